import { beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, pathOf } from '../src/endpoint.ts';
import { lengths } from '../src/limits.ts';
import { allRows } from '../src/rowTable.ts';
import { api, endpointIds, endpoints } from '../src/table.ts';
import type { OpenHub } from './hub.ts';
import { type Caller, unknownId, useWorld } from './world.ts';

const withBody = endpointIds.filter(id => (endpoints[id] as Endpoint).body !== undefined);

/** Tests the checks of requests that all endpoints share. */
export function describeHttp(open: OpenHub): void {
  describe('requests', () => {
    const at = useWorld(open);
    let target: string;
    let app: string;
    beforeAll(async () => {
      target = (await at().createTemporary()).id;
      app = (await at().createApp()).id;
    });

    const send = async (method: string, path: string, more: { body?: string; type?: string } = {}) => {
      const headers: Record<string, string> = { Authorization: `Bearer ${at().owner.token}` };
      if (more.type !== undefined) headers['Content-Type'] = more.type;
      const body = more.body === undefined ? {} : { body: more.body };
      const response = await at().hub.fetch(path, { method, headers, ...body });
      const answer = (await response.json()) as { code?: string; message: string; fields?: object };
      return { status: response.status, headers: response.headers, ...answer };
    };

    describe.each(withBody)('%s', id => {
      const row: Endpoint = endpoints[id];
      const sendBody = (body: string, type = 'application/json') =>
        send(row.method, pathOf(row, { params: { id: target, userId: target, appId: app, role: 'user' } }), {
          body,
          type,
        });

      test('refuses a body that is not JSON', async () => {
        expect(await sendBody('{"a": ')).toMatchObject({ status: 400, code: 'malformed_body' });
        expect(await sendBody('')).toMatchObject({ status: 400, code: 'malformed_body' });
      });

      test('refuses a body that is not an object, with a message for the body', async () => {
        const refused = await sendBody('"text"');
        expect(refused).toMatchObject({ code: 'invalid_fields', fields: { body: refused.message } });
      });

      test.each(['text/plain', 'text/json', 'application/json\ta', 'application/x-www-form-urlencoded'])(
        'refuses the content type %j',
        async type => {
          expect(await sendBody('{}', type)).toMatchObject({ status: 415, code: 'unsupported_media_type' });
        },
      );

      test('accepts the content type with a charset', async () => {
        expect(await sendBody('"text"', 'application/json; charset=utf-8')).toMatchObject({ status: 400 });
      });

      test("refuses a body over the row's maximum, 64 kB for most", async () => {
        const body = JSON.stringify({ text: 'x'.repeat(row.bodyBytes ?? lengths.bodyBytes) });
        expect(await sendBody(body)).toMatchObject({ status: 413, code: 'body_too_large' });
      });
    });

    test.each([
      '/api/nothing',
      '/api/users/',
      '/api/Users',
      '/api/users;x=1',
      '/api//users',
      '/api/users%2f',
    ])('answers 404 for %s', async path => {
      expect(await send('GET', path)).toMatchObject({ status: 404, code: 'not_found' });
    });

    test('refuses an unsupported method and lists the supported ones', async () => {
      const refused = await send('DELETE', '/api/apps');
      expect(refused).toMatchObject({ status: 405, code: 'method_not_allowed' });
      expect(refused.headers.get('Allow')?.split(/, */).sort()).toEqual(['GET', 'POST']);
    });

    test.each(['1', 'not-an-id', "'%20or%20''='", '%00', `${unknownId}%2f..`])(
      'answers 404 for the id %s',
      async id => {
        expect(await send('DELETE', `/api/users/${id}`)).toMatchObject({ code: 'not_found' });
      },
    );

    test('refuses a repeated query parameter', async () => {
      const refused = await send('GET', '/api/users?limit=1&limit=2');
      expect(refused).toMatchObject({ code: 'invalid_fields', fields: { limit: expect.any(String) } });
    });

    test('answers with JSON that must not be cached', async () => {
      const { headers } = await send('GET', '/api/users');
      expect(headers.get('Content-Type')).toMatch(/^application\/json/);
      expect(headers.get('Cache-Control')).toContain('no-store');
    });

    const asBearer = async (authorization: string) => {
      const headers = { Authorization: authorization };
      const response = await at().hub.fetch('/api/auth/verify', { headers });
      return response.status;
    };

    test.each(['Bearer  ', 'Bearer\t', 'bearer ', 'Basic ', ''])(
      'refuses the authorization scheme %j',
      async scheme => {
        expect(await asBearer(`${scheme}${at().owner.token}`)).toBe(401);
      },
    );

    test('refuses text after the token', async () => {
      for (const more of [' x', ',', ', Bearer x', '\u00e9']) {
        expect(await asBearer(`Bearer ${at().owner.token}${more}`)).toBe(401);
      }
    });

    test('refuses every truncated and every edited token', async () => {
      const { token }: Caller = at().owner;
      for (let place = 0; place < token.length; place += 1) {
        const other = token[place] === 'x' ? 'y' : 'x';
        expect(await asBearer(`Bearer ${token.slice(0, place)}`), `cut at ${place}`).toBe(401);
        const edited = `${token.slice(0, place)}${other}${token.slice(place + 1)}`;
        expect(await asBearer(`Bearer ${edited}`), `edited at ${place}`).toBe(401);
      }
      expect(await asBearer(`Bearer ${token}`)).toBe(200);
    });

    test('describes the rows of every kind in an OpenAPI 3.1 document', async () => {
      const document = await at().call(null, api.system.openApi, {});
      expect(document.openapi).toMatch(/^3\.1\./);
      const paths = (document as { paths?: Record<string, object> }).paths ?? {};
      const listed = Object.entries(paths).flatMap(([path, item]) =>
        Object.keys(item).map(method => `${method.toUpperCase()} ${path}`),
      );
      const rows = allRows.map(([, { method, path }]) => `${method} ${path}`);
      expect(listed.sort()).toEqual(rows.map(row => row.replace(/:(\w+)/g, '{$1}')).sort());
    });
  });
}
