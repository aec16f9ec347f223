import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { callback, refusalOf, type Tokens, useSignOnWorld } from '../support/relyingParty.ts';

const resource = 'https://notes.example.com/mcp';
const scope = 'openid notes:read notes:write';

describeOnEachDatabase("a user's token for the API of an application", database => {
  const world = useSignOnWorld(database);
  let config: client.Configuration;
  beforeEach(async () => {
    await serve('notes:read', 'notes:write');
    await world.connect({ clientType: 'public' });
    config = await world.relyingParty({ isPublic: true });
  });
  const serve = async (...names: string[]) => {
    const scopes = names.map(name => ({ name, description: '' }));
    const body = { identifier: resource, scopes };
    const saved = await world.hub.asOwner(`PUT /api/apps/${world.appId}/api`, body);
    expect(saved.status).toBe(200);
  };
  const authorize = (more: Record<string, string> = {}) =>
    world.authorize(config, world.browser(world.user.token), { scope, resource, ...more });
  const signOn = async (more?: Record<string, string>, atToken: Record<string, string> = { resource }) => {
    const { page, verifier, state, nonce } = await authorize(more);
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
    return client.authorizationCodeGrant(config, page.location as URL, checks, atToken);
  };
  const refresh = (tokens: Tokens, more?: Record<string, string>) =>
    client.refreshTokenGrant(config, tokens.refresh_token ?? '', more);
  const verified = async (token: string) => {
    const keys = createRemoteJWKSet(new URL(`${world.url}/oidc/jwks`));
    const options = { issuer: world.url, audience: resource, typ: 'at+jwt' };
    return (await jwtVerify(token, keys, options)).payload;
  };
  const refusedAt = async (more: Record<string, string>) =>
    (await authorize(more)).page.location?.searchParams.get('error');
  const introspect = (token: string) => client.tokenIntrospection(config, token);

  test('is a JWT with its audience and scopes, for a public client with PKCE', async () => {
    const tokens = await signOn();
    expect(await verified(tokens.access_token)).toMatchObject({
      sub: world.user.id,
      client_id: world.appId,
      scope: 'notes:read notes:write',
    });
    expect(tokens).toMatchObject({ scope: 'notes:read notes:write', expires_in: 600 });
    expect(tokens.claims()).toMatchObject({ sub: world.user.id, aud: world.appId });
    const again = await refresh(tokens, { resource });
    expect(await verified(again.access_token)).toMatchObject({ sub: world.user.id, aud: resource });
  });

  test('has all scopes of the API if the request names none, and the granted API if later ones name none', async () => {
    const { page, verifier, state } = await world.authorize(config, world.browser(world.user.token), {
      resource,
      scope: '',
      nonce: '',
    });
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    const tokens = await client.authorizationCodeGrant(config, page.location as URL, checks);
    expect(await verified(tokens.access_token)).toMatchObject({ scope: 'notes:read notes:write' });
    expect(tokens.id_token).toBeUndefined();
    expect(await verified((await refresh(tokens)).access_token)).toMatchObject({ aud: resource });
  });

  test('gets narrower at each step, and never wider', async () => {
    const tokens = await signOn({ scope: 'openid notes:read profile' });
    expect(await verified(tokens.access_token)).toMatchObject({ scope: 'notes:read' });
    expect(await refusalOf(refresh(tokens, { resource, scope: 'notes:read notes:write' }))).toBe(
      'invalid_scope',
    );
    expect(await refusalOf(refresh(tokens, { resource, scope: 'openid' }))).toBe('invalid_scope');
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
    const { id } = await world.addClient({ clientType: 'public' });
    await world.hub.asOwner(`POST /api/user-app-access/${world.user.id}/${id}`);
    config = await world.relyingParty({ isPublic: true, appId: id });
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
    const exchange = () =>
      client.authorizationCodeGrant(
        config,
        page.location as URL,
        { pkceCodeVerifier: verifier },
        { resource },
      );
    const tokens = await exchange();
    expect(await verified(tokens.access_token)).toMatchObject({ scope: 'notes:read notes:write' });
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
    await world.hub.ask('POST /api/auth/logout', { token: world.user.token });
    expect(await introspect(others.access_token)).toEqual({ active: false });
    expect(await refusalOf(refresh(others, { resource }))).toBe('invalid_grant');
  });

  test('opens neither userinfo nor the hub', async () => {
    const { access_token } = await signOn();
    const { jti } = await verified(access_token);
    for (const token of [access_token, String(jti), `api ${jti}`]) {
      const body = new URLSearchParams({ access_token: token });
      const answer = await fetch(`${world.url}/oidc/userinfo`, { method: 'POST', body });
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
    const ask = async (scopes: string) => {
      const browser = world.browser(user.token);
      const begun = await world.authorize(config, browser, { scope: scopes, resource });
      return { ...begun, browser };
    };
    const request = () => hub.read(`GET /api/user/consent-requests/${appId}`, { token: user.token });
    const first = await ask('openid notes:read');
    expect(first.page.location).toBeNull();
    const asked = await request();
    expect(asked.apiScopes).toEqual([{ name: 'notes:read', description: '' }]);
    const answer = (apiScopes: string[]) =>
      hub.ask(`POST /api/user/consent-requests/${appId}`, {
        token: user.token,
        body: { requestId: asked.requestId, allow: true, claims: [], apiScopes },
      });
    expect((await answer([])).status).toBe(412);
    const { path } = await (await answer(['notes:read'])).json();
    const { location } = await first.browser.follow(`${world.url}${path}`);
    const checks = {
      pkceCodeVerifier: first.verifier,
      expectedState: first.state,
      expectedNonce: first.nonce,
    };
    const tokens = await client.authorizationCodeGrant(config, location as URL, checks, { resource });
    expect(await verified(tokens.access_token)).toMatchObject({ scope: 'notes:read' });
    expect((await ask('openid notes:read')).page.location?.searchParams.get('code')).toBeTruthy();
    expect((await ask(scope)).page.location).toBeNull();
    expect((await request()).apiScopes.map(({ name }: { name: string }) => name)).toEqual([
      'notes:read',
      'notes:write',
    ]);
  });
});
