import type { SaveOidcBody } from '@portico/contract/sso/schemas/oidc';
import type { SignOutReport } from '@portico/contract/sso/schemas/signOut';
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { openLogoutReceiver, sendLogoutTokens } from '../../support/services/logoutReceiver.ts';
import {
  type Browser,
  errorAt,
  isCode,
  type SignOnWorld,
  xsrfIn,
} from '../../support/services/relyingParty.ts';
import { discoveryOf, expectPage, type Module, type Modules } from './module.ts';

const after = 'https://notes.example.com/signed-out';
const front = 'https://notes.example.com/front?app=notes';

interface SignOut {
  browser: Browser;
  hint: string;
  world: SignOnWorld;
}

/** Signs on at an application whose address after sign-out is registered, in a session of its own. */
async function signOnWith(world: SignOnWorld, settings: Partial<SaveOidcBody> = {}): Promise<SignOut> {
  await world.connect({ postLogoutUris: [after], ...settings });
  const browser = world.browser(await world.signIn());
  const { id_token: hint = '' } = await world.signOn(undefined, browser);
  return { browser, hint, world };
}

/** Begins with such a sign-on. */
const afterSignOn = (checks: string, run: (signOut: SignOut) => Promise<void>): Module => ({
  checks,
  run: async world => run(await signOnWith(world)),
});

const ask = ({ browser }: SignOut, parameters: Record<string, string>) =>
  browser.get(`/oidc/logout?${new URLSearchParams(parameters)}`);

/** Confirms the question. @returns the hub's first answer */
async function answer(signOut: SignOut, parameters: Record<string, string>) {
  const page = await ask(signOut, parameters);
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('Sign out of Portico?')]);
  return signOut.browser.post('/oidc/logout/confirm', { xsrf: xsrfIn(page), logout: 'yes' });
}

/** Confirms the question. @returns the last page, or the application's address */
async function confirm(signOut: SignOut, parameters: Record<string, string>) {
  const answered = await answer(signOut, parameters);
  const { location } = answered;
  return location?.origin === signOut.world.url ? signOut.browser.follow(location) : answered;
}

/** The next request without a screen must find nobody signed in. */
async function expectSignedOut({ browser, world }: SignOut): Promise<void> {
  const { page } = await world.authorize(world.config, browser, { prompt: 'none' });
  expect(errorAt(page)).toBe('login_required');
}

const returnsTo =
  (address: string, parameters: (hint: string) => Record<string, string>) => async (signOut: SignOut) => {
    const { location } = await confirm(signOut, parameters(signOut.hint));
    expect(location?.href).toBe(address);
    await expectSignedOut(signOut);
  };

const staysAtHub = (parameters: (hint: string) => Record<string, string>) => async (signOut: SignOut) => {
  const page = await confirm(signOut, parameters(signOut.hint));
  expect(page).toMatchObject({ location: null, text: expect.stringContaining('You are signed out') });
  await expectSignedOut(signOut);
};

const refuses = (parameters: (hint: string) => Record<string, string>) => async (signOut: SignOut) => {
  const { world, browser, hint } = signOut;
  expectPage(await ask(signOut, parameters(hint)));
  const { page } = await world.authorize(world.config, browser, { prompt: 'none' });
  expect(isCode(page)).toBe(true);
};

const complete = (id_token_hint: string) => ({
  id_token_hint,
  post_logout_redirect_uri: after,
  state: 'kept',
});

/** The signature of another token: the same length, and not of this one. */
const modified = (hint: string) => hint.replace(/[^.]+$/, signature => [...signature].reverse().join(''));

/** Signs out, and returns the hub's report of it, which the page /signed-out shows. */
async function reportOf(signOut: SignOut): Promise<SignOutReport> {
  const { browser, hint, world } = signOut;
  const { location } = await answer(signOut, complete(hint));
  expect(location?.href).toBe(`${world.url}/signed-out`);
  const report = JSON.parse((await browser.get('/api/auth/sign-out-report')).text);
  expect(report).toMatchObject({ continueTo: `${after}?state=kept` });
  await expectSignedOut(signOut);
  return report;
}

/** Discovery offers a kind of logout, with the session in its requests, and the address that begins it. */
const offers = (channel: 'backchannel' | 'frontchannel'): Module => ({
  checks: `The discovery document has \`${channel}_logout_supported\`, \`${channel}_logout_session_supported\` and \`end_session_endpoint\``,
  run: async world => {
    expect(await discoveryOf(world)).toMatchObject({
      [`${channel}_logout_supported`]: true,
      [`${channel}_logout_session_supported`]: true,
      end_session_endpoint: `${world.url}/oidc/logout`,
    });
  },
});

