import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import type { SaveOidcBody } from '@portico/contract/sso/schemas/oidc';
import { createRemoteJWKSet, type JWTVerifyOptions, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { onTestFinished } from 'vitest';
import type { OpenDatabase } from '../../../src/database/database.ts';
import { useEach } from '../each.ts';
import { serve } from '../hub/listen.ts';
import { createTestHub, type HubOptions, owner } from '../hub/testHub.ts';

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
export type Browser = ReturnType<typeof createBrowser>;

/** A hub with a socket and an application that a user holds. */
export type SignOnWorld = Awaited<ReturnType<typeof createSignOnWorld>>;

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

/** Returns the error with which the hub led a browser back; null for none. */
export const errorAt = ({ location }: Page): string | null => location?.searchParams.get('error') ?? null;

/** Returns whether the hub led a browser back with a code. */
export const isCode = ({ location }: Page): boolean => location?.searchParams.has('code') === true;

/** Returns whether a request succeeds. */
export const succeeds = (request: Promise<unknown>): Promise<boolean> =>
  request.then(
    () => true,
    () => false,
  );

/** Returns the header by which a client proves its secret. */
export const basic = (username: string, password: string): { Authorization: string } => ({
  Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
});

/** Verifies a token by the published keys. @returns its claims */
export async function verified<Claims>(url: string, token: string, options: JWTVerifyOptions) {
  const keys = createRemoteJWKSet(new URL(`${url}/oidc/jwks`));
  const rs256 = { issuer: url, algorithms: ['RS256'] };
  return (await jwtVerify<Claims>(token, keys, { ...rs256, ...options })).payload;
}

export type Tokens = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;

/** The answer to an authorization request, and the verifier and checks of the request. */
export interface SignOn {
  page: Page;
  verifier: string;
  state: string;
  nonce: string;
}

/** Creates a world before each test. @returns the world of the test that runs */
export const useSignOnWorld = (database: () => OpenDatabase, options?: HubOptions): SignOnWorld =>
  useEach(() => createSignOnWorld(database(), options));

/**
 * Opens a hub with a socket on a database, with an application `Notes` that the user `ada` holds.
 *
 * @param atEnd takes the function that closes the socket; by default it closes after the test
 */
export async function createSignOnWorld(
  database: OpenDatabase,
  options: HubOptions = {},
  atEnd: (close: () => Promise<void>) => void = onTestFinished,
) {
  const { server, port, stop } = await serve();
  const url = `http://localhost:${port}`;
  atEnd(stop);
  const hub = await createTestHub(database, { publicUrl: url, ...options });
  server.on('request', getRequestListener(hub.app.fetch));
  const { id: appId } = await hub.addApp();
  /** Adds a user who holds the application. */
  const addHolder = async (username: string, role?: 'user' | 'admin') => {
    const added = await hub.addUser(username, role);
    await hub.grant(added.id, appId);
    return added;
  };
  const user = await addHolder('ada');
  const save = async (id: string, settings?: Partial<SaveOidcBody>) => {
    const body = { clientType: 'confidential', redirectUris: [callback], ...settings };
    const saved = await hub.asOwner(`PUT /api/apps/${id}/oidc`, body);
    if (!saved.ok) throw new Error(await saved.text());
  };
  /** Saves other settings of the application. */
  const connect = (settings?: Partial<SaveOidcBody>) => save(appId, settings);
  const newSecret = async (id: string): Promise<string> =>
    (await hub.read(`POST /api/apps/${id}/oidc/secret`)).clientSecret;
  await connect();
  const secret = await newSecret(appId);

  /** Returns the configuration of openid-client for a client, by default the application; without a secret if it is ''. */
  const relyingParty = (used: { appId?: string; secret?: string } = {}) => {
    const proof = used.secret === '' ? client.None() : client.ClientSecretBasic(used.secret ?? secret);
    const insecure = { execute: [client.allowInsecureRequests] };
    return client.discovery(new URL(url), used.appId ?? appId, undefined, proof, insecure);
  };
  /** The configuration of openid-client for the application. */
  const config = await relyingParty();
  /** Makes the client of the application public. @returns its configuration */
  const connectPublic = async (settings?: Partial<SaveOidcBody>) => {
    await connect({ clientType: 'public', ...settings });
    return relyingParty({ secret: '' });
  };
  /** Adds another application with settings of OpenID Connect. */
  const addClient = async (settings?: Partial<SaveOidcBody>) => {
    const { id } = await hub.addApp('Other');
    await save(id, settings);
    const own = { appId: id, secret: settings?.clientType === 'public' ? '' : await newSecret(id) };
    return { ...own, config: await relyingParty(own) };
  };
  /** Adds a machine client, as the owner or as the administrator of a session. */
  const addMachine = async (more: object = {}, token?: string) => {
    const { password: currentPassword } = owner;
    const body = { name: 'Sync', scopes: ['users:read'], expiresAt: null, currentPassword, ...more };
    const { id, clientSecret } = await hub.read('POST /api/machine-clients', { token, body });
    const own: { appId: string; secret: string } = { appId: id, secret: clientSecret };
    return { ...own, config: await relyingParty(own) };
  };
  /** Returns a browser, with the cookie of a session. */
  const browser = (token?: string) => createBrowser(url, token);
  /** Signs the user in again. @returns the token of the session */
  const signIn = () => hub.signIn('ada', user.password);
  /** Ends the first session of the user. */
  const signOut = () => hub.ask('POST /api/auth/logout', { token: user.token });
  /** Signs on in a browser, by default with the first session of the user. */
  const authorize = async (
    used: client.Configuration = config,
    inBrowser = browser(user.token),
    more: Record<string, string> = {},
  ): Promise<SignOn> => {
    const [verifier, state, nonce] = [
      client.randomPKCECodeVerifier(),
      client.randomState(),
      client.randomNonce(),
    ];
    const address = client.buildAuthorizationUrl(used, {
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
  /** Exchanges the code of a sign-on. @param location where it ended, if that was after a screen */
  const exchange = (
    used: client.Configuration,
    { page, verifier, state, nonce }: SignOn,
    location: URL | null = page.location,
    parameters?: Record<string, string>,
    dpop?: client.DPoPOptions,
  ): Promise<Tokens> => {
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
    return client.authorizationCodeGrant(used, location as URL, checks, parameters, dpop);
  };
  /** Signs on and exchanges the code. */
  const signOn = async (used = config, inBrowser = browser(user.token), more?: Record<string, string>) => {
    const begun = await authorize(used, inBrowser, more);
    const { location, status, text } = begun.page;
    if (location === null) throw new Error(`No redirect: ${status} ${text.slice(0, 2000)}`);
    return exchange(used, begun);
  };
  /** Enters the password in a browser that must confirm it. @returns the last response of the sign-on */
  const confirm = async (inBrowser: Browser) => {
    const form = { answer: 'yes', password: user.password };
    const { location } = await inBrowser.post(`/open/confirm?app=${appId}`, form);
    return inBrowser.follow(location as URL);
  };
  /** Returns the claims of userinfo. */
  const userinfo = ({ access_token }: Pick<Tokens, 'access_token'>, used = config, subject = user.id) =>
    client.fetchUserInfo(used, access_token, subject);
  const refresh = ({ refresh_token = '' }: Pick<Tokens, 'refresh_token'>, used = config) =>
    client.refreshTokenGrant(used, refresh_token);
  /** Sends a form, as an application does. */
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(url + path, { method: 'POST', body: new URLSearchParams(form), headers });
  return {
    hub,
    url,
    user,
    appId,
    secret,
    config,
    addHolder,
    addClient,
    addMachine,
    connect,
    connectPublic,
    relyingParty,
    browser,
    signIn,
    signOut,
    authorize,
    exchange,
    signOn,
    confirm,
    userinfo,
    refresh,
    post,
  };
}

function createBrowser(url: string, token?: string) {
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
          const { statusCode: status = 0, headers } = answer;
          for (const header of headers['set-cookie'] ?? []) keep(header);
          const location = headers.location === undefined ? null : new URL(headers.location, url);
          text(answer).then(body => resolve({ status, headers, location, text: body }), reject);
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
  const get = (address: string | URL, headers: Record<string, string> = {}) =>
    send('GET', new URL(address, url), headers);
  return {
    cookies,
    get,
    post(address: string | URL, form: Record<string, string>, headers: Record<string, string> = {}) {
      const body = new URLSearchParams(form).toString();
      const type = 'application/x-www-form-urlencoded';
      const own = { Origin: url, 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(body)) };
      return send('POST', new URL(address, url), { ...own, ...headers }, body);
    },
    /** Follows redirects within the hub, at most ten. Returns the last response: a page, or one that leads elsewhere. */
    async follow(address: string | URL) {
      let page = await get(address);
      for (let hop = 0; hop < 10 && page.location?.origin === url; hop += 1) {
        if (page.location.pathname === '/login') return page;
        page = await get(page.location);
      }
      return page;
    },
  };
}
