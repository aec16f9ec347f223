import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { SaveOidcBody } from '@portico/contract/schemas/oidc';
import * as client from 'openid-client';
import { onTestFinished } from 'vitest';
import type { OpenDatabase } from '../../src/database/database.ts';
import { createTestHub, type TestHub } from './testHub.ts';

/** The redirect address of the tests' application. Nothing listens there. */
export const callback = 'https://notes.example.com/callback';

/** A response to a browser. */
interface Page {
  status: number;
  headers: IncomingHttpHeaders;
  /** The absolute address that it leads to; null for none. */
  location: URL | null;
  text: string;
}

/** A browser with cookies that follows no redirect automatically. */
export interface Browser {
  cookies: Map<string, string>;
  get: (address: string | URL, headers?: Record<string, string>) => Promise<Page>;
  post: (
    address: string | URL,
    form: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<Page>;
  /** Follows redirects within the hub, at most ten. Returns the last response: a page, or one that leads elsewhere. */
  follow: (address: string | URL) => Promise<Page>;
}

/** A hub with a socket and an application that a user holds. */
export interface SignOnWorld {
  hub: TestHub;
  url: string;
  user: { id: string; token: string; password: string };
  appId: string;
  secret: string;
  /** Saves other settings of the application. */
  connect: (settings?: Partial<SaveOidcBody>) => Promise<void>;
  browser: (token?: string) => Browser;
  /** The configuration of openid-client for the application. */
  relyingParty: (options?: {
    isPublic?: boolean;
    appId?: string;
    secret?: string;
  }) => Promise<client.Configuration>;
  /** Signs on in a browser: returns the address that the hub leads to, and the verifier and checks of its request. */
  authorize: (
    config: client.Configuration,
    browser: Browser,
    more?: Record<string, string>,
  ) => Promise<SignOn>;
  /** Signs on and exchanges the code. */
  signOn: (config?: client.Configuration, browser?: Browser) => Promise<Tokens>;
}

/** Returns an address without the name of its request, which is new each time. */
export const withoutRequest = (address = ''): string => address.replace(/&request=[0-9a-f]{16}/, '');

export type Tokens = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;

export interface SignOn {
  page: Page;
  verifier: string;
  state: string;
  nonce: string;
}

/** Opens a hub with a socket on a database, with an application `Notes` that the user `ada` holds. */
export async function createSignOnWorld(
  database: OpenDatabase,
  options: Parameters<typeof createTestHub>[1] = {},
): Promise<SignOnWorld> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => stop(server));
  const hub = await createTestHub(database, { publicUrl: url, ...options });
  server.on('request', getRequestListener(hub.app.fetch));
  const user = await hub.addUser('ada');
  const { id: appId } = await hub.addApp();
  const owner = await hub.signIn();
  await hub.ask(`POST /api/user-app-access/${user.id}/${appId}`, { token: owner });
  const connectAs = async (token: string, settings?: Partial<SaveOidcBody>) => {
    const body = { clientType: 'confidential', redirectUris: [callback], ...settings };
    const saved = await hub.ask(`PUT /api/apps/${appId}/oidc`, { token, body });
    if (!saved.ok) throw new Error(await saved.text());
  };
  const connect: SignOnWorld['connect'] = async settings => connectAs(await hub.signIn(), settings);
  await connectAs(owner);
  const rotated = await hub.ask(`POST /api/apps/${appId}/oidc/secret`, { token: owner });
  const { clientSecret: secret } = (await rotated.json()) as { clientSecret: string };
  const browser = (token?: string) => createBrowser(url, token);

  const relyingParty: SignOnWorld['relyingParty'] = options =>
    client.discovery(
      new URL(url),
      options?.appId ?? appId,
      undefined,
      options?.isPublic === true ? client.None() : client.ClientSecretBasic(options?.secret ?? secret),
      { execute: [client.allowInsecureRequests] },
    );
  const authorize: SignOnWorld['authorize'] = async (config, inBrowser, more = {}) => {
    const [verifier, state, nonce] = [
      client.randomPKCECodeVerifier(),
      client.randomState(),
      client.randomNonce(),
    ];
    const address = client.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: 'openid profile email groups',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...more,
    });
    return { page: await inBrowser.follow(address), verifier, state, nonce };
  };
  const signOn: SignOnWorld['signOn'] = async (config, inBrowser = browser(user.token)) => {
    const used = config ?? (await relyingParty());
    const { page, verifier, state, nonce } = await authorize(used, inBrowser);
    if (page.location === null) throw new Error(`No redirect: ${page.status} ${page.text.slice(0, 2000)}`);
    return client.authorizationCodeGrant(used, page.location, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    });
  };
  return { hub, url, user, appId, secret, connect, browser, relyingParty, authorize, signOn };
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise(resolve => server.close(() => resolve()));
}

function createBrowser(url: string, token?: string): Browser {
  const cookies = new Map<string, string>();
  const scopes = new Map<string, string>();
  if (token !== undefined) cookies.set('auth_token', token);
  const send = (method: string, address: URL, headers: Record<string, string>, body?: string) =>
    new Promise<Page>((resolve, reject) => {
      const sent = [...cookies]
        .filter(([name]) => address.pathname.startsWith(scopes.get(name) ?? '/'))
        .map(([name, value]) => `${name.replace(/\/.*/, '')}=${value}`);
      const outgoing = request(
        // The hub's name resolves to an IPv6 address first on some machines.
        { host: '127.0.0.1', port: address.port, path: address.pathname + address.search, method },
        answer => {
          const chunks: Buffer[] = [];
          answer.on('data', chunk => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            for (const header of answer.headers['set-cookie'] ?? []) keep(header);
            const { location } = answer.headers;
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              location: location === undefined ? null : new URL(location, url),
              text: Buffer.concat(chunks).toString(),
            });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.setHeader('Host', address.host);
      outgoing.setHeader('Accept', 'text/html');
      if (sent.length > 0) outgoing.setHeader('Cookie', sent.join('; '));
      for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
      outgoing.end(body);
    });
  const keep = (header: string) => {
    const [, called = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    const path = /path=([^;]+)/i.exec(header)?.[1] ?? '/';
    // Of the same name there is one for each request.
    const name = path.startsWith('/oidc/auth/') ? called + path : called;
    const isDeleted = value === '' || /expires=Thu, 01 Jan 1970|max-age=0/i.test(header);
    if (isDeleted) cookies.delete(name);
    else cookies.set(name, value);
    scopes.set(name, path);
  };
  const get: Browser['get'] = (address, headers = {}) => send('GET', new URL(address, url), headers);
  return {
    cookies,
    get,
    post: (address, form, headers = {}) => {
      const body = new URLSearchParams(form).toString();
      const length = String(Buffer.byteLength(body));
      const type = 'application/x-www-form-urlencoded';
      return send(
        'POST',
        new URL(address, url),
        { Origin: url, 'Content-Type': type, 'Content-Length': length, ...headers },
        body,
      );
    },
    async follow(address) {
      let page = await get(address);
      for (let hop = 0; hop < 10 && page.location?.origin === url; hop += 1) {
        if (page.location.pathname === '/login') return page;
        page = await get(page.location);
      }
      return page;
    },
  };
}
