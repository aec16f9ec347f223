import * as v from 'valibot';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { differenceFrom } from '../../conformance/api/rows.ts';
import { screenAt } from '../../src/api/documents.ts';
import { answersOf, isApi, row } from '../../src/api/row.ts';
import { allRows, otherRows, type RowId, type RowIdsOf } from '../../src/api/rowTable.ts';
import type { HandlersFor } from '../../src/api/server/handlers.ts';
import { api, type EndpointId } from '../../src/api/table.ts';
import { type Client, createClient } from '../../src/client.ts';
import { throttles } from '../../src/limits.ts';

const authorization = otherRows['oidc.authorization'];
const form = otherRows['oidc.authorizationForm'];
const token = otherRows['oidc.token'];
const userinfo = otherRows['oidc.userinfo'];
const revocation = otherRows['oidc.revocation'];

describe('rows', () => {
  test('gives every row a unique id, method and path, and no path of a screen', () => {
    const calls = allRows.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(calls).size).toBe(calls.length);
    expect(new Set(allRows.map(([id]) => id)).size).toBe(allRows.length);
    expect(allRows.filter(([, { path }]) => screenAt(path) !== null)).toEqual([]);
  });

  test('has a row below /api if and only if it is an endpoint of the JSON API', () => {
    // Configurations of proxies name these, and administrators expect them there.
    const isCheck = (path: string) => path.startsWith('/api/forward-auth/');
    for (const [id, each] of allRows)
      expect(each.path.startsWith('/api/'), id).toBe(isApi(each) || isCheck(each.path));
  });

  test.each(Object.entries(otherRows))('has a complete row for %s', (_, declared) => {
    expect(declared.path).toMatch(/^\/[a-z0-9:/._-]+$/i);
    expect(declared.summary).toMatch(/^[A-Z].*\.$/);
    const { throttle } = declared;
    const classes = typeof throttle === 'string' ? [throttle] : throttle.byHandler;
    expect(Object.keys(throttles)).toEqual(expect.arrayContaining([...classes]));
    expect(answersOf(declared).length).toBeGreaterThan(0);
    const codes = declared.refusals.map(({ status }) => status);
    expect(codes).toEqual(expect.arrayContaining([429, 500]));
  });
});

test('gives only endpoints of the JSON API a client, handlers of the mocks and an id of the table', () => {
  const { call }: Client = createClient({ token: () => null });
  expectTypeOf(call).toBeCallableWith(api.auth.options, {});
  // @ts-expect-error a row of another kind has no client
  expectTypeOf(call).toBeCallableWith(userinfo, {});
  // @ts-expect-error neither has a row of the hub itself
  expectTypeOf(call).toBeCallableWith(otherRows['operations.health'], {});
  expectTypeOf<Extract<EndpointId, RowId>>().toEqualTypeOf<never>();
  type Senders = Record<'session' | 'masterKey' | 'origin', unknown>;
  expectTypeOf<Extract<keyof HandlersFor<Senders>, RowId>>().toEqualTypeOf<never>();
  expectTypeOf<RowIdsOf<'operations'>>().toEqualTypeOf<
    'operations.health' | 'operations.live' | 'operations.ready' | 'operations.metrics'
  >();
});

test('accepts for each kind of row only its properties', () => {
  // @ts-expect-error a redirect has no JSON
  row('GET', '/x', { ...authorization, kind: 'redirect', answers: { 200: { schema: v.object({}) } } });
  // @ts-expect-error a form names its fields
  row('POST', '/x', { ...form, kind: 'form', form: undefined });
  // @ts-expect-error a protocol names its standard
  row('POST', '/x', { ...token, kind: 'protocol', standard: undefined });
  // @ts-expect-error no dialect has this name
  row('GET', '/x', { ...userinfo, kind: 'protocol', refusals: [{ status: 401, dialect: 'hub' }] });
});

describe('responses and their rows', () => {
  const json = (body: unknown, status = 200) => Response.json(body, { status });
  const redirect = (to: string) => new Response(null, { status: 303, headers: { Location: to } });
  const bearer = (value: string) => new Response('', { status: 401, headers: { 'WWW-Authenticate': value } });
  const page = (status: number, type = 'text/html; charset=utf-8') =>
    new Response('<h1>', { status, headers: { 'Content-Type': type } });

  test.each([
    [authorization, redirect('https://app.example/?code=1'), null],
    [authorization, redirect('https://app.example/?error=access_denied'), null],
    [authorization, page(400), null],
    [authorization, page(400, 'text/plain'), 'The refusal is text/plain instead of text/html.'],
    [authorization, page(200), 'The row declares no 200.'],
    [form, new Response(null, { status: 303 }), 'The redirect has no Location.'],
    [token, json({ access_token: 't', token_type: 'Bearer' }), null],
    [token, json({ token: 't' }), /^The body has another shape/],
    [token, page(200), 'The answer is text/html instead of application/json.'],
    [token, json({ error: 'invalid_grant', error_description: 'used' }, 400), null],
    [token, json({ error: 'invalid_client' }, 400), 'The row declares no code invalid_client for 400.'],
    [token, json({ code: 'forbidden' }, 401), /^The body has another shape/],
    [revocation, new Response(''), null],
    [revocation, json({}), 'The answer has a body.'],
    [userinfo, bearer('Bearer realm="hub", error="invalid_token"'), null],
    [
      userinfo,
      bearer('Bearer error="insufficient_scope"'),
      'The row declares no code insufficient_scope for 401.',
    ],
    [userinfo, new Response('', { status: 401 }), 'The refusal has no WWW-Authenticate.'],
  ] as const)('compares a response with its row: case %#', async (declared, response, difference) => {
    const found = await differenceFrom(declared, response);
    if (difference instanceof RegExp) expect(found).toMatch(difference);
    else expect(found).toBe(difference);
  });
});
