import * as client from 'openid-client';
import { beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import {
  callback,
  errorAt,
  isCode,
  refusalOf,
  type Tokens,
  useSignOnWorld,
  verified,
} from '../../support/services/relyingParty.ts';

const resource = 'https://notes.example.com/mcp';
const scope = 'openid notes:read notes:write';

describeOnEachDatabase("a user's token for the API of an application", database => {
  const world = useSignOnWorld(database);
  let config: client.Configuration;
  beforeEach(async () => {
    await serve('notes:read', 'notes:write');
    config = await world.connectPublic();
  });
  const serve = async (...names: string[]) => {
    const scopes = names.map(name => ({ name, description: '' }));
    const body = { identifier: resource, scopes };
    const saved = await world.hub.asOwner(`PUT /api/apps/${world.appId}/api`, body);
    expect(saved.status).toBe(200);
  };
  const authorize = (more: Record<string, string> = {}) =>
    world.authorize(config, world.browser(world.user.token), { scope, resource, ...more });
  const signOn = async (more?: Record<string, string>, atToken: Record<string, string> = { resource }) =>
    world.exchange(config, await authorize(more), undefined, atToken);
  const refresh = (tokens: Tokens, more?: Record<string, string>) =>
    client.refreshTokenGrant(config, tokens.refresh_token ?? '', more);
  const claimsOf = ({ access_token }: Pick<Tokens, 'access_token'>) =>
    verified(world.url, access_token, { audience: resource, typ: 'at+jwt' });
  const refusedAt = async (more: Record<string, string>) => errorAt((await authorize(more)).page);
  const introspect = (token: string) => client.tokenIntrospection(config, token);

  test('is a JWT with its audience and scopes, for a public client with PKCE', async () => {
    const tokens = await signOn();
    expect(await claimsOf(tokens)).toMatchObject({
      sub: world.user.id,
      client_id: world.appId,
      scope: 'notes:read notes:write',
    });
    expect(tokens).toMatchObject({ scope: 'notes:read notes:write', expires_in: 600 });
    expect(tokens.claims()).toMatchObject({ sub: world.user.id, aud: world.appId });
    const again = await refresh(tokens, { resource });
    expect(await claimsOf(again)).toMatchObject({ sub: world.user.id, aud: resource });
  });

  test('has all scopes of the API if the request names none, and the granted API if later ones name none', async () => {
    const { page, verifier, state } = await authorize({ scope: '', nonce: '' });
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    const tokens = await client.authorizationCodeGrant(config, page.location as URL, checks);
    expect(await claimsOf(tokens)).toMatchObject({ scope: 'notes:read notes:write' });
    expect(tokens.id_token).toBeUndefined();
    expect(await claimsOf(await refresh(tokens))).toMatchObject({ aud: resource });
  });

  test('gets narrower at each step, and never wider', async () => {
    const tokens = await signOn({ scope: 'openid notes:read profile' });
    expect(await claimsOf(tokens)).toMatchObject({ scope: 'notes:read' });
    for (const wider of ['notes:read notes:write', 'openid'])
      expect(await refusalOf(refresh(tokens, { resource, scope: wider }))).toBe('invalid_scope');
    await serve('notes:write');
    expect(await refusalOf(refresh(tokens, { resource }))).toBe('invalid_scope');
  });

  test('is refused for another API, none of its scopes, the API of the hub, and to another application', async () => {
    for (const [more, error] of [
      [{ resource: 'https://other.example.com/' }, 'invalid_target'],
      [{ resource: `${resource}/` }, 'invalid_target'],
      [{ resource: `${world.url}/api` }, 'invalid_target'],
      [{ scope: 'openid profile' }, 'invalid_scope'],
    ] as const) {
      expect([more, await refusedAt(more)]).toEqual([more, error]);
    }
    const other = await world.addClient({ clientType: 'public' });
    await world.hub.grant(world.user.id, other.appId);
    config = other.config;
    expect(await refusedAt({})).toBe('invalid_target');
  });

  test('is refused at the exchange and the refresh to who did not ask for it when the user signed on', async () => {
    const plain = { scope: 'openid profile', resource: '' };
    expect(await refusalOf(signOn(plain, { resource }))).toBe('invalid_target');
    const tokens = await signOn(plain, {});
    expect(await refusalOf(refresh(tokens, { resource }))).toBe('invalid_target');
  });

  test('is issued once for a code, also with a pushed request', async () => {
    const verifier = client.randomPKCECodeVerifier();
    const pushed = await client.buildAuthorizationUrlWithPAR(config, {
      redirect_uri: callback,
      scope,
      resource,
      code_challenge_method: 'S256',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
    });
    const page = await world.browser(world.user.token).follow(pushed);
    const checks = { pkceCodeVerifier: verifier };
    const exchange = () => client.authorizationCodeGrant(config, page.location as URL, checks, { resource });
    const tokens = await exchange();
    expect(await claimsOf(tokens)).toMatchObject({ scope: 'notes:read notes:write' });
    expect(await refusalOf(exchange())).toBe('invalid_grant');
    expect(await introspect(tokens.access_token)).toEqual({ active: false });
  });

  test('is introspected and revoked, and ends with the session', async () => {
    const tokens = await signOn();
    expect(await introspect(tokens.access_token)).toMatchObject({
      active: true,
      aud: resource,
      scope: 'notes:read notes:write',
      client_id: world.appId,
      sub: world.user.id,
      username: 'ada',
      iss: world.url,
      token_type: 'Bearer',
    });
    const [header = '', payload = ''] = tokens.access_token.split('.');
    expect(await introspect(`${header}.${payload}.${'A'.repeat(342)}`)).toEqual({ active: false });
    expect(await introspect(tokens.id_token ?? '')).toEqual({ active: false });
    await client.tokenRevocation(config, tokens.access_token);
    expect(await introspect(tokens.access_token)).toEqual({ active: false });
    const others = await signOn();
    await world.signOut();
    expect(await introspect(others.access_token)).toEqual({ active: false });
    expect(await refusalOf(refresh(others, { resource }))).toBe('invalid_grant');
  });

  test('opens neither userinfo nor the hub', async () => {
    const tokens = await signOn();
    const { jti } = await claimsOf(tokens);
    for (const token of [tokens.access_token, String(jti), `api ${jti}`]) {
      const answer = await world.post('/oidc/userinfo', { access_token: token });
      expect(answer.status, token).toBeGreaterThanOrEqual(400);
      const headers = { Authorization: `Bearer ${token}` };
      expect((await fetch(`${world.url}/api/user/profile`, { headers })).status).toBeGreaterThanOrEqual(400);
    }
  });

  test('is not for devices, whose screen shows no scopes of the API', async () => {
    await world.connect({ clientType: 'public', allowDeviceSignIn: true });
    const asked = client.initiateDeviceAuthorization(config, { scope: 'openid', resource });
    expect(await refusalOf(asked)).toBe('invalid_target');
  });

  test('of a third-party application needs consent to its scopes, which a later one asks for again', async () => {
    await world.connect({ clientType: 'public', isThirdParty: true });
    const { user, hub, appId } = world;
    const browser = world.browser(user.token);
    const ask = (scopes: string) => world.authorize(config, browser, { scope: scopes, resource });
    const path = `/api/user/consent-requests/${appId}` as const;
    const request = () => hub.read(`GET ${path}`, { token: user.token });
    const first = await ask('openid notes:read');
    expect(first.page.location).toBeNull();
    const { requestId } = await request();
    const body = { requestId, allow: true, claims: [], apiScopes: ['notes:read'] };
    const answer = await hub.read(`POST ${path}`, { token: user.token, body });
    const { location } = await browser.follow(answer.path);
    const tokens = await world.exchange(config, first, location, { resource });
    expect(await claimsOf(tokens)).toMatchObject({ scope: 'notes:read' });
    expect(isCode((await ask('openid notes:read')).page)).toBe(true);
    expect((await ask(scope)).page.location).toBeNull();
    expect((await request()).apiScopes).toMatchObject([{ name: 'notes:read' }, { name: 'notes:write' }]);
  });
});
