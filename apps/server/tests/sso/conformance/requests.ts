import * as client from 'openid-client';
import { expect } from 'vitest';
import { callback, errorAt, isCode, type SignOnWorld } from '../../support/services/relyingParty.ts';
import { expectPage, type Modules, requestOf, send, signOnWith, wait } from './module.ts';

/** A request with more parameters must succeed without a screen. */
const succeedsWith = (checks: string, more: Record<string, string>) => ({
  checks,
  run: async (world: SignOnWorld) => {
    await signOnWith(world, more);
  },
});

/** A request that makes the hub ask for the password again, and then tells a later time of sign-in. */
const asksAgain = (checks: string, more: Record<string, string>, afterMs: number) => ({
  checks,
  run: async (world: SignOnWorld) => {
    const browser = world.browser(world.user.token);
    const before = await world.signOn(undefined, browser);
    await wait(afterMs);
    const signOn = await world.authorize(undefined, browser, more);
    expect(signOn.page).toMatchObject({ status: 200, text: expect.stringContaining('Confirm it is you') });
    const { location } = await world.confirm(browser);
    const after = await world.exchange(world.config, signOn, location);
    expect(Number(after.claims()?.auth_time)).toBeGreaterThan(Number(before.claims()?.auth_time));
    expect(after.claims()?.sub).toBe(before.claims()?.sub);
  },
});

/** Passes a second request without a screen, with the same time of sign-in. */
const asksNothing = (checks: string, more: Record<string, string>) => ({
  checks,
  run: async (world: SignOnWorld) => {
    const before = await signOnWith(world, {});
    await wait(1100);
    const after = await signOnWith(world, more);
    expect(after.claims()?.auth_time).toBe(before.claims()?.auth_time);
  },
});

