import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { expect } from 'vitest';
import { rotateKeys } from '../../../src/signIn/keys/keys.ts';
import type { SignOnWorld } from '../../support/relyingParty.ts';
import { type Modules, namesFor, requestOf, send, signOnWith, userinfoOf } from './module.ts';

const profile = ['family_name', 'given_name', 'name', 'preferred_username', 'role'];
const email = ['email', 'email_verified'];
/** Users of the tests have no given and family names. */
const known = (names: string[]) => names.filter(name => !/^(given|family)_name$/.test(name)).sort();

const postTo = (world: SignOnWorld, path: string, form: Record<string, string>, token?: string) =>
  fetch(world.url + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });

const verify = (world: SignOnWorld, token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${world.url}/oidc/jwks`)), {
    issuer: world.url,
    audience: world.appId,
    algorithms: ['RS256'],
  });

/** Uses a code again after a time. The first use's token must stop working. */
async function reuseAfter(world: SignOnWorld, milliseconds: number): Promise<void> {
  const config = await world.relyingParty();
  const signOn = await world.authorize(config, world.browser(world.user.token));
  const tokens = await world.exchange(config, signOn);
  await userinfoOf(world, tokens);
  world.hub.advance(milliseconds);
  await expect(world.exchange(config, signOn)).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(userinfoOf(world, tokens)).rejects.toMatchObject({ status: 401 });
}

/** Modules about codes, tokens and claims. */
export const codeFlow: Modules = {
  'oidcc-server': {
    checks: 'A sign-on by code: valid ID token, userinfo of the same subject',
    run: async world => {
      const tokens = await signOnWith(world, {});
      expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: expect.any(Number) });
      const { exp = 0, iat = 0 } = tokens.claims() ?? {};
      expect(exp).toBeGreaterThan(iat);
      await userinfoOf(world, tokens);
    },
  },
  'oidcc-response-type-missing': {
    checks: 'A request without `response_type` is refused',
    run: async world => {
      const parameters = await requestOf(world);
      parameters.delete('response_type');
      const { location } = await send(world, parameters);
      expect(location?.searchParams.get('error')).toMatch(/^(invalid_request|unsupported_response_type)$/);
    },
  },
  'oidcc-idtoken-signature': {
    checks: 'The ID token is signed by a published key, which its header names',
    run: async world => {
      const { id_token = '' } = await signOnWith(world, {});
      expect(decodeProtectedHeader(id_token)).toMatchObject({ alg: 'RS256', kid: expect.any(String) });
      await verify(world, id_token);
    },
  },
  'oidcc-idtoken-rs256': {
    checks: 'The ID token is signed with RS256',
    run: async world => {
      const { protectedHeader } = await verify(world, (await signOnWith(world, {})).id_token ?? '');
      expect(protectedHeader.alg).toBe('RS256');
    },
  },
  'oidcc-idtoken-unsigned': {
    checks: 'ID tokens with `alg: none`',
    skipped: 'The hub signs every ID token, and discovery offers no other way',
  },
  'oidcc-userinfo-get': {
    checks: 'GET with the token in the header',
    run: async world => {
      const { access_token: token } = await signOnWith(world, {});
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(`${world.url}/oidc/userinfo`, { headers });
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(await answer.json()).toMatchObject({ sub: world.user.id });
    },
  },
  'oidcc-userinfo-post-header': {
    checks: 'POST with the token in the header',
    run: async world => {
      const { access_token: token } = await signOnWith(world, {});
      const answer = await postTo(world, '/oidc/userinfo', {}, token);
      expect(await answer.json()).toMatchObject({ sub: world.user.id });
    },
  },
  'oidcc-userinfo-post-body': {
    checks: 'POST with the token in the form',
    run: async world => {
      const { access_token } = await signOnWith(world, {});
      const answer = await postTo(world, '/oidc/userinfo', { access_token });
      expect(await answer.json()).toMatchObject({ sub: world.user.id });
    },
  },
  'oidcc-userinfo-rs256': {
    checks: 'Userinfo as a signed token',
    skipped: 'A client would register for it; the hub answers with JSON only',
  },
  'oidcc-scope-profile': {
    checks: 'The scope `profile` adds the claims of a profile that the hub has',
    run: async world => expect(await namesFor(world, 'openid profile')).toEqual(known(profile)),
  },
  'oidcc-scope-email': {
    checks: 'The scope `email` adds `email` and `email_verified`',
    run: async world => expect(await namesFor(world, 'openid email')).toEqual(email),
  },
  'oidcc-scope-address': {
    checks: 'A request for `address` succeeds; the hub has no addresses',
    run: async world => expect(await namesFor(world, 'openid address')).toEqual([]),
  },
  'oidcc-scope-phone': {
    checks: 'A request for `phone` succeeds; the hub has no phone numbers',
    run: async world => expect(await namesFor(world, 'openid phone')).toEqual([]),
  },
  'oidcc-scope-all': {
    checks: 'All scopes at once add the claims of each',
    run: async world => {
      const all = await namesFor(world, 'openid profile email address phone');
      expect(all).toEqual(known([...profile, ...email]));
    },
  },
  'oidcc-alternate-happy-flow': {
    checks: 'The order of scopes and parameters makes no difference',
    run: async world => {
      const reversed = [...(await requestOf(world, { scope: 'email profile openid' }))].reverse();
      const { location } = await send(world, new URLSearchParams(reversed));
      expect(location?.searchParams.get('code')).toMatch(/./);
      expect(location?.searchParams.get('state')).toBe('kept');
      expect(await namesFor(world, 'email openid')).toEqual(email);
    },
  },
  'oidcc-claims-essential': {
    checks: 'An essential claim of the parameter `claims` is in userinfo without its scope',
    run: async world => {
      const claims = JSON.stringify({ userinfo: { name: { essential: true } } });
      const tokens = await signOnWith(world, { scope: 'openid', claims });
      expect(await userinfoOf(world, tokens)).toEqual({ sub: world.user.id, name: 'ada' });
    },
  },
  'oidcc-codereuse': {
    checks: 'A code that is used again is refused, and its tokens stop working',
    run: world => reuseAfter(world, 0),
  },
  'oidcc-codereuse-30seconds': {
    checks: 'The same after 30 seconds',
    change: world => reuseAfter(world, 30_000),
  },
  'oidcc-server-client-secret-post': {
    checks: 'The client sends its secret in the form',
    run: async world => {
      const secret = client.ClientSecretPost(world.secret);
      const options = { execute: [client.allowInsecureRequests] };
      const config = await client.discovery(new URL(world.url), world.appId, undefined, secret, options);
      const tokens = await world.signOn(config);
      expect(tokens.claims()?.sub).toBe(world.user.id);
    },
  },
  'oidcc-refresh-token': {
    checks: 'A refresh token brings new tokens of the same user, to its own client only',
    run: async world => {
      const config = await world.relyingParty();
      const before = await world.signOn(config);
      const { id } = await world.addClient({ clientType: 'public' });
      const other = await world.relyingParty({ isPublic: true, appId: id });
      const stolen = client.refreshTokenGrant(other, before.refresh_token ?? '');
      await expect(stolen).rejects.toMatchObject({ error: 'invalid_grant' });
      const after = await client.refreshTokenGrant(config, before.refresh_token ?? '');
      const { iss, sub, aud, auth_time } = before.claims() ?? {};
      expect(after.claims()).toMatchObject({ iss, sub, aud, auth_time });
      expect(after.access_token).not.toBe(before.access_token);
      await userinfoOf(world, after);
    },
  },
  'oidcc-refresh-token-rp-key-rotation': {
    checks: 'Refreshing after a client changed its key',
    skipped: 'Clients prove themselves by a secret, not by a key',
  },
  'oidcc-ensure-client-assertion-with-iss-aud-succeeds': {
    checks: 'A client proves itself by a signed assertion',
    skipped: 'Clients prove themselves by a secret, not by a key',
  },
  'oidcc-server-rotate-keys': {
    checks: 'New keys are published and used without a restart',
    change: async world => {
      const before = (await signOnWith(world, {})).id_token ?? '';
      await rotateKeys(world.hub.hub, { isLeaked: false });
      world.hub.advance(25 * 3_600_000);
      await verify(world, before).catch(error => expect(error.code).toBe('ERR_JWT_EXPIRED'));
      const browser = world.browser(await world.hub.signIn('ada', world.user.password));
      const after = (await world.signOn(undefined, browser)).id_token ?? '';
      expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
      await verify(world, after);
    },
  },
};
