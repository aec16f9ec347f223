import { beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, pathOf } from '../../src/api/endpoint.ts';
import { api } from '../../src/api/table.ts';
import { etagOf, noVersion } from '../../src/api/versions.ts';
import { appOf, area, expectRefusal, type Person, userOf } from '../support/world.ts';
import { bearer } from './outsiders.ts';

/** Two people change one row. Decision 47. */
area('changes of one row by two people', world => {
  const one = userOf(world, { role: 'admin' });
  const other = userOf(world, { role: 'admin' });
  const user = userOf(world, { firstName: 'Ada', department: 'Optics' });
  const app = appOf(world, { description: 'Before' });
  beforeAll(async () => {
    await world.call(one, api.oidc.save, { params: app, body: client });
    await world.call(one, api.apis.save, { params: app, body: served });
  });

  const client = {
    clientType: 'confidential' as const,
    redirectUris: ['https://notes.example.com/callback'],
    isThirdParty: true,
  };
  const scopesOf = (name: string) => [{ name, description: '' }];
  const served = { identifier: 'https://api.example.com', scopes: scopesOf('read') };

  type Row = Record<string, unknown> & { version: number };
  /** A row as a screen edits it: how it is read and written, by two administrators unless it names others. */
  interface Edited {
    read: Endpoint;
    write: Endpoint;
    params?: { id: string };
    by?: readonly [Person, Person];
    /** A write has all fields. */
    isReplaced?: true;
    /** A field with four values that it can have. */
    field: string;
    values: readonly [unknown, unknown, unknown, unknown];
  }
  const rows: Record<string, Edited> = {
    'a user': {
      read: api.users.read,
      write: api.users.update,
      params: user,
      field: 'lastName',
      values: ['Byron', 'King', 'Noel', 'Lovelace'],
    },
    'an application': {
      read: api.apps.read,
      write: api.apps.update,
      params: app,
      field: 'category',
      values: ['finance', 'household', 'business', 'development'],
    },
    'the OpenID Connect settings of an application': {
      read: api.oidc.read,
      write: api.oidc.save,
      params: app,
      isReplaced: true,
      field: 'postLogoutUris',
      values: [['https://a.example/'], ['https://b.example/'], ['https://c.example/'], []],
    },
    'the API of an application': {
      read: api.apis.read,
      write: api.apis.save,
      params: app,
      isReplaced: true,
      field: 'scopes',
      values: [scopesOf('a'), scopesOf('b'), scopesOf('c'), scopesOf('d')],
    },
    'a profile': {
      read: api.profile.read,
      write: api.profile.update,
      by: [user, user],
      field: 'phone',
      values: ['+44 1', '+44 2', '+44 3', '+44 4'],
    },
    'the settings': {
      read: api.system.settings,
      write: api.system.saveSettings,
      isReplaced: true,
      field: 'maxLoginAttempts',
      values: [6, 7, 8, 9],
    },
  };

  describe.each(Object.entries(rows))('%s', (_, edited) => {
    const { field } = edited;
    const [value, another, mine, theirs] = edited.values;
    const { params = {} } = edited;
    const [first, second] = edited.by ?? [one, other];
    const ask = () => world.hub.fetch(pathOf(edited.read, { params }), { headers: bearer(first) });
    const read = async () => (await (await ask()).json()) as Row;
    const write = async (to: unknown, version?: number, by = first) => {
      const whole = edited.isReplaced ? await read() : {};
      const input = { params, body: { ...whole, [field]: to } } as never;
      const options = version === undefined ? {} : { ifMatch: etagOf(version) };
      return (await world.call(by, edited.write, input, options)) as Row;
    };

    // First, because every other write could lose a field too.
    test('is changed without a version, in the named fields alone', async () => {
      const before = await read();
      await write(another);
      const { version: _, ...rest } = await read();
      const { version: __, ...unchanged } = { ...before, [field]: another };
      expect(rest).toEqual(unchanged);
    });

    test('has an ETag that changes with each change, and only with one', async () => {
      const before = await ask();
      expect(before.headers.get('ETag')).toBe(etagOf(((await before.json()) as Row).version));
      const changed = await write(value);
      const after = await ask();
      expect(after.headers.get('ETag')).toBe(etagOf(changed.version));
      expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
      expect({ ...(await write(value)), eventId: null }).toEqual({ ...changed, eventId: null });
    });

    test('is changed once by two people who read the same version', async () => {
      const { version } = await read();
      const saves = await Promise.allSettled([write(mine, version), write(theirs, version, second)]);
      const refused = saves.filter(({ status }) => status === 'rejected');
      expect(refused).toMatchObject([{ reason: { code: 'changed_meanwhile' } }]);
      const saved = saves.find(({ status }) => status === 'fulfilled');
      expect(saved).toMatchObject({ value: await read() });
      await expectRefusal(write(value, version, second), 'changed_meanwhile');
    });
  });

  test.each<[string, Record<'read' | 'save' | 'remove', Endpoint>, object]>([
    ['OpenID Connect settings', api.oidc, client],
    ['an API', api.apis, { ...served, identifier: 'https://other.example.com' }],
  ])('saves %s once for two people who found none', async (_, { read, save, remove }, body) => {
    const input = { params: { id: (await world.createApp()).id }, body };
    const response = await world.hub.fetch(pathOf(read, input), { headers: bearer(one) });
    expect([await response.json(), response.headers.get('ETag')]).toEqual([null, etagOf(noVersion)]);
    const saveAs = (by: Person, version: number) =>
      world.call(by, save, input as never, { ifMatch: etagOf(version) });
    const saves = await Promise.allSettled([one, other].map(by => saveAs(by, noVersion)));
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await world.call(one, remove, { params: input.params });
    await expectRefusal(saveAs(one, 1), 'changed_meanwhile');
  });

  test('an application is changed for any of several versions, and for any at all', async () => {
    const write = (description: string, ifMatch: string) =>
      world.call(one, api.apps.update, { params: app, body: { description } }, { ifMatch });
    const { version } = await world.call(one, api.apps.read, { params: app });
    expect(await write('One', `"nothing", ${etagOf(version)}`)).toMatchObject({ version: version + 1 });
    expect(await write('Two', '*')).toMatchObject({ version: version + 2 });
    await expectRefusal(write('Three', `W/${etagOf(version + 2)}`), 'changed_meanwhile');
  });
});
