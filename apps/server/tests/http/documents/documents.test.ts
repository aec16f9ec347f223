import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestAccount } from '@portico/contract/signIn/testAccount';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '../../../src/base/config.ts';
import { createDocuments, installationRows } from '../../../src/http/documents/documents.ts';
import { createRows } from '../../../src/http/rows.ts';
import { createThrottle } from '../../../src/http/throttle/throttle.ts';
import { buildApps } from '../../support/hub/builtApps.ts';

it('reports in one sentence that the apps are not built', () => {
  const nowhere = join(tmpdir(), 'portico-not-built');
  const create = () => createDocuments({ portal: nowhere, admin: nowhere }, async () => null);
  expect(create).toThrow(ConfigError);
  expect(create).toThrow(/The apps are not built: .* Run npm run build first\.$/);
});

describe('the built apps', () => {
  let built: { portal: string; admin: string };
  let ask: (path: string) => Promise<Response>;
  beforeEach(() => {
    const apps = buildApps({
      'index.html': '<head><title>APP</title></head><script nonce="__NONCE__"></script>',
      'assets/portal/start-1.js': '',
      'sw.js': '',
      'manifest.webmanifest': '{}',
    });
    onTestFinished(apps.remove);
    built = apps.built;
    const app = createRows({
      handlers: installationRows(built),
      throttle: createThrottle(),
      originOf: () => ({ address: '192.0.2.1', network: '192.0.2.0/24', userAgent: 'test' }),
    }).route(
      '/',
      createDocuments(built, async () => null),
    );
    ask = async path => app.request(path);
  });

  it('serves the app of each path with a slash at its end as well', async () => {
    const answer = await ask('/users/?search=ada');
    expect(answer.status).toBe(308);
    expect(answer.headers.get('Location')).toBe('/users?search=ada');
    for (const path of ['/', '/nowhere/', '//elsewhere.example/', '/users//'])
      expect((await ask(path)).headers.get('Location')).toBeNull();
  });

  it.each(['/apps/7', '/apps/a%20b', '/apps/%C3%BC', '/apps/a%2Fb', `/apps/${'a'.repeat(64)}`])(
    'serves the app at %s, and with a slash at its end',
    async path => {
      const answer = await ask(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<title>admin</title>');
      const redirected = await ask(`${path}/?search=ada`);
      expect(redirected.status).toBe(308);
      expect(redirected.headers.get('Location')).toBe(`${path}?search=ada`);
    },
  );

  it.each([
    '/apps//',
    '/apps/a//',
    '/apps/a/b',
    '/apps/%',
    '/apps/%zz',
    '/apps/%E0%A4%A',
    '/apps/a%00',
    `/apps/${'a'.repeat(65)}`,
    `/apps/${'%61'.repeat(65)}/`,
    // The app compares the path as the browser has it.
    '/%75sers',
  ])('responds with 404 and the document of the portal at %s', async path => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<title>portal</title>');
  });

  it.each([
    // Their names change with their content.
    ['/assets/portal/start-1.js', /^text\/javascript/, 'public, max-age=31536000, immutable'],
    ['/manifest.webmanifest', /^application\/manifest\+json$/, 'no-cache'],
    ['/sw.js', /^text\/javascript/, 'no-cache'],
  ])('serves %s as %s, to be cached as %s', async (path, type, policy) => {
    const { status, headers } = await ask(path);
    expect([status, headers.get('Cache-Control')]).toEqual([200, policy]);
    expect(headers.get('Content-Type')).toMatch(type);
  });

  it('lets the service worker fetch only from this origin', async () => {
    expect((await ask('/sw.js')).headers.get('Content-Security-Policy')).toContain("connect-src 'self'");
  });

  it("give the worker the portal's document, with its own nonce in the policy", async () => {
    const [first, second] = await Promise.all([ask('/shell'), ask('/shell')]);
    const nonceOf = async (answer: Response) => /nonce="([^"]+)"/.exec(await answer.clone().text())?.[1];
    expect(first.status).toBe(200);
    expect(await first.clone().text()).toContain('<title>portal</title>');
    expect(first.headers.get('Content-Security-Policy')).toContain(`'nonce-${await nonceOf(first)}'`);
    expect(await nonceOf(first)).not.toBe(await nonceOf(second));
  });

  it('may create one trusted-types policy, which registers the worker', async () => {
    const policy = (await ask('/shell')).headers.get('Content-Security-Policy');
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types portico-worker");
  });

  it('have the account of the password test only in a demo, in the portal, as data that closes no element', async () => {
    const documentAt = async (path: string, account?: TestAccount) =>
      (await createDocuments(built, async () => null, account).request(path)).text();
    const account = { username: 'demo', password: `"><script>alert('$&')</script>` };
    const document = await documentAt('/password-test', account);
    expect(document).toContain('<meta name="portico-test-account" content="{&quot;username&quot;:');
    expect(document).toContain("alert('$&amp;')&lt;/script&gt;");
    expect(document).not.toContain('<script>');
    expect(await documentAt('/password-test')).not.toContain('portico-test-account');
    expect(await documentAt('/users', account)).not.toContain('portico-test-account');
  });
});
