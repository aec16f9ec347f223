import { expect } from 'vitest';
import type { Browser, SignOnWorld } from '../../support/relyingParty.ts';
import { expectPage, type Module, type Modules } from './module.ts';

const after = 'https://notes.example.com/signed-out';

interface SignOut {
  browser: Browser;
  hint: string;
  world: SignOnWorld;
}

/** Begins with a sign-on of an application whose address after sign-out is registered. */
const afterSignOn = (checks: string, run: (signOut: SignOut) => Promise<void>): Module => ({
  checks,
  run: async world => {
    await world.connect({ postLogoutUris: [after] });
    const browser = world.browser(world.user.token);
    const { id_token: hint = '' } = await world.signOn(undefined, browser);
    await run({ browser, hint, world });
  },
});

const ask = ({ browser }: SignOut, parameters: Record<string, string>) =>
  browser.get(`/oidc/logout?${new URLSearchParams(parameters)}`);

/** Confirms the question. @returns the last page, or the application's address */
async function confirm(signOut: SignOut, parameters: Record<string, string>) {
  const { status, text } = await ask(signOut, parameters);
  expect([status, text]).toEqual([200, expect.stringContaining('Sign out of Portico?')]);
  const [, xsrf = ''] = /name="xsrf" value="([0-9a-f]+)"/.exec(text) ?? [];
  const answered = await signOut.browser.post('/oidc/logout/confirm', { xsrf, logout: 'yes' });
  const { location } = answered;
  return location?.origin === signOut.world.url ? signOut.browser.follow(location) : answered;
}

/** The next request without a screen must find nobody signed in. */
async function expectSignedOut({ browser, world }: SignOut): Promise<void> {
  const { page } = await world.authorize(await world.relyingParty(), browser, { prompt: 'none' });
  expect(page.location?.searchParams.get('error')).toBe('login_required');
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
  expectPage(await ask(signOut, parameters(signOut.hint)));
  const { page } = await signOut.world.authorize(await signOut.world.relyingParty(), signOut.browser, {
    prompt: 'none',
  });
  expect(page.location?.searchParams.get('code')).toMatch(/./);
};

const complete = (id_token_hint: string) => ({
  ...{ id_token_hint, post_logout_redirect_uri: after, state: 'kept' },
});

/** The signature of another token: the same length, and not of this one. */
const modified = (hint: string) => hint.replace(/[^.]+$/, signature => [...signature].reverse().join(''));

const notYet = (checks: string): Module => ({ checks, skipped: 'Not yet' });

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
      const found = await fetch(`${world.url}/.well-known/openid-configuration`);
      expect(await found.json()).toMatchObject({ end_session_endpoint: `${world.url}/oidc/logout` });
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
  'oidcc-backchannel-logout-discovery-endpoint-verification': notYet(
    'The discovery document offers back-channel logout',
  ),
  'oidcc-backchannel-rp-initiated-logout': notYet('A sign-out calls the back-channel address'),
  'oidcc-frontchannel-logout-discovery-endpoint-verification': notYet(
    'The discovery document offers front-channel logout',
  ),
  'oidcc-frontchannel-rp-initiated-logout': notYet('A sign-out loads the front-channel address'),
};
