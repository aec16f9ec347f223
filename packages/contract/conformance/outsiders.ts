import { api } from '../src/table.ts';
import { tokenOf } from './signOn.ts';
import { freshPassword, type Person, type World } from './world.ts';

/** The request headers of callers without a live session. */
export type Outsiders = Record<(typeof outsiders)[number], Record<string, string>>;

export const outsiders = [
  'a caller without a token',
  'a token that was never issued',
  'the cookie alone',
  'a session that expired',
  'a session that was idle',
  'a session that was signed out',
  'a session that another session ended',
  'a session older than a password change',
  'a session older than a role change',
  'a suspended user',
  'an inactive user',
  'a deleted user',
  'a user whose password was reset',
  'a sign-on token',
  'the session of an application',
  'a master key that was replaced',
] as const;

/** Returns the header for a bearer token. */
export const bearer = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });

/** Creates all of them. @param sessions users whose sessions have expired and were idle for too long */
export async function outsidersOf(
  world: World,
  sessions: { expired: Person; idle: Person },
): Promise<Outsiders> {
  const { call, owner } = world;
  const [leaver, suspended, inactive, deleted, reset] = (await Promise.all(
    Array.from({ length: 5 }, () => world.createPerson()),
  )) as [Person, Person, Person, Person, Person];
  await call(leaver, api.auth.logout, {});
  await call(owner, api.users.suspend, { params: suspended, body: { suspend: true } });
  await call(owner, api.users.deactivate, { params: inactive, body: { deactivate: true } });
  await call(owner, api.users.remove, { params: deleted });
  await call(owner, api.users.resetPassword, { params: reset });
  const [changer, elsewhere, raised] = (await Promise.all(
    Array.from({ length: 3 }, () => world.createPerson()),
  )) as [Person, Person, Person];
  const body = { currentPassword: changer.password, newPassword: freshPassword() };
  await call(changer, api.auth.changePassword, { body });
  await call(await world.signIn(elsewhere), api.profile.endOtherSessions, {});
  await call(owner, api.users.update, { params: raised, body: { role: 'manager' } });
  const replaced = await masterKeyOf(world);
  await masterKeyOf(world);
  const app = await world.createApp();
  await world.grant(owner.id, app.id);
  const signOn = async () =>
    tokenOf(await call(owner, api.signOn.generateToken, { body: { appId: app.id } }));
  const valid = await call(null, api.signOn.validate, {
    body: { token: await signOn(), apiKey: app.fullApiKey },
  });
  return {
    'a caller without a token': {},
    'a token that was never issued': bearer({ token: 'aaaa.bbbb.cccc' }),
    'the cookie alone': { Cookie: `auth_token=${owner.token}` },
    'a session that expired': bearer(sessions.expired),
    'a session that was idle': bearer(sessions.idle),
    'a session that was signed out': bearer(leaver),
    'a session that another session ended': bearer(elsewhere),
    'a session older than a password change': bearer(changer),
    'a session older than a role change': bearer(raised),
    'a suspended user': bearer(suspended),
    'an inactive user': bearer(inactive),
    'a deleted user': bearer(deleted),
    'a user whose password was reset': bearer(reset),
    'a sign-on token': bearer({ token: await signOn() }),
    'the session of an application': bearer({
      token: valid.valid ? (valid.appSession?.token ?? 'none') : 'none',
    }),
    'a master key that was replaced': bearer(replaced),
  };
}

/** Replaces the master key, of which there is only one. */
export const masterKeyOf = async ({ call, owner }: World) => {
  const { masterKey } = await call(owner, api.system.generateMasterKey, {
    body: { currentPassword: owner.password, replace: true },
  });
  return { token: masterKey };
};
