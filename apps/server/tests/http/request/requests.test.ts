import { endpointIds, endpoints } from '@portico/contract/api/table';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Hub } from '../../../src/base/hub.ts';
import { describeOnEachDatabase, useDatabase } from '../../support/database/databases.ts';
import { appOf, codeOf, createTestHub, owner, useTestHub } from '../../support/hub/testHub.ts';

const someId = '00000000-0000-4000-8000-000000000000';

describe('requests without a session', () => {
  const database = useDatabase('embedded');
  let hub: Hub;
  beforeAll(async () => {
    hub = (await createTestHub(database())).hub;
  });

  test.each(endpointIds.filter(id => endpoints[id].access.by !== 'anyone'))(
    '%s: other spellings of its path meet the same guard or no endpoint (threat 3)',
    async id => {
      // Its throttles start at zero.
      const app = appOf(hub);
      const { method, path } = endpoints[id];
      const plain = path.replace(/:\w+/g, someId);
      const starts = ['//api/', '/api//', '/./api/', '/api/x/../', '/api%2f', '/API/'];
      const spellings = [
        ...starts.map(start => plain.replace('/api/', start)),
        ...['/', ';x=1', '%00'].map(end => plain + end),
      ];
      for (const spelling of spellings) {
        const { status } = await app.request(spelling, { method });
        expect([401, 404, 405], `${method} ${spelling}`).toContain(status);
      }
    },
  );
});

describeOnEachDatabase('requests', database => {
  const hub = useTestHub(database);
  let token: string;
  beforeEach(async () => {
    token = await hub.signIn();
  });

  test("an id sent by the caller never replaces the session's (threat 1)", async () => {
    const { id, token: own } = await hub.addUser('ada');
    const claimed = { userId: someId, id: someId, role: 'owner', isOwner: 'true', isActive: 'true' };
    const headers = Object.fromEntries(Object.entries(claimed).map(([name, value]) => [`x-${name}`, value]));
    const path = `/api/auth/verify?${new URLSearchParams(claimed)}` as const;
    const { user } = await (await hub.ask(`GET ${path}`, { token: own, headers })).json();
    expect(user).toMatchObject({ id, role: 'user' });
    for (const request of ['POST /api/auth/logout', 'GET /api/users', 'POST /api/apps'] as const) {
      const body = request.startsWith('POST') ? claimed : undefined;
      expect((await hub.ask(request, { headers, body })).status).toBe(401);
    }
  });

  test('a field outside the schema is never stored (threat 1)', async () => {
    const { id } = await hub.addUser('ada');
    const extra = { isOwner: true, isSuspended: true, passwordHash: 'x', id: someId };
    const answer = await hub.ask(`PATCH /api/users/${id}`, { token, body: { firstName: 'Ada', ...extra } });
    const before = { id, username: 'ada', firstName: 'Ada', isOwner: false, isSuspended: false };
    expect(await answer.json()).toMatchObject(before);
    expect((await hub.logIn('ada', 'the password of ada')).status).toBe(200);
  });

  test('an Authorization header in any other format is refused (threat 11)', async () => {
    for (const header of [
      `bearer ${token}`,
      `Bearer  ${token}`,
      `Bearer\t${token}`,
      `Bearer ${token} `.padEnd(token.length + 9, 'x'),
      `Bearer ${token}, Bearer ${token}`,
      `Bearer ${token}\u00a0`,
      `Basic ${token}`,
      token,
    ]) {
      const answer = await hub.ask('GET /api/auth/verify', { headers: { Authorization: header } });
      expect(answer.status, JSON.stringify(header.slice(0, 12))).toBe(401);
    }
  });

  describe('bodies', () => {
    const post = (body: string, type = 'application/json') =>
      hub.ask('POST /api/auth/login', { body, headers: { 'Content-Type': type } });

    test('must be JSON in UTF-8 and declared as such (threat 20)', async () => {
      const good = JSON.stringify({ username: owner.username, password: owner.password });
      for (const end of ['', '; charset=utf-8', ';charset=UTF-8'])
        expect((await post(good, `Application/json${end}`)).status, end).toBe(200);
      const ends = ['\ta', 'x', '; charset=latin1'].map(end => `application/json${end}`);
      for (const type of [...ends, 'text/json', 'text/plain', 'multipart/form-data'])
        expect(await codeOf(await post(good, type)), type).toBe('unsupported_media_type');
    });

    test('are refused above 64 kB, and a field of 100,000 words in under 20 ms (threat 7)', async () => {
      expect(await codeOf(await post(`"${'x'.repeat(64 * 1024)}"`))).toBe('body_too_large');
      const many = 'word '.repeat(100_000);
      await post('{}');
      // Processor time: other work on the machine does not count.
      const before = process.threadCpuUsage();
      expect(await codeOf(await post(JSON.stringify({ username: many, password: many })))).toBe(
        'body_too_large',
      );
      const long = JSON.stringify({ username: 'word '.repeat(12_000), password: 'x' });
      expect(await codeOf(await post(long))).toBe('invalid_fields');
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(40);
    });

    test('use the last of repeated keys, while a repeated query parameter is refused (threat 8)', async () => {
      const twice = `{"username":"unknown","password":"x","username":"${owner.username}","password":"${owner.password}"}`;
      expect((await post(twice)).status).toBe(200);
      expect(await codeOf(await hub.ask('GET /api/users?limit=1&limit=2', { token }))).toBe('invalid_fields');
    });
  });

  test('a cursor that the hub did not create is refused (threat 19)', async () => {
    const encoded = ['["a","b"]', '[1e99,"x"]'].map(text => Buffer.from(text).toString('base64url'));
    for (const cursor of ['x', "' or 1=1", ...encoded]) {
      const answer = await hub.ask(`GET /api/users?cursor=${encodeURIComponent(cursor)}`, { token });
      expect(await codeOf(answer), cursor).toBe('invalid_fields');
    }
  });

  test.each(['1', 'not-an-id', "'%20or%20''='", '%00', `${someId}%2f..`])(
    'an id in any other form is not found: %s',
    async id => {
      expect(await codeOf(await hub.ask(`DELETE /api/users/${id}`, { token }))).toBe('not_found');
    },
  );

  test('responds with 404 to an unknown path, and with 405 and the allowed methods to a wrong one', async () => {
    expect(await codeOf(await hub.ask('GET /api/nothing', { token }))).toBe('not_found');
    const answer = await hub.ask('DELETE /api/auth/login', { token });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('POST');
  });
});
