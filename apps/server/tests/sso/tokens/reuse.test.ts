import { getRequestListener } from '@hono/node-server';
import { hour } from '@portico/contract/lib/durations';
import { oidcLimits } from '@portico/contract/limits';
import { showEvent } from '@portico/contract/log/events/stored';
import * as client from 'openid-client';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { isFull } from '../../../../../scripts/lib/full.ts';
import {
  accessTokens,
  authorizationCodes,
  clientSessions,
  events,
  refreshTokens,
} from '../../../src/database/schema.ts';
import { sweep } from '../../../src/hub/jobs/jobs.ts';
import { describeWhereCallsRace, sealed } from '../../support/database/databases.ts';
import { serve } from '../../support/hub/listen.ts';
import { createTestHub } from '../../support/hub/testHub.ts';
import { refusalOf, type SignOn, type Tokens, useSignOnWorld } from '../../support/services/relyingParty.ts';

const parallel = isFull ? 50 : 20;

describeWhereCallsRace('codes and refresh tokens', database => {
  const world = useSignOnWorld(database);
  let config: client.Configuration;
  // Only the tokens of a public client are replaced.
  beforeEach(async () => {
    config = await world.connectPublic();
  });
  const exchange = (signOn: SignOn) => world.exchange(config, signOn);
  const authorize = () => world.authorize(config);
  const signOn = () => world.signOn(config);
  const userinfo = (tokens: Tokens) => world.userinfo(tokens, config);

  test('exchange a code once in parallel calls, and the reuse revokes what it issued', async () => {
    const begun = await authorize();
    const settled = await Promise.allSettled(Array.from({ length: parallel }, () => exchange(begun)));
    const refusals = settled.flatMap(one => (one.status === 'rejected' ? [one.reason.error] : []));
    expect(new Set(refusals)).toEqual(new Set(['invalid_grant']));
    const exchanged = settled.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []));
    expect(exchanged).toHaveLength(1);
    await expect(userinfo(exchanged[0] as Tokens)).rejects.toThrow();
    // A new sign-on works.
    expect(await userinfo(await signOn())).toMatchObject({ sub: world.user.id });
  });

  const refreshOnce = (tokens: Pick<Tokens, 'refresh_token'>) => world.refresh(tokens, config);
  const expectRefused = async (tokens: Pick<Tokens, 'refresh_token'>, used = config) =>
    expect(await refusalOf(world.refresh(tokens, used))).toBe('invalid_grant');

  test('answer parallel uses of a refresh token with one successor', async () => {
    const tokens = await signOn();
    const refreshed = await Promise.all(Array.from({ length: parallel }, () => refreshOnce(tokens)));
    expect(new Set(refreshed.map(one => one.refresh_token)).size).toBe(1);
    for (const one of refreshed.slice(0, 3))
      expect(await userinfo(one)).toMatchObject({ sub: world.user.id });
    expect(await database().db.$count(refreshTokens)).toBe(2);
    expect(await refreshOnce(refreshed[0] as Tokens)).toHaveProperty('refresh_token');
  });

  test('give the successor again for 30 seconds, because the first answer may be lost', async () => {
    const tokens = await signOn();
    const lost = await refreshOnce(tokens);
    expect(lost.refresh_token).not.toBe(tokens.refresh_token);
    expect(lost.claims()).toMatchObject({ sub: world.user.id, sid: tokens.claims()?.sid });
    world.hub.advance(29_000);
    const again = await refreshOnce(tokens);
    expect(again.refresh_token).toBe(lost.refresh_token);
    world.hub.advance(2_000);
    await expectRefused(tokens);
    for (const ended of [lost, again]) await expect(userinfo(ended)).rejects.toThrow();
    await expectRefused(again);
  });

  test('end the family of one that is used again after its successor was used', async () => {
    const first = await signOn();
    const second = await refreshOnce(first);
    const third = await refreshOnce(second);
    await expectRefused(first);
    await expectRefused(third);
    await expect(userinfo(third)).rejects.toThrow();
  });

  test('give the same successor in two processes, whose clocks differ by some seconds', async () => {
    const now = () => new Date(world.hub.hub.now().getTime() - 5_000);
    const other = await createTestHub(database(), { publicUrl: world.url, now });
    const { url, stop } = await serve(getRequestListener(other.app.fetch));
    onTestFinished(stop);
    const { refresh_token = '' } = await signOn();
    const refreshAt = async (hub: string) => {
      const form = { grant_type: 'refresh_token', refresh_token, client_id: world.appId };
      const body = new URLSearchParams(form);
      return ((await (await fetch(`${hub}/oidc/token`, { method: 'POST', body })).json()) as Tokens)
        .refresh_token;
    };
    const successors = await Promise.all([world.url, url, world.url, url].map(refreshAt));
    successors.push(await refreshAt(url));
    expect(new Set(successors).size).toBe(1);
    expect(successors[0]).toMatch(/^[\w-]{86}$/);
  });

  test('of a client that proves its secret stay, however often and late one is used', async () => {
    await world.connect({ clientType: 'confidential' });
    const { clientSecret: secret } = await world.hub.read(`POST /api/apps/${world.appId}/oidc/secret`);
    config = await world.relyingParty({ secret });
    const tokens = await signOn();
    const parallel = await Promise.all([1, 2, 3].map(() => refreshOnce(tokens)));
    world.hub.advance(31_000);
    for (const one of [...parallel, await refreshOnce(tokens)]) {
      expect(one.refresh_token).toBe(tokens.refresh_token);
      expect(await userinfo(one)).toMatchObject({ sub: world.user.id });
    }
    expect(await database().db.$count(refreshTokens)).toBe(1);
    await client.tokenRevocation(config, tokens.refresh_token ?? '');
    await expectRefused(tokens);
  });

  test('are not used up by a refused refresh, nor by one that the hub could not store', async () => {
    const first = await signOn();
    const resource = 'https://api.example.com';
    const target = client.refreshTokenGrant(config, first.refresh_token ?? '', { resource });
    expect(await refusalOf(target)).toBe('invalid_target');
    await database().pool.query('alter table access_tokens add constraint fails check (false) not valid');
    try {
      await expect(refreshOnce(first)).rejects.toThrow();
    } finally {
      await database().pool.query('alter table access_tokens drop constraint fails');
    }
    const tokens = await refreshOnce(first);
    expect(await userinfo(tokens)).toMatchObject({ sub: world.user.id });
    world.hub.advance(31_000);
    await expectRefused(first);
    await expect(userinfo(tokens)).rejects.toThrow();
  });

  test('log a sign-on, and a reuse as refused', async () => {
    const begun = await authorize();
    await exchange(begun);
    await exchange(begun).catch(() => {});
    const rows = await (await sealed(database())).select().from(events);
    const messages = rows.map(row => showEvent(row).message);
    expect(messages).toContain('ada signed on to Notes');
    expect(messages).toContain(
      'A sign-on to Notes was refused: token already used, expired or issued for another application',
    );
  });

  test('are revoked at the request of their application only', async () => {
    const tokens = await signOn();
    const other = await world.addClient();
    await client.tokenRevocation(other.config, tokens.access_token);
    expect(await client.tokenIntrospection(other.config, tokens.access_token)).toEqual({ active: false });
    expect(await userinfo(tokens)).toMatchObject({ sub: world.user.id });
    await client.tokenRevocation(config, tokens.access_token);
    await expect(userinfo(tokens)).rejects.toThrow();
    const refreshed = await refreshOnce(tokens);
    await client.tokenRevocation(config, refreshed.refresh_token ?? '');
    await expect(userinfo(refreshed)).rejects.toThrow();
  });

  const countTokens = () =>
    Promise.all([refreshTokens, accessTokens].map(table => database().db.$count(table)));
  /**
   * Repeats an exchange, a millisecond apart, past the limits and then until one has deleted the tokens above them: one in
   * eight does. Returns the latest tokens.
   */
  async function pastLimits(first: Tokens, times: number, next: (tokens: Tokens) => Promise<Tokens>) {
    let latest = first;
    for (let done = 0; done < times + 200; done += 1) {
      const [refreshes = 0, accesses = 0] = await countTokens();
      const isTrimmed = refreshes <= oidcLimits.refreshTokens && accesses <= oidcLimits.accessTokens;
      if (done >= times && isTrimmed) return latest;
      world.hub.advance(1);
      latest = await next(latest);
    }
    throw new Error('The tokens above the limits stay');
  }

  test('are cut to 50 and 100 in one session, which only a reuse by its application ends', async () => {
    const oldest = await signOn();
    const latest = await pastLimits(oldest, 120, refreshOnce);
    expect(await countTokens()).toEqual([oidcLimits.refreshTokens, oidcLimits.accessTokens]);
    await expect(userinfo(oldest)).rejects.toThrow();
    const [old = '', newest = ''] = [oldest.refresh_token, latest.refresh_token];
    const swapped = `${old.slice(0, 40)}${old[40] === 'A' ? 'B' : 'A'}${old.slice(41)}`;
    for (const refresh_token of ['made up', 'A'.repeat(old.length), swapped, `${old}=`, `${newest}.`])
      await expectRefused({ refresh_token });
    await expectRefused(oldest, (await world.addClient()).config);
    expect(await userinfo(latest)).toMatchObject({ sub: world.user.id });
    await expectRefused(oldest);
    await expect(userinfo(latest)).rejects.toThrow();
    expect(await database().db.$count(clientSessions)).toBe(0);
  });

  test('of sign-ons that are never refreshed are cut to 50, the oldest first', async () => {
    const browser = world.browser(world.user.token);
    const signOnAgain = () => world.signOn(config, browser);
    const last = await pastLimits(await signOnAgain(), oidcLimits.refreshTokens + 3, signOnAgain);
    expect(await database().db.$count(refreshTokens)).toBe(oidcLimits.refreshTokens);
    expect(await database().db.$count(clientSessions)).toBe(1);
    expect(await refreshOnce(last)).toHaveProperty('refresh_token');
  });

  test('of an ended session are deleted by the next sweep, not only once they expire', async () => {
    const { db } = database();
    const other = await world.addHolder('bob');
    await signOn();
    const kept = await world.signOn(config, world.browser(other.token));
    await world.signOut();
    await sweep(db, world.hub.hub.now());
    expect(await countTokens()).toEqual([1, 1]);
    expect(await world.userinfo(kept, config, other.id)).toHaveProperty('sub', other.id);
  });

  test('are stored by digest only, and deleted by the sweep', async () => {
    const { db } = database();
    const begun = await authorize();
    const tokens = await exchange(begun);
    const secrets = [
      begun.page.location?.searchParams.get('code'),
      tokens.access_token,
      tokens.refresh_token,
    ];
    const tables = [authorizationCodes, accessTokens, refreshTokens, clientSessions];
    const stored = await Promise.all(tables.map(table => db.select().from(table)));
    for (const secret of secrets) expect(JSON.stringify(stored)).not.toContain(secret);
    expect(stored.map(rows => rows.length)).toEqual([1, 1, 1, 1]);
    world.hub.advance(hour + 1000);
    await expect(userinfo(tokens)).rejects.toThrow();
    await sweep(db, world.hub.hub.now());
    const count = () => Promise.all(tables.map(table => db.$count(table)));
    expect(await count()).toEqual([0, 0, 1, 1]);
    world.hub.advance(24 * hour);
    await sweep(db, world.hub.hub.now());
    expect(await count()).toEqual([0, 0, 0, 0]);
  });
});
