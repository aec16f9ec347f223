import { beforeEach, expect, test } from 'vitest';
import { withAdditions } from '../../../src/sso/clients/redirects.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { useSignOnWorld, xsrfIn } from '../../support/services/relyingParty.ts';

const host = 'https://notes.example.com';
const addresses = [
  host,
  `${host}/index.php?/auth/callback`,
  `${host}/callback?flag`,
  `${host}/callback?name=a%20b&other=`,
  `${host}/callback?`,
  `${host}/callback?a=1&a=2&`,
];

/** Returns an address with the character after which parameters are appended. */
const beginningOf = (address: string) =>
  address + (!address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&');

test.each([
  [host, `${host}/?code=c`, `${host}?code=c`],
  [addresses[1], `${host}/index.php?%2Fauth%2Fcallback=&code=c&state=s`, `${addresses[1]}&code=c&state=s`],
  [`${host}/?`, `${host}/?code=c`, `${host}/?code=c`],
  [`${host}/?state=mine`, `${host}/?state=s&code=c`, `${host}/?state=mine&state=s&code=c`],
  [`${host}/?a=1&a=2`, `${host}/?a=1&a=2&error=e`, `${host}/?a=1&a=2&error=e`],
  [`${host}/?flag`, `${host}/?flag#code=c`, `${host}/?flag#code=c`],
  [`${host}/?flag`, `${host}/?flag=`, `${host}/?flag`],
  ['com.example.notes:/callback', 'com.example.notes:/callback?code=c', 'com.example.notes:/callback?code=c'],
])('the address %s gets what the library has added in %s', (kept = '', written, expected) => {
  expect(withAdditions(kept, written)).toBe(expected);
});

describeOnEachDatabase('the address of an application', database => {
  const world = useSignOnWorld(database);
  beforeEach(() => world.connect({ redirectUris: addresses, postLogoutUris: addresses }));

  test('is kept to the byte with a code or an error, whatever the response mode', async () => {
    for (const address of addresses) {
      const open = async (more: Record<string, string>) =>
        (await world.authorize(undefined, undefined, { redirect_uri: address, ...more })).page;
      const redirect = async (more: Record<string, string> = {}) => (await open(more)).headers.location ?? '';
      const start = beginningOf(address);
      expect((await redirect()).slice(0, start.length + 5)).toBe(`${start}code=`);
      expect(await redirect({ prompt: 'none', max_age: '-1' })).toContain(`${start}error=invalid_request&`);
      expect(await redirect({ response_mode: 'fragment' })).toMatch(/#code=[^#]+$/);
      expect((await redirect({ response_mode: 'fragment' })).split('#')[0]).toBe(address);
      const form = (await open({ response_mode: 'form_post' })).text;
      expect(form).toContain(`action="${address.replaceAll('&', '&amp;')}"`);
      // After a screen of the hub.
      const browser = world.browser(world.user.token);
      await world.authorize(undefined, browser, { redirect_uri: address, prompt: 'select_account' });
      const cancelled = await browser.follow(`/open?app=${world.appId}&cancel`);
      expect(cancelled.headers.location).toContain(`${start}error=login_required&`);
    }
  });

  test.each([{ logout: 'yes' }, {}])('after a sign-out is kept to the byte: %j', async answer => {
    for (const address of addresses) {
      const browser = world.browser(await world.signIn());
      const asked = { client_id: world.appId, post_logout_redirect_uri: address, state: 's' };
      const page = await browser.get(`/oidc/logout?${new URLSearchParams(asked)}`);
      const form = { xsrf: xsrfIn(page), ...answer } as Record<string, string>;
      const left = await browser.post('/oidc/logout/confirm', form);
      expect(left.headers.location).toBe(`${beginningOf(address)}state=s`);
    }
  });
});
