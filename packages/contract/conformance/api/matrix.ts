import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, pathOf } from '../../src/api/endpoint.ts';
import { type EndpointId, endpointIds, endpoints } from '../../src/api/table.ts';
import type { ErrorCode } from '../../src/errors.ts';
import { mayBeOpen } from '../../src/people/capabilities.ts';
import { managerCapabilities } from '../../src/people/schemas/capability.ts';
import { type Role, roles } from '../../src/people/schemas/role.ts';
import { type Duty, duties, refusalOfDuty } from '../../src/signIn/schemas/duty.ts';
import { type HubScope, hubScopeNames } from '../../src/sso/machineScopes.ts';
import { demand } from '../signIn/signInRules.ts';
import { type Extent, type OpenHub, time } from '../support/hub.ts';
import { openWorld, type Person, setUpTimeoutMs, type World } from '../support/world.ts';
import { bearer, masterKeyOf, type Outsiders, outsiders, outsidersOf } from './outsiders.ts';
import { unknownParams } from './recipes.ts';
import { afterwards, machine, sampleOf } from './samples.ts';

/**
 * Returns the callers without a live session for the tests of an endpoint. One function recognises sessions for all
 * endpoints, so `rules` tries each endpoint without a token, and one of the others in turn.
 */
const outsidersFor = (id: EndpointId, extent: Extent) =>
  extent === 'everything' ? outsiders : firstAndOther(id, outsiders);

/**
 * Returns the roles that call an endpoint: `answers` tries the highest, `rules` the lowest, because one function compares
 * roles for all endpoints, and the other tests call as the owner.
 */
function callersFor(allowed: readonly Role[], extent: Extent): readonly Role[] {
  if (extent === 'everything') return allowed;
  return extent === 'answers' ? allowed.slice(-1) : allowed.slice(0, 1);
}

/** Returns the scopes whose tokens call an endpoint: `rules` tries that of the endpoint and one of the others in turn. */
function scopesFor(id: EndpointId, scope: HubScope | undefined, extent: Extent): readonly HubScope[] {
  if (extent === 'everything') return hubScopeNames;
  const others = hubScopeNames.filter(name => name !== scope);
  return [...(scope === undefined ? [] : [scope]), ...inTurn(id, others)];
}

/** Returns one of some values, for each endpoint the next. */
const inTurn = <Value>(id: EndpointId, values: readonly Value[]): Value[] => {
  const place = endpointIds.indexOf(id) % Math.max(values.length, 1);
  return values.slice(place, place + 1);
};

const firstAndOther = <Value>(id: EndpointId, [first, ...others]: readonly Value[]): Value[] => [
  ...(first === undefined ? [] : [first]),
  ...inTurn(id, others),
];

