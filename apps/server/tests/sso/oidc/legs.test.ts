import { minute } from '@portico/contract/lib/durations';
import { expect, test } from 'vitest';
import { interactions } from '../../../src/database/schema.ts';
import { trimInteractions } from '../../../src/sso/signOn/interactions.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import {
  type Browser,
  errorAt,
  isCode,
  type SignOn,
  useSignOnWorld,
} from '../../support/services/relyingParty.ts';

describeOnEachDatabase('a visitor who needs a screen first', database => {
  const world = useSignOnWorld(database);
  const open = () => `/open?app=${world.appId}`;
  /** Signs in as the portal does: the hub sets the cookie, then the page of the application opens. */
  const signIn = async (browser: Browser, username = 'ada', password = world.user.password) => {
    browser.cookies.set('auth_token', await world.hub.signIn(username, password));
  };
  const authorize = (browser: Browser, more?: Record<string, string>) =>
    world.authorize(undefined, browser, more);
  /** Returns the name of the request for which a page asks. */
  const nameIn = ({ location }: { location: URL | null }) => location?.searchParams.get('request') ?? '';
  const openFor = (page: { location: URL | null }) => `${open()}&request=${nameIn(page)}`;

  test('arrives in each of several tabs, with the state of its own request, whichever signs in first', async () => {
    const browser = world.browser();
    const [a, b, c] = [await authorize(browser), await authorize(browser), await authorize(browser)];
    expect(a.page.location?.href).toBe(`${world.url}/login?app=${world.appId}&request=${nameIn(a.page)}`);
    await signIn(browser);
    for (const tab of [b, a, c]) {
      const arrived = await browser.follow(openFor(tab.page));
      expect(isCode(arrived)).toBe(true);
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
    const arrive = async (index: number) =>
      isCode(await browser.follow(openFor((tabs[index] as SignOn).page)));
    expect([await arrive(22), await arrive(3), await arrive(2)]).toEqual([true, true, false]);
  });

  test("leads 'Back' from a question that is answered to the page of the application", async () => {
    const browser = world.browser(world.user.token);
    const { page } = await authorize(browser, { prompt: 'select_account' });
    expect(page.status).toBe(404);
    const [name = ''] = [...browser.cookies.keys()].filter(one => one.startsWith('portico_open_'));
    const address = `${open()}&request=${name.replace('portico_open_', '')}`;
    expect((await browser.get(`${address}&choose`)).status).toBe(404);
    expect(isCode(await browser.follow(`${address}&account=${world.user.id}`))).toBe(true);
    for (const question of ['&choose', '&confirm=again']) {
      const back = await browser.get(address + question);
      expect([back.status, back.location?.href]).toEqual([303, world.url + address]);
    }
    const confirm = address.replace('/open', '/open/confirm');
    expect((await browser.get(confirm)).location?.href).toBe(world.url + address);
  });

  test('asks for access and arrives at the original address once it is granted', async () => {
    const bob = await world.hub.addUser('bob');
    const browser = world.browser();
    const signOn = await authorize(browser);
    await signIn(browser, 'bob', bob.password);
    // The page of the application itself answers. The tests serve no documents.
    expect((await browser.follow(open())).status).toBe(404);
    const silent = await authorize(world.browser(bob.token), { prompt: 'none' });
    expect(errorAt(silent.page)).toBe('interaction_required');
    const body = { appId: world.appId, reason: 'I need it' };
    await world.hub.ask('POST /api/user/request-access', { token: bob.token, body });
    expect((await browser.follow(open())).status).toBe(404);
    await world.hub.grant(bob.id, world.appId);
    const { location } = await browser.follow(open());
    expect((await world.exchange(world.config, signOn, location)).claims()?.sub).toBe(bob.id);
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

  test('confirms the password for prompt=login on this origin only, or tells the application that it does not', async () => {
    const browser = world.browser(world.user.token);
    const { page } = await authorize(browser, { prompt: 'login' });
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('Confirm it is you') });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const address = `/open/confirm?app=${world.appId}`;
    const wrong = await browser.post(address, { answer: 'yes', password: 'wrong' });
    expect(wrong).toMatchObject({ status: 400, text: expect.stringContaining('This password is wrong.') });
    const right = { answer: 'yes', password: world.user.password };
    expect((await browser.post(address, right, { Origin: 'https://evil.example' })).status).toBe(403);
    const cancelled = await browser.post(address, { answer: 'no', password: '' });
    expect(errorAt(await browser.follow(cancelled.location as URL))).toBe('login_required');
  });

  test('must change a temporary password first', async () => {
    const { tempPassword } = await world.hub.read(`POST /api/users/${world.user.id}/reset-password`);
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
});
