import { beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, pathOf } from '../src/endpoint.ts';
import { api } from '../src/table.ts';
import { etagOf, noVersion } from '../src/versions.ts';
import { bearer } from './outsiders.ts';
import { area, expectRefusal, type Person } from './world.ts';

/** Two people change one row. Decision 47. */
area('changes of one row by two people', world => {
  let one: Person;
  let other: Person;
  let user: Person;
  let appId: string;
  beforeAll(async () => {
    one = await world.createPerson({ role: 'admin' });
    other = await world.createPerson({ role: 'admin' });
    user = await world.createPerson({ firstName: 'Ada', department: 'Optics' });
    appId = (await world.createApp({ description: 'Before' })).id;
    await world.call(one, api.oidc.save, { params: { id: appId }, body: client });
  });

  const client = {
    clientType: 'confidential' as const,
    redirectUris: ['https://notes.example.com/callback'],
    isThirdParty: true,
  };

  interface Row {
    version: number;
  }
  /** A row as a screen edits it: how it is read, and how two people write one field or another of it. */
  interface Edited {
    by: () => readonly [Person, Person];
    row: Endpoint;
    params: () => Record<string, string>;
    read: () => Promise<Row & Record<string, unknown>>;
    write: (caller: Person, changes: object, ifMatch?: string) => Promise<Row & Record<string, unknown>>;
    /** A field with four values that it can have. */
    field: string;
    values: readonly [unknown, unknown, unknown, unknown];
    /** Another field with the value that it keeps. */
    untouched: readonly [field: string, value: unknown];
  }
  const options = (ifMatch?: string) => (ifMatch === undefined ? {} : { ifMatch });
  const rows: Record<string, Edited> = {
    'a user': {
      by: () => [one, other],
      row: api.users.read,
      params: () => ({ id: user.id }),
      read: () => world.call(one, api.users.read, { params: { id: user.id } }),
      write: (caller, body, ifMatch) =>
        world.call(caller, api.users.update, { params: { id: user.id }, body }, options(ifMatch)),
      field: 'lastName',
      values: ['Byron', 'King', 'Noel', 'Lovelace'],
      untouched: ['firstName', 'Ada'],
    },
    'an application': {
      by: () => [one, other],
      row: api.apps.read,
      params: () => ({ id: appId }),
      read: () => world.call(one, api.apps.read, { params: { id: appId } }),
      write: (caller, body, ifMatch) =>
        world.call(caller, api.apps.update, { params: { id: appId }, body }, options(ifMatch)),
      field: 'category',
      values: ['finance', 'household', 'business', 'development'],
      untouched: ['description', 'Before'],
    },
    'the OpenID Connect settings of an application': {
      by: () => [one, other],
      row: api.oidc.read,
      params: () => ({ id: appId }),
      read: async () => (await world.call(one, api.oidc.read, { params: { id: appId } })) ?? { version: 0 },
      write: async (caller, changes, ifMatch) => {
        const stored = await world.call(one, api.oidc.read, { params: { id: appId } });
        const body = { ...client, ...stored, ...changes };
        return world.call(caller, api.oidc.save, { params: { id: appId }, body }, options(ifMatch));
      },
      field: 'postLogoutUris',
      values: [['https://a.example/'], ['https://b.example/'], ['https://c.example/'], []],
      untouched: ['isThirdParty', true],
    },
    'a profile': {
      by: () => [user, user],
      row: api.profile.read,
      params: () => ({}),
      read: () => world.call(user, api.profile.read, {}),
      write: (caller, body, ifMatch) => world.call(caller, api.profile.update, { body }, options(ifMatch)),
      field: 'phone',
      values: ['+44 1', '+44 2', '+44 3', '+44 4'],
      untouched: ['department', 'Optics'],
    },
    'the settings': {
      by: () => [one, other],
      row: api.system.settings,
      params: () => ({}),
      read: () => world.call(one, api.system.settings, {}),
      write: async (caller, changes, ifMatch) => {
        const { version: _, ...stored } = await world.call(one, api.system.settings, {});
        const input = { body: { ...stored, ...changes } };
        return world.call(caller, api.system.saveSettings, input, options(ifMatch));
      },
      field: 'maxLoginAttempts',
      values: [6, 7, 8, 9],
      untouched: ['sessionTimeout', 24],
    },
  };

  describe.each(Object.entries(rows))(
    '%s',
    (_, { by, row, params, read, write, field, values, untouched }) => {
      const [value, another, mine, theirs] = values;

      test('has an ETag that changes with each change, and only with one', async () => {
        const ask = () => world.hub.fetch(pathOf(row, { params: params() }), { headers: bearer(by()[0]) });
        const before = await ask();
        expect(before.headers.get('ETag')).toBe(etagOf(((await before.json()) as Row).version));
        const changed = await write(by()[0], { [field]: value });
        const after = await ask();
        expect(after.headers.get('ETag')).toBe(etagOf(changed.version));
        expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
        const repeated = await write(by()[0], { [field]: value });
        expect({ ...repeated, eventId: null }).toEqual({ ...changed, eventId: null });
      });

      test('is changed once by two people who read the same version', async () => {
        const { version } = await read();
        const saves = await Promise.allSettled([
          write(by()[0], { [field]: mine }, etagOf(version)),
          write(by()[1], { [field]: theirs }, etagOf(version)),
        ]);
        const refused = saves.filter(({ status }) => status === 'rejected');
        expect(refused).toMatchObject([{ reason: { code: 'changed_meanwhile' } }]);
        const saved = saves.find(({ status }) => status === 'fulfilled');
        expect(saved).toMatchObject({ value: await read() });
        await expectRefusal(write(by()[1], { [field]: value }, etagOf(version)), 'changed_meanwhile');
      });

      test('is changed without a version, in the named fields alone', async () => {
        const before = await read();
        await write(by()[0], { [field]: another });
        const { version: _, ...rest } = await read();
        const { version: __, ...unchanged } = { ...before, [field]: another };
        expect(rest).toEqual(unchanged);
        expect(rest).toMatchObject({ [untouched[0]]: untouched[1] });
      });
    },
  );

  test('OpenID Connect settings are connected once by two people at once', async () => {
    const params = { id: (await world.createApp()).id };
    const response = await world.hub.fetch(pathOf(api.oidc.read, { params }), { headers: bearer(one) });
    expect([await response.json(), response.headers.get('ETag')]).toEqual([null, etagOf(noVersion)]);
    const saves = await Promise.allSettled(
      [one, other].map(by =>
        world.call(by, api.oidc.save, { params, body: client }, { ifMatch: etagOf(noVersion) }),
      ),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await world.call(one, api.oidc.remove, { params });
    const late = world.call(one, api.oidc.save, { params, body: client }, { ifMatch: etagOf(1) });
    await expectRefusal(late, 'changed_meanwhile');
  });

  test('an application is changed for any of several versions, and for any at all', async () => {
    const write = (description: string, ifMatch: string) =>
      world.call(one, api.apps.update, { params: { id: appId }, body: { description } }, { ifMatch });
    const { version } = await world.call(one, api.apps.read, { params: { id: appId } });
    expect(await write('One', `"nothing", ${etagOf(version)}`)).toMatchObject({ version: version + 1 });
    expect(await write('Two', '*')).toMatchObject({ version: version + 2 });
    await expectRefusal(write('Three', `W/${etagOf(version + 2)}`), 'changed_meanwhile');
  });
});
