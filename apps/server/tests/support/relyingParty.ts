import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { SaveOidcBody } from '@portico/contract/schemas/oidc';
import * as client from 'openid-client';
import { onTestFinished } from 'vitest';
import type { OpenDatabase } from '../../src/database/database.ts';
import { useEach } from './each.ts';
import { listen } from './listen.ts';
import { createTestHub, type HubOptions, type TestHub } from './testHub.ts';

/** The redirect address of the tests' application. Nothing listens there. */
export const callback = 'https://notes.example.com/callback';

/** A response to a browser. */
export interface Page {
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
  /** Adds a user who holds the application. */
  addHolder: (username: string, role?: 'user' | 'admin') => ReturnType<TestHub['addUser']>;
  /** Adds another application with settings of OpenID Connect. `secret`: '' for a public client. */
  addClient: (settings?: Partial<SaveOidcBody>) => Promise<{ id: string; secret: string }>;
  /** Saves other settings of the application. */
  connect: (settings?: Partial<SaveOidcBody>) => Promise<void>;
  browser: (token?: string) => Browser;
  /** The configuration of openid-client for the application. */
  config: client.Configuration;
  /** Returns the configuration for another client, or for the application as a public one. */
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
  /** Exchanges the code of a sign-on. `location`: where it ended, if that was after a screen. */
  exchange: (config: client.Configuration, signOn: SignOn, location?: URL | null) => Promise<Tokens>;
  /** Signs on and exchanges the code. */
  signOn: (config?: client.Configuration, browser?: Browser) => Promise<Tokens>;
}

/** Returns the value that the answer to the question of a sign-out must have. */
export const xsrfIn = ({ text }: Page): string => /name="xsrf" value="([0-9a-f]+)"/.exec(text)?.[1] ?? '';

/** Returns an address without the name of its request, which is new each time. */
export const withoutRequest = (address = ''): string => address.replace(/&request=[0-9a-f]{16}/, '');

interface Refusal {
  error?: string;
  cause?: { error?: string } | { parameters: { error?: string } }[];
}

/** Returns the error with which a request of openid-client was refused; 'granted' for none. */
export const refusalOf = (request: Promise<unknown>): Promise<string | undefined> =>
  request.then(
    () => 'granted',
    ({ error, cause }: Refusal) =>
      error ?? (Array.isArray(cause) ? cause[0]?.parameters.error : cause?.error),
  );

export type Tokens = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;

export interface SignOn {
  page: Page;
  verifier: string;
  state: string;
  nonce: string;
}

/** Creates a world before each test. @returns the world of the test that runs */
export function useSignOnWorld(database: () => OpenDatabase, options?: HubOptions): SignOnWorld {
  return useEach(() => createSignOnWorld(database(), options));
}

/**
 * Opens a hub with a socket on a database, with an application `Notes` that the user `ada` holds.
 *
 * @param atEnd takes the function that closes the socket; by default it closes after the test
 */
export async function createSignOnWorld(
  database: OpenDatabase,
  options: HubOptions = {},
  atEnd: (close: () => Promise<void>) => void = onTestFinished,
): Promise<SignOnWorld> {
  const server = createServer();
  const url = `http://localhost:${await listen(server)}`;
  atEnd(() => stop(server));
  const hub = await createTestHub(database, { publicUrl: url, ...options });
  server.on('request', getRequestListener(hub.app.fetch));
  const { id: appId } = await hub.addApp();
  const addHolder: SignOnWorld['addHolder'] = async (username, role) => {
    const added = await hub.addUser(username, role);
    await hub.asOwner(`POST /api/user-app-access/${added.id}/${appId}`);
    return added;
  };
  const user = await addHolder('ada');
  const save = async (id: string, settings?: Partial<SaveOidcBody>) => {
    const body = { clientType: 'confidential', redirectUris: [callback], ...settings };
    const saved = await hub.asOwner(`PUT /api/apps/${id}/oidc`, body);
    if (!saved.ok) throw new Error(await saved.text());
  };
  const connect: SignOnWorld['connect'] = settings => save(appId, settings);
  const newSecret = async (id: string): Promise<string> =>
    (await hub.read(`POST /api/apps/${id}/oidc/secret`)).clientSecret;
  const addClient: SignOnWorld['addClient'] = async settings => {
    const { id } = await hub.addApp('Other');
    await save(id, settings);
    return { id, secret: settings?.clientType === 'public' ? '' : await newSecret(id) };
  };
  await connect();
  const secret = await newSecret(appId);
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
  const exchange: SignOnWorld['exchange'] = (config, { page, verifier, state, nonce }, location) =>
    client.authorizationCodeGrant(config, (location ?? page.location) as URL, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    });
  const config = await relyingParty();
  const signOn: SignOnWorld['signOn'] = async (used = config, inBrowser = browser(user.token)) => {
    const begun = await authorize(used, inBrowser);
    const { location, status, text } = begun.page;
    if (location === null) throw new Error(`No redirect: ${status} ${text.slice(0, 2000)}`);
    return exchange(used, begun);
  };
  return {
    hub,
    url,
    user,
    appId,
    secret,
    addHolder,
    addClient,
    connect,
    browser,
    config,
    relyingParty,
    authorize,
    exchange,
    signOn,
  };
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
