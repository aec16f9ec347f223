import { minute } from '@portico/contract/lib/durations';
import * as client from 'openid-client';
import { beforeEach, expect, test } from 'vitest';
import { authorizationCodes, pushedRequests } from '../../../src/database/schema.ts';
import { trimWaiting } from '../../../src/sso/sessions/sweep.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { callback, errorAt, isCode, refusalOf, useSignOnWorld } from '../../support/services/relyingParty.ts';

describeOnEachDatabase('a pushed request', database => {
  const world = useSignOnWorld(database);
  let verifier: string;
  beforeEach(async () => {
    verifier = client.randomPKCECodeVerifier();
  });
  const parameters = async () => ({
    redirect_uri: callback,
    scope: 'openid',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: 'the state',
  });
  const push = async (more: Record<string, string> = {}, as = world.config) =>
    client.buildAuthorizationUrlWithPAR(as, { ...(await parameters()), ...more });
  const open = (address: URL, token = world.user.token) => world.browser(token).follow(address);

  test('signs on once in 20 parallel requests, with nothing of it in the address', async () => {
    const address = await push();
    expect([...address.searchParams.keys()].toSorted()).toEqual(['client_id', 'request_uri']);
    const pages = await Promise.all(Array.from({ length: 20 }, () => open(address)));
    const [arrived, ...others] = pages.filter(isCode);
    expect(others).toEqual([]);
    expect(await database().db.$count(authorizationCodes)).toBe(1);
    const checks = { pkceCodeVerifier: verifier, expectedState: 'the state' };
    const tokens = await client.authorizationCodeGrant(world.config, arrived?.location as URL, checks);
    expect(tokens.claims()?.sub).toBe(world.user.id);
    expect((await open(address)).text).toContain('Start the sign-in again');
  });

  test('is used once, even if two browsers opened it before either signed in', async () => {
    const address = await push();
    const browsers = [world.browser(), world.browser()];
    for (const browser of browsers) {
      const page = await browser.follow(address);
      expect(page.location?.pathname).toBe('/login');
      browser.cookies.set('auth_token', world.user.token);
    }
    // Longer than the request itself would last.
    world.hub.advance(2 * minute);
    await trimWaiting(database().db, world.hub.hub.now());
    const arrived = [];
    for (const browser of browsers) arrived.push(await browser.follow(`/open?app=${world.appId}`));
    expect(arrived.map(isCode)).toEqual([true, false]);
    expect(arrived.map(errorAt)).toEqual([null, 'invalid_request_uri']);
  });

  test('belongs to the application that pushed it, and expires after a minute', async () => {
    const address = await push();
    const { appId } = await world.addClient({ clientType: 'public' });
    address.searchParams.set('client_id', appId);
    expect((await open(address)).text).toContain('Start the sign-in again');
    // Its owner can still use it, for a minute.
    address.searchParams.set('client_id', world.appId);
    const late = await push();
    expect(isCode(await open(address))).toBe(true);
    world.hub.advance(minute);
    expect((await open(late)).text).toContain('Start the sign-in again');
  });

  test('is checked as any other: the redirect address, PKCE, and who pushes it', async () => {
    const elsewhere = push({ redirect_uri: 'https://evil.example/' });
    expect(await refusalOf(elsewhere)).toBe('invalid_request');
    expect(await refusalOf(push({ code_challenge_method: 'plain' }))).toBe('invalid_request');
    const stranger = await world.relyingParty({ secret: 'pcs_wrong' });
    await expect(push({}, stranger)).rejects.toMatchObject({ status: 401 });
    expect(await database().db.$count(pushedRequests)).toBe(0);
  });

  test('is required where the settings say so', async () => {
    await world.connect({ requirePushedRequests: true });
    expect(errorAt((await world.authorize()).page)).toBe('invalid_request');
    expect(isCode(await open(await push()))).toBe(true);
  });

  test('is stored without its address, and at most a bounded number of each application', async () => {
    const { db } = database();
    const address = await push();
    const id = address.searchParams.get('request_uri')?.split(':').at(-1) ?? '';
    expect(id).not.toBe('');
    expect(JSON.stringify(await db.select().from(pushedRequests))).not.toContain(id);
    for (let index = 0; index < 3; index += 1) await push();
    await trimWaiting(db, world.hub.hub.now(), 2);
    expect(await db.$count(pushedRequests)).toBe(2);
    world.hub.advance(62 * minute);
    await trimWaiting(db, world.hub.hub.now());
    expect(await db.$count(pushedRequests)).toBe(0);
  });
});
