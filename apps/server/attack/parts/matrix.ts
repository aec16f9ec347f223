import fc from 'fast-check';
import { valuesOf } from '../support/arbitrary.ts';
import { type Attempt, findings } from '../support/attempt.ts';
import type { Received } from '../support/client.ts';
import { fill, type Operation, readOperations } from '../support/openApi.ts';
import { unknownId } from '../support/random.ts';
import type { World } from '../support/world.ts';

/** A caller of every endpoint. */
interface Caller {
  name: string;
  token: string | undefined;
  /** The role in the hub's table; null without a live session. */
  role: string | null;
  hasTemporaryPassword?: boolean;
}

/** The endpoints allowed with a temporary password. Whoever has a factor confirms it before the password changes. */
const withTemporaryPassword = [
  'auth.logout',
  'auth.verify',
  'auth.changePassword',
  'profile.reportSignIn',
  'passkeys.list',
  'passkeys.confirm',
  'passkeys.confirmOptions',
];

/** Called last, because they end the caller's session. */
const endings = ['profile.endOtherSessions', 'auth.changePassword', 'auth.logout'];

async function callersOf(world: World): Promise<Caller[]> {
  const { owner, must, addPerson, invite } = world;
  const [user, manager, admin] = [await addPerson(), await addPerson('manager'), await addPerson('admin')];
  const suspended = await addPerson('admin');
  await must(200, `POST /api/users/${suspended.id}/suspend`, { token: owner.token, body: { suspend: true } });
  const inactive = await addPerson('admin');
  await must(200, `POST /api/users/${inactive.id}/deactivate`, {
    token: owner.token,
    body: { deactivate: true },
  });
  const deleted = await addPerson('admin');
  await must(200, `DELETE /api/users/${deleted.id}`, { token: owner.token });
  const ended = await addPerson('admin');
  await must(200, 'POST /api/auth/logout', { token: ended.token });
  const temporary = await invite('admin');
  const body = { username: temporary.username, password: temporary.password };
  const begun = await must(200, 'POST /api/auth/login', { body });
  return [
    { name: 'no token', token: undefined, role: null },
    { name: 'garbage', token: 'gar.ba.ge', role: null },
    { name: 'an ended session', token: ended.token, role: null },
    { name: 'a suspended administrator', token: suspended.token, role: null },
    { name: 'an inactive administrator', token: inactive.token, role: null },
    { name: 'a deleted administrator', token: deleted.token, role: null },
    { name: 'a temporary password', token: begun.json.token, role: 'admin', hasTemporaryPassword: true },
    { name: 'user', token: user.token, role: 'user' },
    { name: 'manager', token: manager.token, role: 'manager' },
    { name: 'admin', token: admin.token, role: 'admin' },
    { name: 'owner', token: owner.token, role: 'owner' },
  ];
}

/** Returns the statuses with which a caller may be refused; null if they may call the endpoint. */
function refusalOf(operation: Operation, caller: Caller): number[] | null {
  if (operation.roles === null) return null;
  if (caller.role === null) return [401];
  if (caller.hasTemporaryPassword) return withTemporaryPassword.includes(operation.id) ? null : [403];
  return operation.roles.includes(caller.role) ? null : [403];
}

const refusalFields = ['message', 'error', 'code'];

/** Returns the fault of a response, or null. */
function faultOf(operation: Operation, caller: Caller, { status, json, text }: Received): string | null {
  const call = `${operation.id} by ${caller.name}`;
  if (status >= 500) return `${call} responds with ${status}`;
  const refusal = refusalOf(operation, caller);
  if (refusal === null) {
    return status === 401 && operation.roles !== null ? `${call} is refused: ${text.slice(0, 80)}` : null;
  }
  if (!refusal.includes(status)) return `${call} responds with ${status} for ${refusal}`;
  const keys = Object.keys(json ?? {});
  return keys.every(key => refusalFields.includes(key)) ? null : `${call} reveals ${keys} in its refusal`;
}

/** Attempts to call every endpoint of the published document as every kind of caller. */
export const matrix: readonly Attempt[] = [
  {
    threat: 'matrix',
    name: 'every endpoint × every caller: no 500, and no data for forbidden callers',
    async run(world) {
      const { add, expect, outcome } = findings();
      const operations = (await readOperations(world.target.url)).toSorted(
        (one, other) => endings.indexOf(one.id) - endings.indexOf(other.id),
      );
      const victim = await world.addPerson();
      const app = await world.addApplication();
      for (const caller of await callersOf(world)) {
        for (const operation of operations) {
          // Allowed callers get an unknown id; for forbidden ones the id exists.
          const isAllowed = refusalOf(operation, caller) === null;
          const id = (name: string) =>
            isAllowed ? unknownId : /app/i.test(`${name}${operation.path}`) ? app.id : victim.id;
          const body =
            operation.body === null
              ? undefined
              : fc.sample(valuesOf(operation.body, [unknownId]), { numRuns: 1, seed: 1 })[0];
          const call = `${operation.method} ${fill(operation, id) as '/'}` as const;
          add(faultOf(operation, caller, await world.ask(call, { token: caller.token, body })));
        }
      }
      await world.renewOwner();
      const after = await world.ask(`GET /api/users/${victim.id}`, { token: world.owner.token });
      expect(
        after.status === 200 && after.json.isActive && !after.json.isSuspended && after.json.role === 'user',
        'a refused call had an effect',
      );
      expect(await world.isLive(victim.token), 'a refused call ended a session');
      return outcome();
    },
  },
];