/** Tests every endpoint with allowed and refused kinds of callers. */
export function describeMatrix(open: OpenHub, extent: Extent): void {
  describe('authorisation', () => {
    let world: World;
    let people: Record<Role, Person>;
    /** The headers of callers with an open duty, by its reason. */
    let waiting: Record<string, Record<string, string>>;
    let outside: Outsiders;
    /** A token of a machine client for each scope. */
    const machineTokens = new Map<HubScope, string>();

    beforeAll(async () => {
      world = await openWorld(open);
      const [expired, late] = [await world.createPerson(), await world.createPerson()];
      world.hub.advance(91 * time.day);
      Object.assign(world.owner, await world.renewPassword(world.owner));
      await world.saveSettings({ requirePasswordChange: true });
      const idle = await world.createPerson();
      world.hub.advance(32 * time.minute);
      await world.signInOwner();
      people = await world.createPeople();
      waiting = {
        'a temporary password': bearer(await world.signIn(await world.createTemporary({ role: 'admin' }))),
        'an overdue password': bearer(await world.signIn(late)),
      };
      const { id } = await machine(world);
      for (const scope of hubScopeNames)
        machineTokens.set(scope, await world.hub.issueMachineToken(id, [scope]));
      outside = await outsidersOf(world, { expired, idle });
    }, setUpTimeoutMs);

    /** For each duty: the reasons for which it is open, what begins it, and how a new caller gets it. */
    const openDuty: Record<
      Duty,
      { reasons: string[]; begin: () => Promise<unknown>; caller: () => Promise<Person> }
    > = {
      change_password: {
        reasons: ['a temporary password', 'an overdue password'],
        begin: async () => undefined,
        caller: async () => {
          const made = await world.createTemporary();
          return { ...made, ...(await world.signIn(made)) };
        },
      },
      add_factor: {
        reasons: ['no second factor', 'no passkey'],
        begin: async () => {
          waiting['no second factor'] = bearer(await world.createPerson());
          waiting['no passkey'] = bearer(await world.createPerson({ role: 'manager' }));
          await demand(world, 'user', 'secondFactor');
          await demand(world, 'manager', 'passkey');
        },
        caller: () => world.createPerson(),
      },
    };

    let key: { token: string } | null = null;
    /** Returns one key for all rows, because the hub limits how many are made; the samples of its own row replace it. */
    const masterKey = async () => {
      key ??= await masterKeyOf(world);
      return key;
    };

    /** Sends invalid input: unauthorised callers must get the same refusal, without learning about the input. */
    const refusalOfInvalidInput = async (row: Endpoint, headers: Record<string, string>) => {
      const path = pathOf(row, { params: unknownParams(row, 'user') });
      const body = row.method === 'GET' ? {} : { body: '{"not json' };
      const response = await world.hub.fetch(`${path}?limit=none`, { method: row.method, headers, ...body });
      return ((await response.json()) as { code: ErrorCode }).code;
    };

    describe.each(endpointIds)('%s', id => {
      const row: Endpoint = endpoints[id];
      if (id === 'system.generateMasterKey') {
        afterAll(() => {
          key = null;
        });
      }
      const { access } = row;
      const allowed = access.by === 'anyone' ? roles : access.by;
      const tried = callersFor(allowed, extent);

      test.each(tried)('allows the role %s', async role => {
        const caller = people[role];
        const input = await sampleOf(id, world, caller);
        await world.call(caller, row, input as never);
        await afterwards[id]?.(world, caller, input);
      });

      if ('schema' in row.response && row.response.revalidated === true) {
        test.each(tried)('answers 304 to an unchanged poll of role %s', async role => {
          const path = pathOf(row, await sampleOf(id, world, people[role]));
          const ask = (headers: Record<string, string>) =>
            world.hub.fetch(path, { headers: { ...bearer(people[role]), ...headers } });
          const etag = (await ask({})).headers.get('ETag') ?? '';
          const again = await ask({ 'If-None-Match': etag });
          expect([again.status, await again.text()]).toEqual([304, '']);
        });
      }

      if (extent === 'answers') return;

      if (access.by === 'anyone') {
        test('allows a caller without a session', async () => {
          await world.call(null, row, (await sampleOf(id, world, people.user)) as never);
        });
        return;
      }

      test.each(outsidersFor(id, extent))('refuses %s', async name => {
        expect(await refusalOfInvalidInput(row, outside[name])).toBe('unauthenticated');
      });

      test.each(roles.filter(role => !allowed.includes(role)))('refuses the role %s', async role => {
        expect(await refusalOfInvalidInput(row, bearer(people[role]))).toBe('forbidden');
      });

      if (access.withMasterKey === true) {
        test('allows the master key', async () => {
          await world.call(await masterKey(), row, (await sampleOf(id, world, people.admin)) as never);
        });
      } else {
        test('refuses the master key', async () => {
          expect(await refusalOfInvalidInput(row, bearer(await masterKey()))).toBe('unauthenticated');
        });
      }

      test.each(scopesFor(id, row.scope, extent))(
        'accepts a machine token of the scope %s exactly if the row names it',
        async scope => {
          const token = machineTokens.get(scope) ?? '';
          if (scope === row.scope) {
            const input = await sampleOf(id, world, people.admin);
            await world.call({ token }, row, input as never);
            return;
          }
          const expected = row.scope === undefined ? 'unauthenticated' : 'forbidden';
          expect(await refusalOfInvalidInput(row, bearer({ token }))).toBe(expected);
        },
      );
    });

    if (extent === 'answers') return;

    test.each(managerCapabilities)('%s alone decides whether managers may call its endpoints', async name => {
      const ids = endpointIds.filter(id => {
        const { access }: Endpoint = endpoints[id];
        return access.by !== 'anyone' && access.ifManagers === name;
      });
      const forbiddenTo = async (caller: Person) => {
        const forbidden: EndpointId[] = [];
        for (const id of ids) {
          const code = await refusalOfInvalidInput(endpoints[id], bearer(caller));
          if (code === 'forbidden') forbidden.push(id);
        }
        return forbidden;
      };
      const save = (isOn: (other: string) => boolean) =>
        world.saveSettings(Object.fromEntries(managerCapabilities.map(other => [other, isOn(other)])));
      await save(other => other !== name);
      expect(await forbiddenTo(people.manager)).toEqual(ids);
      for (const role of ['admin', 'owner'] as const) expect(await forbiddenTo(people[role])).toEqual([]);
      await save(other => other === name);
      expect(await forbiddenTo(people.manager)).toEqual([]);
      await save(() => true);
    });

    // Last, because a rule of a role is one of all its people.
    describe.each(duties)('while the duty %s is open', duty => {
      const { reasons, begin, caller: newCaller } = openDuty[duty];
      beforeAll(begin, setUpTimeoutMs);

      describe.each(endpointIds.filter(id => endpoints[id].access.by !== 'anyone'))('%s', id => {
        const row: Endpoint = endpoints[id];
        if (mayBeOpen(row, duty)) {
          test('allows the caller', async () => {
            const caller = await newCaller();
            await world.call(caller, row, (await sampleOf(id, world, caller)) as never);
          });
          return;
        }
        const triedReasons = extent === 'everything' ? reasons : inTurn(id, reasons);
        test.each(triedReasons)('refuses the caller (%s)', async reason => {
          expect(await refusalOfInvalidInput(row, waiting[reason] ?? {})).toBe(refusalOfDuty[duty]);
        });
      });
    });
  });
}
