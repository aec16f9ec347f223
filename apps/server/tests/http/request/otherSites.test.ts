import { paths } from '@portico/contract/api/documents';
import type { Endpoint } from '@portico/contract/api/endpoint';
import { isApi } from '@portico/contract/api/row';
import { allRows } from '@portico/contract/api/rowTable';
import { beforeAll, expect, test } from 'vitest';
import type { Throttle } from '../../../src/http/throttle/throttle.ts';
import { emptyDatabase, useDatabase } from '../../support/database/databases.ts';
import { createTestHub, type TestHub } from '../../support/hub/testHub.ts';

const database = useDatabase('embedded');
let hub: TestHub;
const counted: string[] = [];
const throttle: Throttle = Object.assign(async (kind: string) => void counted.push(kind), {
  isExhausted: async () => false,
});

beforeAll(async () => {
  await emptyDatabase(database());
  hub = await createTestHub(database(), { throttle, trustedProxies: ['127.0.0.1'] });
});

const sent = (site: string, mode: string, destination: string, more = {}) => ({
  'Sec-Fetch-Site': site,
  'Sec-Fetch-Mode': mode,
  'Sec-Fetch-Dest': destination,
  ...more,
});
/** Headers that pages make browsers send (Fetch Metadata Request Headers, section 2). */
const kinds = {
  link: sent('cross-site', 'navigate', 'document'),
  form: sent('cross-site', 'navigate', 'document'),
  script: sent('cross-site', 'cors', 'empty'),
  image: sent('cross-site', 'no-cors', 'image'),
  'image with CORS': sent('cross-site', 'cors', 'image'),
  'script without CORS': sent('cross-site', 'no-cors', 'empty'),
  'script element': sent('cross-site', 'no-cors', 'script'),
  frame: sent('cross-site', 'navigate', 'iframe'),
  embed: sent('cross-site', 'navigate', 'embed'),
  prefetch: sent('cross-site', 'navigate', 'document', { 'Sec-Purpose': 'prefetch' }),
  'header alone': { 'Sec-Fetch-Site': 'cross-site' },
} as const;

const sentence = 'Pages of other sites cannot load this address.';
const rows = allRows.map(([id, row]) => ({ id, method: row.method, path: row.path.replace(/:\w+/g, 'x') }));
const files = ['/', '/login', '/assets/portal/app.js', '/icons/192.png'].map(path => ({
  id: path,
  method: 'GET',
  path,
}));

const isRefused = async (method: string, path: string, headers: Record<string, string>) => {
  const answer = await hub.app.request(path, { method, headers });
  return answer.status === 403 && (await answer.text()).includes(sentence);
};
/** Returns the rows that take a request of another site. */
const taking = async (headers: Record<string, string>, methods: string[]) => {
  const found: string[] = [];
  for (const { id, method, path } of rows.filter(row => methods.includes(row.method)))
    if (!(await isRefused(method, path, headers))) found.push(id);
  return found;
};

/** A proxy forwards the headers of its visitors. */
const forProxies = ['proxy.nginx', 'proxy.generic'];
const all = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

test('lets a link of another site open every address that has a GET', async () => {
  expect(await taking(kinds.link, ['GET'])).toEqual(
    rows.filter(({ method }) => method === 'GET').map(({ id }) => id),
  );
  for (const { path } of files) expect(await isRefused('GET', path, kinds.link)).toBe(false);
  // The same by way of the portal's worker.
  expect(await isRefused('GET', '/login', sent('cross-site', 'navigate', 'empty'))).toBe(false);
});

test('lets a form of another site reach the requests of applications, and nothing else', async () => {
  const reached = await taking(kinds.form, ['POST', 'PUT', 'PATCH', 'DELETE']);
  expect(reached).toEqual(['oidc.authorizationForm', 'oidc.signOutForm']);
});

test('lets a script of another site reach the CORS addresses of single-page applications, and nothing else', async () => {
  const reached = await taking(kinds.script, all);
  expect(new Set(reached)).toEqual(
    new Set([
      ...forProxies,
      'oidc.discovery',
      'oidc.authorizationServer',
      'oidc.jwks',
      'oidc.token',
      'oidc.userinfo',
      'oidc.userinfoForm',
      'oidc.introspection',
      'oidc.revocation',
      'oidc.pushedRequest',
      'oidc.deviceAuthorization',
    ]),
  );
  // The preflight request of a browser.
  expect(await isRefused('OPTIONS', '/oidc/token', kinds.script)).toBe(false);
  expect(await isRefused('OPTIONS', '/api/auth/login', kinds.script)).toBe(true);
});

const others = Object.entries(kinds).filter(([kind]) => !['link', 'form', 'script'].includes(kind));

test.each(others)(
  '%s: another site reaches no address of the hub, and nothing is counted',
  async (_, headers) => {
    counted.length = 0;
    for (const { method, path } of [...rows.filter(({ id }) => !forProxies.includes(id)), ...files])
      expect([path, await isRefused(method, path, headers)]).toEqual([path, true]);
    expect(counted).toEqual([]);
    expect(await taking(headers, all)).toEqual(forProxies);
  },
);

test.each([
  ['a client that is no browser', {}],
  ['a client that says only its mode', { 'Sec-Fetch-Mode': 'cors' }],
  ['the hub itself', sent('same-origin', 'no-cors', 'image')],
  ['the worker of the portal', sent('same-origin', 'navigate', 'document')],
  ['a bookmark', sent('none', 'navigate', 'document')],
  ['an application on the same site, in a frame', sent('same-site', 'navigate', 'iframe')],
])('refuses %s nowhere', async (_, headers) => {
  expect(await taking(headers, all)).toHaveLength(rows.length);
});

test('responds in JSON from the API, and with a sentence from other addresses', async () => {
  for (const [, row] of allRows.filter(([id]) => ['auth.options', 'operations.health'].includes(id))) {
    const answer = await hub.app.request(row.path, { headers: kinds.image });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    if (isApi(row as Endpoint))
      expect(await answer.json()).toMatchObject({ code: 'forbidden', message: sentence });
    else expect(await answer.text()).toBe(sentence);
  }
  expect(await isRefused('GET', paths.open, kinds.frame)).toBe(true);
});
