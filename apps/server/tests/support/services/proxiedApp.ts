import { identityHeaders } from '@portico/contract/sso/proxiedAddresses';
import type { OpenDatabase } from '../../../src/database/database.ts';
import { useEach } from '../each.ts';
import { createTestHub, type HubOptions, type TestHub } from '../hub/testHub.ts';

/** A browser at an application behind a proxy, with the cookies of its host. */
export type ProxiedBrowser = ReturnType<typeof browserAt>;

/** The application of these tests. */
export const wiki = 'https://wiki.example.com';

/** Headers with which a browser requests a document. */
export const page = { Accept: 'text/html,application/xhtml+xml', 'Sec-Fetch-Mode': 'navigate' };

/** Creates a hub that trusts the proxy of these tests, with an application behind it that `ada` holds. */
export async function createProxiedWorld(
  database: OpenDatabase,
  settings: { openPaths?: string[]; allowMachines?: boolean; allowAppPasswords?: boolean } = {},
  options: HubOptions = {},
) {
  const hub = await createTestHub(database, {
    trustedProxies: ['127.0.0.1'],
    publicUrl: 'https://hub.example.com',
    ...options,
  });
  const ada = await hub.addUser('ada');
  const admin = await hub.signIn();
  const app = await protect(hub, 'Wiki', { addresses: [wiki], ...settings });
  const grant = (userId = ada.id, appId = app.id) => hub.grant(userId, appId);
  await grant();
  const revoke = () => hub.revoke(ada.id, app.id);
  return { hub, ada, app, admin, grant, revoke };
}

/** Creates such a hub before each test. @returns that of the test that runs */
export const useProxiedWorld = (
  database: () => OpenDatabase,
  settings: Parameters<typeof createProxiedWorld>[1],
) => useEach(() => createProxiedWorld(database(), settings));

/** Adds an application behind the proxy. */
export async function protect(
  hub: TestHub,
  name: string,
  body: { addresses: string[]; allowAppPasswords?: boolean },
) {
  const app = await hub.addApp(name);
  const saved = await hub.asOwner(`PUT /api/apps/${app.id}/proxy`, body);
  if (!saved.ok) throw new Error(`The proxy was refused: ${await saved.text()}`);
  return app;
}

/** Opens a browser at an application's host. */
export function browserAt(hub: TestHub, origin = wiki) {
  const cookies = new Map<string, string>();
  const headersOf = (path: string, headers: Record<string, string>) => ({
    'X-Forwarded-Host': new URL(origin).host,
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Uri': path,
    'X-Forwarded-Method': 'GET',
    'X-Forwarded-For': '203.0.113.7',
    ...(cookies.size === 0
      ? {}
      : { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    ...headers,
  });
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    /** Returns the hub's response to the proxy. */
    ask: async (path = '/', headers: Record<string, string> = page, kind: 'nginx' | 'generic' = 'generic') =>
      keep(await hub.ask(`GET /api/forward-auth/${kind}`, { headers: headersOf(path, headers) })),
    /** Opens an address below `/.portico/` through the proxy. */
    visit: async (path: string, headers: Record<string, string> = page) =>
      keep(await hub.ask(`GET ${path as `/${string}`}`, { headers: headersOf(path, headers) })),
  };
}

/** Returns the path and query of a redirect. */
export function targetOf(response: Response): URL {
  const location = response.headers.get('Location');
  if (location === null) throw new Error(`No redirect but ${response.status}`);
  return new URL(location, 'https://hub.example.com');
}

const pathOf = ({ pathname, search }: URL) => pathname + search;

/**
 * Begins a sign-on in a browser, as the user of a session of the hub, whose cookie only the hub receives.
 *
 * @returns the path at the application that ends it
 */
export async function beginAt(
  hub: TestHub,
  browser: ProxiedBrowser,
  token: string,
  start = '/.portico/start?rd=%2F',
): Promise<string> {
  const open = targetOf(await browser.visit(start));
  const headers = { Cookie: `auth_token=${token}` };
  return pathOf(targetOf(await hub.ask(`GET ${pathOf(open) as `/${string}`}`, { headers })));
}

/**
 * Follows the sign-on from a request to an application until the browser has a session there.
 *
 * @returns the address to which the last redirect leads
 */
export async function signOnAt(
  hub: TestHub,
  browser: ProxiedBrowser,
  token: string,
  path = '/',
): Promise<string> {
  const start = pathOf(targetOf(await browser.ask(path)));
  return targetOf(await browser.visit(await beginAt(hub, browser, token, start))).href;
}

/** Returns the identity headers of a response. */
export const identityOf = (response: Response) =>
  Object.fromEntries(
    Object.entries(identityHeaders).map(([key, name]) => [key, response.headers.get(name)] as const),
  );
