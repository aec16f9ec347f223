import { createHmac } from 'node:crypto';
import { exportSPKI, importJWK, type JWK, SignJWT } from 'jose';
import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { secretDigest } from '../../../src/base/secrets/digest.ts';
import { deviceCodes, interactions, pushedRequests } from '../../../src/database/schema.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { basic, callback, errorAt, type Page, useSignOnWorld } from '../../support/services/relyingParty.ts';
import { requestOf } from '../conformance/module.ts';

describeOnEachDatabase('OpenID Connect refuses', database => {
  const world = useSignOnWorld(database);
  const authorize = (more: Record<string, string>) => world.authorize(undefined, undefined, more);
  const request = (more?: Record<string, string>) => requestOf(world, more);
  const open = (parameters: URLSearchParams | string) =>
    world.browser(world.user.token).get(`/oidc/auth?${parameters}`);
  const post = (form: Record<string, string>, headers?: Record<string, string>) =>
    world.post('/oidc/token', form, headers);

  test('any other redirect address with a page, never a redirect', async () => {
    const host = 'notes.example.com';
    const ends = ['.evil.example', '@evil.example', '\\@evil.example', ':x@evil.example', ':443', ':8443'];
    const others = ['NOTES.example.com', 'nотes.example.com', 'xn--ntes-5qa.example.com', '[::1]'];
    const paths = ['', '%2fcallback', '/%2e%2e/callback', '/%5c/callback', '/%63allback'];
    for (const uri of [
      ...['/', '/../callback', 'x', '?x=1', '#x', '\0'].map(end => callback + end),
      ...[...ends.map(end => host + end), ...others].map(other => `https://${other}/callback`),
      ...paths.map(path => `https://${host}${path}`),
      ...[host, 'localhost', '127.0.0.1'].map(name => `http://${name}/callback`),
      `//${host}/callback`,
      `https://evil.example/?${callback}`,
      `javascript:alert(1)//${callback}`,
      ` ${callback}`,
    ]) {
      const { status, location, text } = await open(await request({ redirect_uri: uri }));
      expect([uri, status, location]).toEqual([uri, 400, null]);
      expect(text).toContain('This sign-in can’t continue');
      // The page tells strangers nothing of the request or the settings.
      expect(text).not.toMatch(/notes\.example\.com|<script/);
    }
  });

  test('a path that is not exactly one of its own', async () => {
    const browser = world.browser(world.user.token);
    const query = await request();
    const expectNothing = (path: string, { status, location, text }: Page) => {
      expect([path, status, location]).toEqual([path, 404, null]);
      expect(text).not.toContain('<form');
    };
    const opened = ['LOGOUT', 'logout/', '/logout', '%6Cogout', 'Auth', 'auth/', '%61uth', 'auth/%2e%2e'];
    for (const path of [
      ...opened,
      'Auth/abc',
      'auth/abc/',
      'userinfo/',
      '../.well-known/openid-configuration/',
    ])
      expectNothing(path, await browser.get(`/oidc/${path}?${query}`));
    const secret = basic(world.appId, world.secret);
    for (const path of 'logout/Confirm logout/confirm/ AUTH PAR par/ Device device/ Token'.split(' '))
      expectNothing(path, await browser.post(`/oidc/${path}`, Object.fromEntries(query), secret));
    for (const table of [interactions, pushedRequests, deviceCodes])
      expect(await database().db.$count(table)).toBe(0);
    expect(await world.hub.verify(world.user.token)).toBe(200);
  });

  test('to continue a waiting sign-on of a client that was deleted', async () => {
    const waiting = world.browser();
    await world.authorize(undefined, waiting);
    await world.hub.asOwner(`DELETE /api/apps/${world.appId}/oidc`);
    // The visitor comes back from the login screen.
    waiting.cookies.set('auth_token', world.user.token);
    const arrived = await waiting.follow(`/open?app=${world.appId}`);
    expect(arrived.location).toBeNull();
    expect(arrived.status).toBeGreaterThanOrEqual(400);
  });

  test('an address whose query or header is oversized, without an answer of 500', async () => {
    const browser = world.browser(world.user.token);
    const long = await request({ state: 'x'.repeat(7000) });
    const accepted = await browser.get(`/oidc/auth?${long}`);
    expect(accepted.location?.searchParams.get('state')).toHaveLength(7000);
    const tooLong = await request({ state: 'x'.repeat(20_000) });
    expect((await browser.get(`/oidc/auth?${tooLong}`)).status).toBe(431);
    const many = await post({ grant_type: 'refresh_token' }, basic('x'.repeat(4000), 'y'.repeat(4000)));
    expect([400, 401]).toContain(many.status);
  });

  test('a second redirect address', async () => {
    const twice = await request();
    twice.append('redirect_uri', 'https://evil.example/');
    expect(await open(twice)).toMatchObject({ status: 400, location: null });
  });

  test('every port of a loopback address but for public clients', async () => {
    await world.connect({ clientType: 'public', redirectUris: ['http://127.0.0.1/callback'] });
    const other = await open(await request({ redirect_uri: 'http://127.0.0.1:51234/callback' }));
    expect(other.location?.href).toMatch(/^http:\/\/127\.0\.0\.1:51234\/callback\?code=/);
    const others = [
      'http://127.0.0.1:51234/other',
      'http://localhost/callback',
      'https://127.0.0.1/callback',
    ];
    for (const uri of others)
      expect((await open(await request({ redirect_uri: uri }))).location, uri).toBeNull();
    await world.connect({ redirectUris: ['http://127.0.0.1/callback'] });
    const refused = await open(await request({ redirect_uri: 'http://127.0.0.1:51234/callback' }));
    expect(refused.location).toBeNull();
  });

  test('PKCE only where an administrator has waived it, and then still checks it where it is used', async () => {
    await world.connect({ requirePkce: false });
    const without = await request();
    without.delete('code_challenge');
    without.delete('code_challenge_method');
    const codeOf = async (parameters: URLSearchParams) =>
      (await open(parameters)).location?.searchParams.get('code') ?? '';
    const exchange = (code: string) => {
      const form = { grant_type: 'authorization_code', code, redirect_uri: callback };
      return post(form, basic(world.appId, world.secret));
    };
    expect((await exchange(await codeOf(without))).status).toBe(200);
    // A downgrade: the request had a challenge, the exchange has no verifier.
    expect((await exchange(await codeOf(await request()))).status).toBe(400);
  });

  test('a wrong secret, its digest, none, one in an address, and the right one once it is replaced', async () => {
    const { page, verifier } = await authorize({});
    const code = page.location?.searchParams.get('code') ?? '';
    const form = { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: verifier };
    const { appId: client_id, secret } = world;
    const inAddress = new URLSearchParams({ client_id, client_secret: secret });
    const refused = [
      await post(form, basic(client_id, 'wrong')),
      await post(form, basic(client_id, secretDigest(secret))),
      await post(form, basic(client_id, '')),
      await post({ ...form, client_id }),
      await post({ ...form, client_id, client_secret: `${secret}x` }),
      await world.post(`/oidc/token?${inAddress}`, form),
    ];
    for (const answer of refused) expect(answer.status, answer.url).toBeGreaterThanOrEqual(400);
    expect((await post({ ...form, client_id, client_secret: secret })).status).toBe(200);
    await world.hub.asOwner(`POST /api/apps/${world.appId}/oidc/secret`);
    await expect(client.tokenIntrospection(world.config, 'x')).rejects.toThrow();
  });

  test('tokens of the hub, of applications, and edited ones at userinfo (threats 13, 14)', async () => {
    const tokens = await world.signOn();
    const userinfo = async (value: string) =>
      (await fetch(`${world.url}/oidc/userinfo`, { headers: { Authorization: `Bearer ${value}` } })).status;
    expect(await userinfo(tokens.access_token)).toBe(200);
    const { access_token: good, refresh_token = '', id_token = '' } = tokens;
    const edited = [good.slice(1), good.slice(0, -1), `${good}A`, good.toUpperCase(), `${good}=`];
    for (const bad of [world.user.token, refresh_token, id_token, ...edited]) {
      expect(await userinfo(bad), bad).toBe(401);
    }
    // And the other way round: no token of an application is one of the hub.
    for (const token of [good, refresh_token, id_token]) expect(await world.hub.verify(token)).toBe(401);
  });

  test('an id_token_hint with another algorithm (threat 20)', async () => {
    const { id_token = '' } = await world.signOn();
    const [header = '', payload = ''] = id_token.split('.');
    const { keys } = (await (await fetch(`${world.url}/oidc/jwks`)).json()) as { keys: JWK[] };
    const pem = await exportSPKI(
      (await importJWK(keys[0] as JWK, 'RS256', { extractable: true })) as CryptoKey,
    );
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { kid } = keys[0] as JWK;
    const unsigned = `${encode({ alg: 'none' })}.${payload}.`;
    const signing = `${encode({ alg: 'HS256', kid })}.${payload}`;
    const symmetric = `${signing}.${createHmac('sha256', pem).update(signing).digest('base64url')}`;
    const own = await new SignJWT(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      .setProtectedHeader({ alg: 'HS256', kid: kid ?? '' })
      .sign(Buffer.from(secretDigest(world.secret)));
    for (const hint of [unsigned, symmetric, own, `${header}.${payload}.AAAA`]) {
      const { page } = await authorize({ id_token_hint: hint, prompt: 'none' });
      expect(errorAt(page), hint.slice(0, 40)).toBe('invalid_request');
    }
  });

  test('other response types and registration', async () => {
    const errorOf = async (more: Record<string, string>) =>
      (await authorize(more)).page.location?.href.match(/error=([a-z_]+)/)?.[1];
    expect(await errorOf({ registration: '{}' })).toBe('registration_not_supported');
    for (const response_type of ['token', 'id_token', 'code id_token', 'none']) {
      expect(await errorOf({ response_type }), response_type).toMatch(
        /unsupported_response_type|invalid_request/,
      );
    }
  });

  test('forms above the limit, other types of bodies, and unknown paths', async () => {
    const large = await post({ grant_type: 'authorization_code', code: 'x'.repeat(60_000) });
    expect(large.status).toBe(400);
    const form = { state: 'x'.repeat(9000) };
    expect((await world.browser(world.user.token).post('/oidc/auth', form)).status).toBe(413);
    expect((await post({}, { 'Content-Type': 'application/json' })).status).toBe(400);
    for (const path of ['register', 'reg', '', 'auth/../token', 'interaction/x'])
      expect((await fetch(`${world.url}/oidc/${path}`)).status, path).toBeGreaterThanOrEqual(400);
  });

  test('to let the Host header or a proxy header shape an address (threat 17)', async () => {
    const browser = world.browser();
    const forged = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https', Host: 'evil.example' };
    const discovery = await browser.get('/.well-known/openid-configuration', forged);
    expect(discovery.text).not.toContain('evil.example');
    expect(JSON.parse(discovery.text)).toMatchObject({
      issuer: world.url,
      token_endpoint: `${world.url}/oidc/token`,
    });
  });

  test('to be framed, cached or read by other sites', async () => {
    const answers = [
      await fetch(`${world.url}/oidc/auth?client_id=x`, { headers: { Accept: 'text/html' } }),
      await fetch(`${world.url}/oidc/token`, { method: 'POST' }),
      await fetch(`${world.url}/oidc/userinfo`),
      await fetch(`${world.url}/oidc/nothing`),
    ];
    for (const { headers, url } of answers) {
      expect(headers.get('x-frame-options'), url).toBe('DENY');
      expect(headers.get('content-security-policy'), url).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options'), url).toBe('nosniff');
      expect(headers.get('cache-control'), url).toBe('no-store');
      expect(headers.get('set-cookie'), url).toBeNull();
    }
    const origin = { Origin: 'https://evil.example', ...basic(world.appId, world.secret) };
    const introspected = await world.post('/oidc/introspection', { token: 'x' }, origin);
    expect(introspected.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('browsers of other origins, but not those of a public client', async () => {
    await world.connect({ clientType: 'public', redirectUris: ['https://spa.example.com/callback'] });
    const form = { grant_type: 'refresh_token', refresh_token: 'x', client_id: world.appId };
    const exchange = async (Origin: string) =>
      (await post(form, { Origin })).headers.get('access-control-allow-origin');
    expect(await exchange('https://spa.example.com')).toBe('https://spa.example.com');
    expect(await exchange('https://evil.example')).toBeNull();
  });
});
