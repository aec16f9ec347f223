import { expect, test } from 'vitest';
import { clientSessions } from '../../../src/database/schema.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { useEach } from '../../support/each.ts';
import { isCode, type SignOn, useSignOnWorld, withoutRequest } from '../../support/services/relyingParty.ts';

describeOnEachDatabase('prompt=select_account', database => {
  const world = useSignOnWorld(database);
  const browser = useEach(() => world.browser(world.user.token));

  const authorize = (prompt = 'select_account') => world.authorize(undefined, browser, { prompt });
  const open = (query = '') => browser.follow(`/open?app=${world.appId}${query}`);
  const proceed = (id = world.user.id) => open(`&account=${id}`);
  /** The tests have no built apps: documents are answered with 404. */
  const isAsked = async () => {
    const page = await browser.get(`/open?app=${world.appId}`);
    const asked = withoutRequest(page.location?.search);
    return asked === `?app=${world.appId}&choose` && (await open('&choose')).status === 404;
  };
  /** Signs another user with access in, in the same browser. */
  const switchTo = async (name: string) => {
    const other = await world.addHolder(name);
    world.hub.advance(1000);
    browser.cookies.set('auth_token', await world.hub.signIn(name, other.password));
    return other.id;
  };
  const userOf = async (signOn: SignOn, location: URL | null) =>
    (await world.exchange(world.config, signOn, location)).claims()?.sub;

  test('asks a signed-in visitor, and continues as the same account', async () => {
    const request = await authorize();
    expect(isCode(request.page)).toBe(false);
    expect(await isAsked()).toBe(true);
    expect(await database().db.$count(clientSessions)).toBe(0);
    expect(await userOf(request, (await proceed()).location)).toBe(world.user.id);
    // The next request asks again.
    expect(isCode((await authorize()).page)).toBe(false);
  });

  test('continues as another account after its sign-in, without asking again', async () => {
    const request = await authorize();
    browser.cookies.delete('auth_token');
    expect((await open()).location?.pathname).toBe('/login');
    const bob = await switchTo('bob');
    expect(await userOf(request, (await open()).location)).toBe(bob);
  });

  test('asks nobody who signs in for the request', async () => {
    Object.assign(browser, world.browser());
    const request = await authorize();
    expect(request.page.location?.pathname).toBe('/login');
    const bob = await switchTo('bob');
    expect(await userOf(request, (await open()).location)).toBe(bob);
  });

  test('does not take the choice of another account, and asks again if the account changes after the choice', async () => {
    const bob = await world.addHolder('bob');
    await authorize();
    expect(isCode(await proceed(bob.id))).toBe(false);
    expect(await isAsked()).toBe(true);
    const chosen = await browser.get(`/open?app=${world.appId}&account=${world.user.id}`);
    browser.cookies.set('auth_token', bob.token);
    expect(isCode(await browser.follow(chosen.location as URL))).toBe(false);
  });

  test('asks for the password afterwards with prompt=login', async () => {
    await authorize('login select_account');
    const confirm = await proceed();
    expect(confirm.text).toContain('Confirm it is you');
    world.hub.advance(1000);
    expect(isCode(await world.confirm(browser))).toBe(true);
  });

  test('asks for the account, then for consent', async () => {
    await world.connect({ isThirdParty: true });
    await authorize();
    expect(await isAsked()).toBe(true);
    await proceed();
    expect((await browser.get(`/open?app=${world.appId}`)).location?.pathname).toBe('/consent');
  });

  test('asks before the page about missing access, where another account may have it', async () => {
    const bob = await world.hub.addUser('bob');
    Object.assign(browser, world.browser(bob.token));
    await authorize();
    expect(await isAsked()).toBe(true);
    await proceed(bob.id);
    expect(await isAsked()).toBe(false);
  });
});
