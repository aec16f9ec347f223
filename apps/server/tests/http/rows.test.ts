import { paths, shellPath } from '@portico/contract/api/documents';
import type { OtherRow } from '@portico/contract/api/row';
import { allRows, otherRows } from '@portico/contract/api/rowTable';
import { Refusal } from '@portico/contract/api/server/refusal';
import { differenceFrom } from '@portico/contract/conformance';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { createThrottle, type Throttle } from '../../src/http/throttle/throttle.ts';
import { createApp } from '../../src/start/app.ts';
import { emptyDatabase, useDatabase } from '../support/database/databases.ts';
import { buildApps } from '../support/hub/builtApps.ts';
import { createTestHub, type TestHub } from '../support/hub/testHub.ts';

/** Routes without a row: files of the build, and the documents of the catalogue of screens. */
const documents = [
  '/assets/portal/*',
  '/assets/admin/*',
  '/icons/*',
  shellPath,
  paths.open,
  '*',
  '/*',
  '/api/*',
];

describe('rows of the hub', () => {
  const database = useDatabase('embedded');
  let hub: TestHub;
  let appWith: (throttle?: Throttle) => Hono;
  beforeAll(async () => {
    await emptyDatabase(database());
    hub = await createTestHub(database());
    const { built, remove } = buildApps({ 'index.html': '{}', 'sw.js': '{}', 'manifest.webmanifest': '{}' });
    const config = { trustedProxies: [], publicUrl: 'http://localhost:3000' };
    appWith = (throttle = createThrottle()) =>
      createApp(hub.hub, { log: pino({ level: 'silent' }), config, built, throttle });
    return remove;
  });

  test('has a row for every route, and a route for every row', () => {
    const routes = appWith().routes.filter(({ path }) => !documents.includes(path));
    // A library may serve all paths below one: each of them has a row.
    const isOf = (route: string, path: string) =>
      route.endsWith('/*') ? path.startsWith(route.slice(0, -1)) : path === route;
    const rows = allRows.map(([, row]) => row);
    expect(routes.length).toBeGreaterThan(rows.length);
    expect(routes.filter(route => !rows.some(({ path }) => isOf(route.path, path)))).toEqual([]);
    const isServed = ({ method, path }: (typeof rows)[number]) =>
      routes.some(route => (route.method === method || route.method === 'ALL') && isOf(route.path, path));
    expect(rows.filter(row => !isServed(row))).toEqual([]);
  });

  test('leads a password manager to the password, and reports that an unknown address does not exist', async () => {
    const { status, headers } = await appWith().request('/.well-known/change-password');
    expect([status, headers.get('Location')]).toEqual([302, '/profile?tab=security&show=methods']);
    // The probe of the standard: hubs that respond to everything with 200 would be skipped.
    const probe = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await appWith().request(probe)).status).toBe(404);
  });

  const ask = (app: Hono, { path, method }: OtherRow, headers = {}) => app.request(path, { method, headers });

  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

  // The library of OpenID Connect needs a socket: `oidc/rows`.
  test.each(Object.entries(otherRows).filter(([id]) => !id.startsWith('oidc.')))(
    'responds at %s as declared, to a stranger and to the owner',
    async (_, row) => {
      const app = appWith();
      const authorization = `Bearer ${await hub.signIn()}`;
      for (const headers of [{}, { Authorization: authorization }, { Authorization: 'Bearer wrong' }]) {
        const response = await ask(app, row, headers);
        expect(await differenceFrom(row, response)).toBeNull();
        // A public file whose address names no content does not exist.
        const isPicture = [otherRows['brand.logo'].path, otherRows['brand.icon'].path].includes(
          row.path as never,
        );
        const isFound = row.proofs.includes('nobody') && !isPicture;
        expect(response.ok || response.status < 400).toBe(isFound);
      }
    },
  );

  test.each(Object.entries(otherRows))(
    'limits %s by its first class, and refuses in its dialect',
    async (_, row) => {
      const taken: string[] = [];
      const refuse: Throttle = Object.assign(
        async (name: string) => {
          taken.push(name);
          throw new Refusal('too_many_requests', { headers: { 'Retry-After': '1' } });
        },
        { isExhausted: async () => true },
      );
      const response = await ask(appWith(refuse), row, row.kind === 'form' ? form : {});
      expect(response.status).toBe(429);
      expect(await differenceFrom(row, response)).toBeNull();
      const { throttle } = row;
      expect(taken).toEqual([typeof throttle === 'string' ? throttle : throttle.byHandler[0]]);
    },
  );
});
