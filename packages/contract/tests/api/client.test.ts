import { describe, expect, test, vi } from 'vitest';
import { api } from '../../src/api/table.ts';
import { ApiError, backgroundHeader, type ClientOptions, createClient } from '../../src/client.ts';

const id = '00000000-0000-4000-8000-000000000001';
const stats = { totalSessions: 1 };

/** Creates a client with a fixed response and records its requests. */
function clientOf(answer: Response | (() => Promise<Response>), options: Partial<ClientOptions> = {}) {
  const sent: { url: string; init: RequestInit; headers: Headers }[] = [];
  const client = createClient({
    token: () => 'held',
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init, headers: new Headers(init.headers) });
      return typeof answer === 'function' ? answer() : answer;
    },
    ...options,
  });
  return { client, sent };
}

const errorOf = async (call: Promise<unknown>) => {
  const error = await call.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('errors', () => {
  test('turns an error response into an error with status, colon, space and body', async () => {
    const { client } = clientOf(new Response('nothing doing', { status: 409, statusText: 'Conflict' }));
    const error = await errorOf(client.call(api.portal.stats, {}));
    expect(error.message).toBe('409: nothing doing');
    expect(error).toMatchObject({ status: 409, sentence: null, code: null, fields: {} });
  });

  test('uses the status text of an error response with an empty body', async () => {
    const { client } = clientOf(new Response(null, { status: 503, statusText: 'Service Unavailable' }));
    expect((await errorOf(client.call(api.portal.stats, {}))).message).toBe('503: Service Unavailable');
  });

  test('gives the error the message, code and fields of a JSON body, and its text as the message', async () => {
    const body = { message: 'No.', error: 'No.', code: 'invalid_fields', fields: { name: 'No name' } };
    const { client } = clientOf(Response.json(body, { status: 400 }));
    const error = await errorOf(client.call(api.portal.stats, {}));
    expect(error.message).toBe(`400: ${JSON.stringify(body)}`);
    expect(error).toMatchObject({ sentence: 'No.', code: 'invalid_fields', fields: { name: 'No name' } });
  });

  test.each(['{"message": 7}', '[]', 'null', '{"message": '])(
    'gives the error no message for the user from the body %s',
    async body => {
      const { client } = clientOf(new Response(body, { status: 500 }));
      expect((await errorOf(client.call(api.portal.stats, {}))).sentence).toBeNull();
    },
  );
});

describe('401 responses', () => {
  test('reports a 401 response with the token that was sent', async () => {
    const onUnauthorised = vi.fn();
    let token = 'first';
    const { client } = clientOf(
      async () => {
        token = 'second';
        return new Response(null, { status: 401 });
      },
      { token: () => token, onUnauthorised },
    );
    await errorOf(client.call(api.portal.stats, {}));
    expect(onUnauthorised.mock.calls).toEqual([['first']]);
  });

  test('reports neither a 401 response to a call without a session nor another status', async () => {
    const onUnauthorised = vi.fn();
    const body = { username: 'somebody', password: 'wrong' };
    const refused = clientOf(new Response(null, { status: 401 }), { onUnauthorised });
    await errorOf(refused.client.call(api.auth.login, { body }));
    const forbidden = clientOf(new Response(null, { status: 403 }), { onUnauthorised });
    await errorOf(forbidden.client.call(api.portal.stats, {}));
    expect(onUnauthorised).not.toHaveBeenCalled();
  });
});

describe('calls', () => {
  test('sends the bearer token and the cookies', async () => {
    const { client, sent } = clientOf(Response.json(stats));
    await client.call(api.portal.stats, {});
    expect(sent[0]).toMatchObject({
      url: '/api/user/stats',
      init: { method: 'GET', credentials: 'include' },
    });
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer held');
    expect(sent[0]?.headers.has('Content-Type')).toBe(false);
    expect(sent[0]?.headers.has(backgroundHeader)).toBe(false);
  });

  test('sends no bearer token if there is none', async () => {
    const { client, sent } = clientOf(Response.json(stats), { token: () => null });
    await client.call(api.portal.stats, {});
    expect(sent[0]?.headers.has('Authorization')).toBe(false);
  });

  test('sends the body as JSON, to the base URL', async () => {
    const { client, sent } = clientOf(Response.json({ ok: true }), { baseUrl: 'https://hub.example' });
    await client.call(api.portal.trackAccess, { body: { appId: id } });
    expect(sent[0]?.url).toBe('https://hub.example/api/user/track-app-access');
    expect(sent[0]?.init.body).toBe(JSON.stringify({ appId: id }));
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/json');
  });

  test('marks background requests', async () => {
    const { client, sent } = clientOf(Response.json(stats));
    await client.call(api.portal.stats, {}, { background: true });
    expect(sent[0]?.headers.has(backgroundHeader)).toBe(true);
  });

  test('aborts a call by its signal', async () => {
    const { client, sent } = clientOf(Response.json(stats));
    const { signal } = new AbortController();
    await client.call(api.portal.stats, {}, { signal });
    expect(sent[0]?.init.signal).toBe(signal);
  });

  test("strips the response to the row's schema and throws if it does not match", async () => {
    const more = clientOf(Response.json({ ...stats, extra: 1 }));
    expect(await more.client.call(api.portal.stats, {})).toEqual(stats);
    const less = clientOf(Response.json({ totalSessions: 'many' }));
    await expect(less.client.call(api.portal.stats, {})).rejects.toThrow('Invalid type');
  });

  test('throws the error of fetch if the hub is unreachable', async () => {
    const { client } = clientOf(async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(client.call(api.portal.stats, {})).rejects.toThrow(TypeError);
  });
});

describe('pages', () => {
  const page = (headers: Record<string, string>) => clientOf(Response.json([], { headers }));

  test('returns the total and the path of the next page', async () => {
    const { client } = page({ 'X-Total-Count': '12', Link: '</api/users?cursor=b&limit=2>; rel="next"' });
    expect(await client.page(api.users.list, { query: { limit: 2 } })).toEqual({
      items: [],
      total: 12,
      next: '/api/users?cursor=b&limit=2',
    });
  });

  test('returns no next page if there is no link to it', async () => {
    expect(await page({ 'X-Total-Count': '0' }).client.page(api.users.list, {})).toMatchObject({
      next: null,
    });
    const { client } = page({ Link: '</api/users>; rel="prev"' });
    expect(await client.page(api.users.list, {})).toMatchObject({ next: null, total: null });
  });

  test('finds the next page among other links', async () => {
    const { client } = page({ Link: '</api/users>; rel="first", </api/users?cursor=c>; rel="next"' });
    expect(await client.page(api.users.list, {})).toMatchObject({ next: '/api/users?cursor=c' });
  });

  test('continues from the path of the previous page', async () => {
    const { client, sent } = page({});
    await client.page(api.users.list, { path: '/api/users?cursor=b' });
    expect(sent[0]?.url).toBe('/api/users?cursor=b');
  });
});

describe('polls', () => {
  const list = [] as const;
  const first = () =>
    Response.json(list, { headers: { ETag: 'W/"one"', 'X-Total-Count': '3', Link: '</next>; rel="next"' } });
  const unchanged = (headers: Record<string, string> = {}) => new Response(null, { status: 304, headers });

  test('sends the ETag and returns the cached response if it is unchanged', async () => {
    const answers = [first(), unchanged()];
    const { client, sent } = clientOf(async () => answers.shift() ?? unchanged());
    const one = await client.call(api.notifications.list, {});
    const other = await client.call(api.notifications.list, {}, { background: true });
    expect(sent.map(({ headers }) => headers.get('If-None-Match'))).toEqual([null, 'W/"one"']);
    expect(other).toBe(one);
  });

  test('reads the paging headers of an unchanged response', async () => {
    const answers = [first(), unchanged({ 'X-Total-Count': '4', Link: '</other>; rel="next"' })];
    const { client } = clientOf(async () => answers.shift() ?? unchanged());
    await client.page(api.security.events, {});
    expect(await client.page(api.security.events, {})).toEqual({ items: [], total: 4, next: '/other' });
  });

  test('sends no ETag of another session', async () => {
    let token = 'first';
    const { client, sent } = clientOf(async () => first(), { token: () => token });
    await client.call(api.notifications.list, {});
    token = 'second';
    await client.call(api.notifications.list, {});
    expect(sent[1]?.headers.has('If-None-Match')).toBe(false);
  });
});

test('uses keepalive for a call that outlives its page', async () => {
  const { client, sent } = clientOf(async () => Response.json({ ok: true }));
  await client.call(api.notifications.markRead, { params: { id } }, { outlivesPage: true });
  await client.call(api.notifications.markRead, { params: { id } });
  expect(sent.map(({ init }) => init.keepalive ?? false)).toEqual([true, false]);
});