const unsigned = (payload: object) => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'none' })}.${encode(payload)}.`;
};

/** Modules about the parameters of requests. */
export const requests: Modules = {
  'oidcc-ensure-request-without-nonce-succeeds-for-code-flow': {
    checks: 'A request without `nonce` succeeds, and its ID token has none',
    run: async world => {
      const verifier = client.randomPKCECodeVerifier();
      const challenge = await client.calculatePKCECodeChallenge(verifier);
      const parameters = await requestOf(world, { code_challenge: challenge });
      parameters.delete('nonce');
      const { location } = await send(world, parameters);
      const checks = { pkceCodeVerifier: verifier, expectedState: 'kept' };
      const tokens = await client.authorizationCodeGrant(world.config, location as URL, checks);
      expect(tokens.claims()).not.toHaveProperty('nonce');
    },
  },
  'oidcc-display-page': succeedsWith('`display=page` is accepted', { display: 'page' }),
  'oidcc-display-popup': succeedsWith('`display=popup` is accepted', { display: 'popup' }),
  'oidcc-prompt-login': asksAgain(
    '`prompt=login` asks for the password, and `auth_time` is later',
    { prompt: 'login' },
    1100,
  ),
  'oidcc-prompt-none-not-logged-in': {
    checks: '`prompt=none` without a session returns `login_required`',
    run: async world => {
      const { page } = await world.authorize(undefined, world.browser(), { prompt: 'none' });
      expect(errorAt(page)).toBe('login_required');
    },
  },
  'oidcc-prompt-none-logged-in': asksNothing(
    '`prompt=none` with a session succeeds, with the same `sub` and `auth_time`',
    { prompt: 'none' },
  ),
  'oidcc-max-age-1': asksAgain(
    '`max_age=1` asks for the password later than a second after the sign-in',
    { max_age: '1' },
    2100,
  ),
  'oidcc-max-age-10000': asksNothing('`max_age=10000` asks nothing, and `auth_time` is the same', {
    max_age: '10000',
  }),
  'oidcc-ensure-request-with-unknown-parameter-succeeds': succeedsWith('Unknown parameters are ignored', {
    extra: 'foobar',
  }),
  'oidcc-id-token-hint': {
    checks: '`prompt=none` with the ID token of the signed-in user succeeds',
    run: async world => {
      const { id_token: hint = '' } = await signOnWith(world, {});
      await signOnWith(world, { prompt: 'none', id_token_hint: hint });
    },
  },
  'oidcc-login-hint': succeedsWith('`login_hint` is accepted', { login_hint: 'ada' }),
  'oidcc-ui-locales': succeedsWith('`ui_locales` is accepted', { ui_locales: 'se' }),
  'oidcc-claims-locales': succeedsWith('`claims_locales` is accepted', { claims_locales: 'se' }),
  'oidcc-ensure-request-with-acr-values-succeeds': {
    checks: '`acr_values` is accepted, and the ID token names the level',
    run: async world => {
      const tokens = await signOnWith(world, { acr_values: '1 2' });
      expect(tokens.claims()?.acr).toBe('1');
    },
  },
  'oidcc-ensure-request-with-valid-pkce-succeeds': {
    checks: 'A request with PKCE succeeds with its verifier only',
    run: async world => {
      const other = { ...(await world.authorize()), verifier: client.randomPKCECodeVerifier() };
      await expect(world.exchange(world.config, other)).rejects.toMatchObject({ error: 'invalid_grant' });
      await signOnWith(world, {});
    },
  },
  'oidcc-ensure-post-request-succeeds': {
    checks: 'A request as a form succeeds',
    run: async world => {
      const browser = world.browser(world.user.token);
      const form = Object.fromEntries(await requestOf(world));
      const posted = await browser.post('/oidc/auth', form, { Origin: 'https://notes.example.com' });
      const arrived = await browser.follow(posted.location as URL);
      expect(arrived.location?.href).toMatch(/^https:\/\/notes\.example\.com\/callback\?code=/);
      expect(arrived.location?.searchParams.get('state')).toBe('kept');
    },
  },
  'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported': {
    checks: 'An unsigned request object is followed, or refused as not supported',
    run: async world => {
      const request = unsigned({ client_id: world.appId, state: 'inside' });
      expect(errorAt(await send(world, await requestOf(world, { request })))).toBe('request_not_supported');
    },
  },
  'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported': {
    checks: 'The address of a request object is refused as not supported: the hub fetches none',
    run: async world => {
      const parameters = await requestOf(world, { request_uri: 'https://notes.example.com/request' });
      expect(errorAt(await send(world, parameters))).toBe('request_uri_not_supported');
    },
  },
  'oidcc-ensure-request-object-with-redirect-uri': {
    checks: 'A redirect address inside of a request object replaces none outside of it',
    run: async world => {
      const redirect_uri = 'https://evil.example/callback';
      const request = unsigned({ client_id: world.appId, redirect_uri });
      const page = await send(world, await requestOf(world, { request }));
      expect(page.location?.href ?? callback).toMatch(/^https:\/\/notes\.example\.com\/callback/);
      expect(isCode(page)).toBe(false);
    },
  },
  'oidcc-request-uri-unsigned': {
    checks: 'A request object at an address of the client',
    skipped: 'The hub fetches no addresses that a request names',
  },
  'oidcc-request-uri-signed-rs256': {
    checks: 'A signed request object at an address of the client',
    skipped: 'The hub fetches no addresses that a request names',
  },
  'oidcc-ensure-registered-redirect-uri': {
    checks: 'An unregistered redirect address gets a page, never a redirect',
    run: async world =>
      expectPage(await send(world, await requestOf(world, { redirect_uri: `${callback}/other` }))),
  },
  'oidcc-ensure-redirect-uri-in-authorization-request': {
    checks: 'A request without a redirect address gets a page',
    run: async world => {
      const parameters = await requestOf(world);
      parameters.delete('redirect_uri');
      expectPage(await send(world, parameters));
    },
  },
};
