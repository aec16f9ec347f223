import { api } from '../../src/api/table.ts';
import { hubScopeNames } from '../../src/sso/machineScopes.ts';
import { time } from '../support/hub.ts';
import { type Person, three, tokenOf, type World } from '../support/world.ts';
import { machine } from './samples.ts';

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
  'a machine client that was revoked',
  'a machine client that was deleted',
  'a machine client that has expired',
  'a machine client of a maker who was demoted',
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
  const [changer, elsewhere, raised] = await three(() => world.createPerson());
  await world.renewPassword(changer);
  await call(await world.signIn(elsewhere), api.profile.endOtherSessions, {});
  await call(owner, api.users.update, { params: raised, body: { role: 'manager' } });
  const replaced = await masterKeyOf(world);
  await masterKeyOf(world);
  const app = await world.createApp();
  await world.grant(owner.id, app.id);
  const signOn = await call(owner, api.signOn.generateToken, { body: { appId: app.id } });
  const machineToken = async (client: { id: string }) =>
    bearer({ token: await world.hub.issueMachineToken(client.id, hubScopeNames) });
  const maker = await world.createPerson({ role: 'admin' });
  const machines = [await machine(world), await machine(world), await machine(world, maker)] as const;
  const expiresAt = new Date(Date.parse(machines[0].createdAt) + time.minute).toISOString();
  const expired = await machine(world, owner, { expiresAt });
  const machineTokens = await Promise.all([...machines, expired].map(machineToken));
  world.hub.advance(2 * time.minute);
  await call(owner, api.machineClients.revoke, { params: machines[0] });
  await call(owner, api.machineClients.remove, { params: machines[1] });
  await call(owner, api.users.update, { params: maker, body: { role: 'user' } });
  const [revokedMachine = {}, deletedMachine = {}, orphanedMachine = {}, expiredMachine = {}] = machineTokens;
  return {
    'a machine client that was revoked': revokedMachine,
    'a machine client that was deleted': deletedMachine,
    'a machine client that has expired': expiredMachine,
    'a machine client of a maker who was demoted': orphanedMachine,
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
    'a sign-on token': bearer({ token: tokenOf(signOn) }),
    'the session of an application': bearer({ token: await world.signOn(owner, app) }),
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
