import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, pathOf } from '../src/endpoint.ts';
import type { ErrorCode } from '../src/errors.ts';
import { type Role, roles } from '../src/schemas/role.ts';
import { api, endpointIds, endpoints } from '../src/table.ts';
import { type OpenHub, time } from './hub.ts';
import { afterwards, samples } from './samples.ts';
import { tokenOf } from './signOn.ts';
import { nothing, openWorld, type Person, type World } from './world.ts';

/** Who holds no live session, and the headers that they come with. */
type Outsiders = Record<(typeof outsiders)[number], Record<string, string>>;

const outsiders = [
  'a caller without a token',
  'a token that was never given',
  'the cookie alone',
  'a session that expired',
  'a session that was signed out',
  'a suspended user',
  'an inactive user',
  'a deleted user',
  'a user whose password was reset',
  'a sign-on token',
  'the session of an application',
] as const;

const bearer = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });

async function outsidersOf(world: World, expired: Person): Promise<Outsiders> {
  const { call, owner } = world;
  const [leaver, suspended, inactive, deleted, reset] = (await Promise.all(
    Array.from({ length: 5 }, () => world.createPerson()),
  )) as [Person, Person, Person, Person, Person];
  await call(leaver, api.auth.logout, {});
  await call(owner, api.users.suspend, { params: suspended, body: { suspend: true } });
  await world.hub.deactivateUser(inactive.id);
  await call(owner, api.users.remove, { params: deleted });
  await call(owner, api.users.resetPassword, { params: reset });
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
    'a session that was signed out': bearer(leaver),
    'a suspended user': bearer(suspended),
    'an inactive user': bearer(inactive),
    'a deleted user': bearer(deleted),
    'a user whose password was reset': bearer(reset),
    'a sign-on token': bearer({ token: await signOn() }),
    'the session of an application': bearer({
      token: valid.valid ? (valid.appSession?.token ?? 'none') : 'none',
    }),
  };
}

const masterKeyOf = async ({ call, owner }: World) => {
  const told = await call(owner, api.system.generateMasterKey, { body: { replace: true } });
  return { token: told.masterKey };
};

/** Every endpoint × everybody who may and who may not call it, read off the table. */
export function describeMatrix(open: OpenHub): void {
  describe('who may call what', () => {
    let world: World;
    let people: Record<Role, Person>;
    let temporary: Record<string, string>;
    let outside: Outsiders;

    beforeAll(async () => {
      world = await openWorld(open);
      const expired = await world.createPerson();
      await world.hub.advance(time.day);
      Object.assign(world.owner, await world.signIn(world.owner));
      people = {
        user: await world.createPerson({ role: 'user' }),
        manager: await world.createPerson({ role: 'manager' }),
        admin: await world.createPerson({ role: 'admin' }),
        owner: world.owner,
      };
      temporary = bearer(await world.signIn(await world.createTemporary({ role: 'admin' })));
      outside = await outsidersOf(world, expired);
    });
    afterAll(() => world.hub.close());

    /** Sends nonsense, so that only who calls can be the reason of the refusal: nobody learns of the input. */
    const refusalOfNonsense = async (row: Endpoint, headers: Record<string, string>) => {
      const path = pathOf(row, { params: { id: nothing, userId: nothing, appId: nothing } });
      const body = row.method === 'GET' ? {} : { body: '{"not json' };
      const response = await world.hub.fetch(`${path}?limit=none`, { method: row.method, headers, ...body });
      return ((await response.json()) as { code: ErrorCode }).code;
    };

    describe.each(endpointIds)('%s', id => {
      const row: Endpoint = endpoints[id];
      const { access } = row;
      const allowed = access.by === 'anyone' ? roles : access.by;

      test.each(allowed)('answers a caller of role %s', async role => {
        const caller = people[role];
        const input = await samples[id](world, caller);
        await world.call(caller, row, input as never);
        await afterwards[id]?.(world, caller, input as object);
      });

      if (access.by === 'anyone') {
        test('answers without a session', async () => {
          await world.call(null, row, (await samples[id](world, people.user)) as never);
        });
        return;
      }

      test.each(outsiders)('refuses %s', async name => {
        expect(await refusalOfNonsense(row, outside[name])).toBe('unauthenticated');
      });

      test.each(roles.filter(role => !allowed.includes(role)))('refuses the role %s', async role => {
        expect(await refusalOfNonsense(row, bearer(people[role]))).toBe('forbidden');
      });

      if (access.withMasterKey === true) {
        test('answers the master key', async () => {
          await world.call(await masterKeyOf(world), row, (await samples[id](world, people.admin)) as never);
        });
      } else {
        test('refuses the master key', async () => {
          expect(await refusalOfNonsense(row, bearer(await masterKeyOf(world)))).toBe('unauthenticated');
        });
      }

      if (access.withTemporaryPassword === true) return;
      test('refuses the holder of a temporary password', async () => {
        expect(await refusalOfNonsense(row, temporary)).toBe('password_change_required');
      });
    });
  });
}
