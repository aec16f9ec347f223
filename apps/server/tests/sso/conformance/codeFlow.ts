import { decodeProtectedHeader } from 'jose';
import * as client from 'openid-client';
import { expect } from 'vitest';
import { rotateKeys } from '../../../src/signIn/keys/keys.ts';
import {
  errorAt,
  isCode,
  type SignOnWorld,
  type Tokens,
  verified,
} from '../../support/services/relyingParty.ts';
import { type Modules, namesFor, requestOf, send, signOnWith } from './module.ts';

const profile = ['family_name', 'given_name', 'name', 'preferred_username', 'role'];
const email = ['email', 'email_verified'];
/** Users of the tests have no given and family names. */
const known = (names: string[]) => names.filter(name => !/^(given|family)_name$/.test(name)).sort();

const verify = (world: SignOnWorld, { id_token = '' }: Tokens) =>
  verified(world.url, id_token, { audience: world.appId });

const headerOf = ({ id_token = '' }: Tokens) => decodeProtectedHeader(id_token);
const bearer = ({ access_token }: Tokens) => ({ Authorization: `Bearer ${access_token}` });

/** Uses a code again after a time. The first use's token must stop working. */
async function reuseAfter(world: SignOnWorld, milliseconds: number): Promise<void> {
  const signOn = await world.authorize();
  const tokens = await world.exchange(world.config, signOn);
  await world.userinfo(tokens);
  world.hub.advance(milliseconds);
  await expect(world.exchange(world.config, signOn)).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(world.userinfo(tokens)).rejects.toMatchObject({ status: 401 });
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
      await world.userinfo(tokens);
    },
  },
  'oidcc-response-type-missing': {
    checks: 'A request without `response_type` is refused',
    run: async world => {
      const parameters = await requestOf(world);
      parameters.delete('response_type');
      expect(errorAt(await send(world, parameters))).toMatch(/^(invalid_request|unsupported_response_type)$/);
    },
  },
  'oidcc-idtoken-signature': {
    checks: 'The ID token is signed by a published key, which its header names',
    run: async world => {
      const tokens = await signOnWith(world, {});
      expect(headerOf(tokens)).toMatchObject({ alg: 'RS256', kid: expect.any(String) });
      await verify(world, tokens);
    },
  },
  'oidcc-idtoken-rs256': {
    checks: 'The ID token is signed with RS256',
    run: async world => void (await verify(world, await signOnWith(world, {}))),
  },
  'oidcc-idtoken-unsigned': {
    checks: 'ID tokens with `alg: none`',
    skipped: 'The hub signs every ID token, and discovery offers no other way',
  },
  'oidcc-userinfo-get': {
    checks: 'GET with the token in the header',
    run: async world => {
      const headers = bearer(await signOnWith(world, {}));
      const answer = await fetch(`${world.url}/oidc/userinfo`, { headers });
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(await answer.json()).toMatchObject({ sub: world.user.id });
    },
  },
  'oidcc-userinfo-post-header': {
    checks: 'POST with the token in the header',
    run: async world => {
      const answer = await world.post('/oidc/userinfo', {}, bearer(await signOnWith(world, {})));
      expect(await answer.json()).toMatchObject({ sub: world.user.id });
    },
  },
  'oidcc-userinfo-post-body': {
    checks: 'POST with the token in the form',
    run: async world => {
      const { access_token } = await signOnWith(world, {});
      const answer = await world.post('/oidc/userinfo', { access_token });
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
      const page = await send(world, new URLSearchParams(reversed));
      expect([isCode(page), page.location?.searchParams.get('state')]).toEqual([true, 'kept']);
      expect(await namesFor(world, 'email openid')).toEqual(email);
    },
  },
  'oidcc-claims-essential': {
    checks: 'An essential claim of the parameter `claims` is in userinfo without its scope',
    run: async world => {
      const claims = JSON.stringify({ userinfo: { name: { essential: true } } });
      const tokens = await signOnWith(world, { scope: 'openid', claims });
      expect(await world.userinfo(tokens)).toEqual({ sub: world.user.id, name: 'ada' });
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
      expect((await world.signOn(config)).claims()?.sub).toBe(world.user.id);
    },
  },
  'oidcc-refresh-token': {
    checks: 'A refresh token brings new tokens of the same user, to its own client only',
    run: async world => {
      const before = await world.signOn();
      const other = await world.addClient({ clientType: 'public' });
      const stolen = world.refresh(before, other.config);
      await expect(stolen).rejects.toMatchObject({ error: 'invalid_grant' });
      const after = await world.refresh(before);
      const { iss, sub, aud, auth_time } = before.claims() ?? {};
      expect(after.claims()).toMatchObject({ iss, sub, aud, auth_time });
      expect(after.access_token).not.toBe(before.access_token);
      await world.userinfo(after);
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
      const before = await signOnWith(world, {});
      await rotateKeys(world.hub.hub, { isLeaked: false });
      world.hub.advance(25 * 3_600_000);
      await verify(world, before).catch(error => expect(error.code).toBe('ERR_JWT_EXPIRED'));
      const after = await world.signOn(undefined, world.browser(await world.signIn()));
      expect(headerOf(after).kid).not.toBe(headerOf(before).kid);
      await verify(world, after);
    },
  },
};