const sidOf = (hint: string) => String(decodeJwt(hint).sid);

const name = 'oidcc-rp-initiated-logout';

/** Modules about sign-outs. */
export const logout: Modules = {
  [name]: afterSignOn(
    'Ends the session, and leads back with the state',
    returnsTo(`${after}?state=kept`, complete),
  ),
  [`${name}-discovery-endpoint-verification`]: {
    checks: 'The discovery document has `end_session_endpoint`',
    run: async world => {
      expect(await discoveryOf(world)).toMatchObject({ end_session_endpoint: `${world.url}/oidc/logout` });
    },
  },
  [`${name}-bad-post-logout-redirect-uri`]: afterSignOn(
    'An unregistered address gets a page, and the session continues',
    refuses(hint => ({ ...complete(hint), post_logout_redirect_uri: 'https://evil.example/' })),
  ),
  [`${name}-modified-id-token-hint`]: afterSignOn(
    'A hint with a wrong signature gets a page',
    refuses(hint => complete(modified(hint))),
  ),
  [`${name}-bad-id-token-hint`]: afterSignOn(
    'A hint that is no token gets a page',
    refuses(() => complete('bad')),
  ),
  [`${name}-no-id-token-hint`]: afterSignOn(
    'Without a hint the session ends, without a redirect to the address',
    staysAtHub(() => ({ post_logout_redirect_uri: after, state: 'kept' })),
  ),
  [`${name}-no-params`]: afterSignOn(
    'Without parameters the session ends',
    staysAtHub(() => ({})),
  ),
  [`${name}-no-post-logout-redirect-uri`]: afterSignOn(
    'Without an address the hub shows a page',
    staysAtHub(id_token_hint => ({ id_token_hint, state: 'kept' })),
  ),
  [`${name}-no-state`]: afterSignOn(
    'Without a state it leads back without one',
    returnsTo(after, id_token_hint => ({ id_token_hint, post_logout_redirect_uri: after })),
  ),
  [`${name}-only-state`]: afterSignOn(
    'A state alone leads nowhere',
    staysAtHub(() => ({ state: 'kept' })),
  ),
  [`${name}-query-added-to-post-logout-redirect-uri`]: afterSignOn(
    'A query that is not registered gets a page',
    refuses(hint => ({ ...complete(hint), post_logout_redirect_uri: `${after}?foo=bar` })),
  ),
  'oidcc-backchannel-logout-discovery-endpoint-verification': offers('backchannel'),
  'oidcc-backchannel-rp-initiated-logout': {
    checks:
      'A sign-out sends the application one signed logout token with the `sub` and `sid` of its ID token, and no `nonce`',
    run: async world => {
      const receiver = await openLogoutReceiver(world.url, world.appId);
      const signOut = await signOnWith(world, { backChannelLogoutUri: receiver.address });
      expect(await reportOf(signOut)).toMatchObject({ results: [{ state: 'waiting' }] });
      await sendLogoutTokens(world.hub.hub);
      expect(receiver.requests).toBe(1);
      const { iat = 0, exp = 0, ...claims } = receiver.received[0]?.claims ?? {};
      expect(claims).toEqual({
        iss: world.url,
        aud: world.appId,
        sub: world.user.id,
        sid: sidOf(signOut.hint),
        jti: expect.any(String),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      });
      expect(exp - iat).toBe(120);
    },
  },
  'oidcc-frontchannel-logout-discovery-endpoint-verification': offers('frontchannel'),
  'oidcc-frontchannel-rp-initiated-logout': {
    checks:
      "A sign-out gives the browser the application's address, with `iss` and the `sid` of the ID token",
    run: async world => {
      const signOut = await signOnWith(world, { frontChannelLogoutUri: front });
      const { results } = await reportOf(signOut);
      expect(results).toHaveLength(1);
      const frame = new URL(results[0]?.frame ?? '');
      expect(frame.origin + frame.pathname).toBe(new URL(front).origin + new URL(front).pathname);
      expect(Object.fromEntries(frame.searchParams)).toEqual({
        app: 'notes',
        iss: world.url,
        sid: sidOf(signOut.hint),
      });
    },
  },
};
