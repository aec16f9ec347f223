import { api } from '../src/table.ts';
import { tokenOf } from './signOn.ts';
import { freshPassword, type Person, type World } from './world.ts';

/** Who holds no live session, and the headers that they come with. */
export type Outsiders = Record<(typeof outsiders)[number], Record<string, string>>;

export const outsiders = [
  'a caller without a token',
  'a token that was never given',
  'the cookie alone',
  'a session that expired',
  'a session that was idle',
  'a session that was signed out',
  'a session that was ended from another',
  'a session from before a change of password',
  'a session from before a change of role',
  'a suspended user',
  'an inactive user',
  'a deleted user',
  'a user whose password was reset',
  'a sign-on token',
  'the session of an application',
  'a master key that was replaced',
] as const;

/** The header that a token comes in. */
export const bearer = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });

/** Brings all of them about. @param expired whose session has expired, and `idle` was idle for too long */
export async function outsidersOf(
  world: World,
  { expired, idle }: { expired: Person; idle: Person },
): Promise<Outsiders> {
  const { call, owner } = world;
  const [leaver, suspended, inactive, deleted, reset] = (await Promise.all(
    Array.from({ length: 5 }, () => world.createPerson()),
  )) as [Person, Person, Person, Person, Person];
  await call(leaver, api.auth.logout, {});
  await call(owner, api.users.suspend, { params: suspended, body: { suspend: true } });
  await world.hub.deactivateUser(inactive.id);
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
    'a token that was never given': bearer({ token: 'aaaa.bbbb.cccc' }),
    'the cookie alone': { Cookie: `auth_token=${owner.token}` },
    'a session that expired': bearer(expired),
    'a session that was idle': bearer(idle),
    'a session that was signed out': bearer(leaver),
    'a session that was ended from another': bearer(elsewhere),
    'a session from before a change of password': bearer(changer),
    'a session from before a change of role': bearer(raised),
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

/** Makes the master key anew: there is one at a time. */
export const masterKeyOf = async ({ call, owner }: World) => {
  const told = await call(owner, api.system.generateMasterKey, {
    body: { currentPassword: owner.password, replace: true },
  });
  return { token: told.masterKey };
};
