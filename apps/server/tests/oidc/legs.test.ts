import * as client from 'openid-client';
import { beforeEach, expect, test } from 'vitest';
import { interactions } from '../../src/database/schema.ts';
import { trimInteractions } from '../../src/sso/signOn/interactions.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import {
  type Browser,
  callback,
  createSignOnWorld,
  type SignOn,
  type SignOnWorld,
} from '../support/relyingParty.ts';

const minute = 60_000;

describeOnEachDatabase('a visitor who needs a screen first', database => {
  let world: SignOnWorld;
  let config: client.Configuration;
  beforeEach(async () => {
    world = await createSignOnWorld(database());
    config = await world.relyingParty();
  });
  const open = () => `/open?app=${world.appId}`;
  /** Signs in as the portal does: the hub sets the cookie, then the page of the application opens. */
  const signIn = async (browser: Browser, username = 'ada', password = world.user.password) => {
    browser.cookies.set('auth_token', await world.hub.signIn(username, password));
  };
  const authorize = (browser: Browser, more?: Record<string, string>) =>
    world.authorize(config, browser, more);
  /** Returns the name of the request for which a page asks. */
  const nameIn = ({ location }: { location: URL | null }) => location?.searchParams.get('request') ?? '';
  const openFor = (page: { location: URL | null }) => `${open()}&request=${nameIn(page)}`;
  const isCode = (href = '') => href.startsWith(`${callback}?code=`);

  test('signs in and arrives', async () => {
    const browser = world.browser();
    const { page, verifier, state, nonce } = await authorize(browser);
    expect(page.location?.href).toBe(`${world.url}/login?app=${world.appId}&request=${nameIn(page)}`);
    await signIn(browser);
    const arrived = await browser.follow(open());
    const tokens = await client.authorizationCodeGrant(config, arrived.location as URL, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    });
    expect(tokens.claims()?.sub).toBe(world.user.id);
  });

  test('arrives in each of several tabs, with the state of its own request, whichever signs in first', async () => {
    const browser = world.browser();
    const [a, b, c] = [await authorize(browser), await authorize(browser), await authorize(browser)];
    await signIn(browser);
    for (const tab of [b, a, c]) {
      const arrived = await browser.follow(openFor(tab.page));
      expect(isCode(arrived.location?.href)).toBe(true);
      expect(arrived.location?.searchParams.get('state')).toBe(tab.state);
      // Neither a reload nor 'Back' takes the request of another tab.
      expect((await browser.follow(openFor(tab.page))).status).toBe(404);
    }
  });

  test('keeps at most 20 requests in a browser, the newest ones', async () => {
    const browser = world.browser();
    const tabs: SignOn[] = [];
    for (let index = 0; index < 23; index += 1) tabs.push(await authorize(browser));
    const names = [...browser.cookies.keys()].filter(name => name.startsWith('portico_open_'));
    expect(names).toHaveLength(20);
    await signIn(browser);
    const arrive = async (index: number) => {
      const arrived = await browser.follow(openFor((tabs[index] as SignOn).page));
      return isCode(arrived.location?.href);
    };
    expect([await arrive(22), await arrive(3), await arrive(2)]).toEqual([true, true, false]);
  });

  test("leads 'Back' from a question that is answered to the page of the application", async () => {
    const browser = world.browser(world.user.token);
    const { page } = await authorize(browser, { prompt: 'select_account' });
    expect(page.status).toBe(404);
    const [name = ''] = [...browser.cookies.keys()].filter(one => one.startsWith('portico_open_'));
    const address = `${open()}&request=${name.replace('portico_open_', '')}`;
    expect((await browser.get(`${address}&choose`)).status).toBe(404);
    expect(isCode((await browser.follow(`${address}&account=${world.user.id}`)).location?.href)).toBe(true);
    for (const question of ['&choose', '&confirm=again']) {
      const back = await browser.get(address + question);
      expect([back.status, back.location?.href]).toEqual([303, world.url + address]);
    }
    const confirm = address.replace('/open', '/open/confirm');
    expect((await browser.get(confirm)).location?.href).toBe(world.url + address);
  });

  test('can sign in as somebody else than the request was made for', async () => {
    const browser = world.browser();
    await authorize(browser);
    const bob = await world.hub.addUser('bob');
    await signIn(browser, 'bob', bob.password);
    // Without access, the page of the application itself answers. The tests serve no documents.
    expect((await browser.follow(open())).status).toBe(404);
    const token = await world.hub.signIn();
    await world.hub.ask(`POST /api/user-app-access/${bob.id}/${world.appId}`, { token });
    expect((await browser.follow(open())).location?.href).toMatch(/code=/);
  });

  test('asks for access and arrives at the original address once it is granted', async () => {
    const bob = await world.hub.addUser('bob');
    const browser = world.browser(bob.token);
    const { page, verifier, state, nonce } = await authorize(browser);
    expect(page.status).toBe(404);
    const body = { appId: world.appId, reason: 'I need it' };
    await world.hub.ask('POST /api/user/request-access', { token: bob.token, body });
    expect((await browser.follow(open())).status).toBe(404);
    const token = await world.hub.signIn();
    await world.hub.ask(`POST /api/user-app-access/${bob.id}/${world.appId}`, { token });
    const arrived = await browser.follow(open());
    const tokens = await client.authorizationCodeGrant(config, arrived.location as URL, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    });
    expect(tokens.claims()?.sub).toBe(bob.id);
  });

  test('is not continued in another browser, nor after an hour', async () => {
    const browser = world.browser();
    await authorize(browser);
    const stranger = world.browser(world.user.token);
    const [name = '', id] = [...browser.cookies].find(([one]) => one.startsWith('portico_open_')) ?? [];
    const request = name.replace('portico_open_', '');
    expect((await stranger.get(open())).status).toBe(404);
    expect((await stranger.get(`${open()}&request=${request}`)).status).toBe(404);
    expect((await stranger.get(`/oidc/auth/${id}`)).text).toContain('Start the sign-in again');
    world.hub.advance(61 * minute);
    await signIn(browser);
    expect((await browser.follow(open())).status).toBe(404);
  });

  test('answers prompt=none without a screen', async () => {
    const outside = await authorize(world.browser(), { prompt: 'none' });
    expect(outside.page.location?.searchParams.get('error')).toBe('login_required');
    const bob = await world.hub.addUser('bob');
    const withoutAccess = await authorize(world.browser(bob.token), { prompt: 'none' });
    expect(withoutAccess.page.location?.searchParams.get('error')).toBe('interaction_required');
    const inside = await authorize(world.browser(world.user.token), { prompt: 'none' });
    expect(isCode(inside.page.location?.href)).toBe(true);
    const old = { prompt: 'none', max_age: '0' };
    await new Promise(resolve => setTimeout(resolve, 1100));
    const refused = await authorize(world.browser(world.user.token), old);
    expect(refused.page.location?.searchParams.get('error')).toBe('login_required');
  });

  test('passes with prompt=consent', async () => {
    const { page } = await authorize(world.browser(world.user.token), { prompt: 'consent' });
    expect(isCode(page.location?.href)).toBe(true);
  });

  test.each([
    ['prompt', 'login'],
    ['max_age', '0'],
  ])('confirms the password for %s=%s', async (name, value) => {
    const more = { [name]: value };
    const browser = world.browser(world.user.token);
    const before = await world.signOn(config, browser);
    await new Promise(resolve => setTimeout(resolve, 1100));
    const { page, verifier, state, nonce } = await authorize(browser, more);
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('Confirm it is you') });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const address = `/open/confirm?app=${world.appId}`;
    const wrong = await browser.post(address, { answer: 'yes', password: 'wrong' });
    expect(wrong).toMatchObject({ status: 400, text: expect.stringContaining('This password is wrong.') });
    const other = { Origin: 'https://evil.example' };
    const right = { answer: 'yes', password: world.user.password };
    expect((await browser.post(address, right, other)).status).toBe(403);
    const confirmed = await browser.post(address, right);
    const arrived = await browser.follow(confirmed.location as URL);
    const tokens = await client.authorizationCodeGrant(config, arrived.location as URL, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    });
    expect(Number(tokens.claims()?.auth_time)).toBeGreaterThan(Number(before.claims()?.auth_time));
  });

  test('tells the application if the password is not confirmed', async () => {
    const browser = world.browser(world.user.token);
    await authorize(browser, { prompt: 'login' });
    const cancelled = await browser.post(`/open/confirm?app=${world.appId}`, { answer: 'no', password: '' });
    const arrived = await browser.follow(cancelled.location as URL);
    expect(arrived.location?.searchParams.get('error')).toBe('login_required');
  });

  test('tells the application if it asks for another account', async () => {
    const bob = await world.hub.addUser('bob');
    const { id_token: hint = '' } = await world.signOn(config);
    const token = await world.hub.signIn();
    await world.hub.ask(`POST /api/user-app-access/${bob.id}/${world.appId}`, { token });
    const same = await authorize(world.browser(world.user.token), { id_token_hint: hint });
    expect(isCode(same.page.location?.href)).toBe(true);
    const other = await authorize(world.browser(bob.token), { id_token_hint: hint });
    expect(other.page.location?.searchParams.get('error')).toBe('login_required');
  });

  test('accepts login_hint, ui_locales, acr_values and unknown parameters', async () => {
    const more = { login_hint: 'ada', ui_locales: 'de fr', acr_values: '2 1', surprise: 'yes' };
    const { page } = await authorize(world.browser(world.user.token), more);
    expect(isCode(page.location?.href)).toBe(true);
  });

  test('must change a temporary password first', async () => {
    const token = await world.hub.signIn();
    const reset = await world.hub.ask(`POST /api/users/${world.user.id}/reset-password`, { token });
    const { tempPassword } = (await reset.json()) as { tempPassword: string };
    const browser = world.browser();
    await authorize(browser);
    await signIn(browser, 'ada', tempPassword);
    expect((await browser.follow(open())).status).toBe(404);
  });

  test('leaves at most a bounded number of waiting requests', async () => {
    const { db } = database();
    for (let index = 0; index < 3; index += 1) await authorize(world.browser());
    expect(await db.$count(interactions)).toBe(3);
    await trimInteractions(db, world.hub.hub.now(), 2);
    expect(await db.$count(interactions)).toBe(2);
    world.hub.advance(61 * minute);
    await trimInteractions(db, world.hub.hub.now());
    expect(await db.$count(interactions)).toBe(0);
  });

  test('sends a form of another site as an address', async () => {
    const address = client.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: 'openid',
      code_challenge: await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier()),
      code_challenge_method: 'S256',
    });
    const browser = world.browser(world.user.token);
    const form = Object.fromEntries(address.searchParams);
    const posted = await browser.post(address.pathname, form, { Origin: 'https://notes.example.com' });
    expect([posted.status, posted.location?.pathname]).toEqual([303, '/oidc/auth']);
    expect(isCode((await browser.follow(posted.location as URL)).location?.href)).toBe(true);
    const large = await browser.post(address.pathname, { ...form, state: 'x'.repeat(9000) });
    expect(large.status).toBe(413);
  });
});
