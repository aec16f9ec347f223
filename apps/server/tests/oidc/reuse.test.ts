import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { hour } from '@portico/contract/durations';
import { showEvent } from '@portico/contract/events/stored';
import { oidcLimits } from '@portico/contract/limits';
import * as client from 'openid-client';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { isFull } from '../../../../scripts/lib/full.ts';
import {
  accessTokens,
  authorizationCodes,
  clientSessions,
  events,
  refreshTokens,
} from '../../src/database/schema.ts';
import { sweep } from '../../src/hub/jobs/jobs.ts';
import { describeWhereCallsRace, sealed } from '../support/databases.ts';
import { listen } from '../support/listen.ts';
import { type SignOn, type Tokens, useSignOnWorld } from '../support/relyingParty.ts';
import { createTestHub } from '../support/testHub.ts';

const parallel = isFull ? 50 : 20;

describeWhereCallsRace('codes and refresh tokens', database => {
  const world = useSignOnWorld(database);
  let config: client.Configuration;
  // Only the tokens of a public client are replaced.
  beforeEach(async () => {
    await world.connect({ clientType: 'public' });
    config = await world.relyingParty({ isPublic: true });
  });
  const exchange = (signOn: SignOn) => world.exchange(config, signOn);
  const authorize = () => world.authorize(config, world.browser(world.user.token));
  const userinfo = (tokens: Tokens) => client.fetchUserInfo(config, tokens.access_token, world.user.id);

  test('exchange a code once in parallel calls, and the reuse revokes what it issued', async () => {
    const signOn = await authorize();
    const settled = await Promise.allSettled(Array.from({ length: parallel }, () => exchange(signOn)));
    const refusals = settled.flatMap(one => (one.status === 'rejected' ? [one.reason.error] : []));
    expect(new Set(refusals)).toEqual(new Set(['invalid_grant']));
    const exchanged = settled.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []));
    expect(exchanged).toHaveLength(1);
    await expect(userinfo(exchanged[0] as Tokens)).rejects.toThrow();
    // A new sign-on works.
    expect(await userinfo(await exchange(await authorize()))).toMatchObject({ sub: world.user.id });
  });

  const otherParty = async () => {
    const { id, secret } = await world.addClient();
    return world.relyingParty({ appId: id, secret });
  };
  const refreshOnce = (tokens: Tokens) => client.refreshTokenGrant(config, tokens.refresh_token ?? '');
  const isRefused = async (tokens: Tokens) => {
    await expect(refreshOnce(tokens)).rejects.toMatchObject({ error: 'invalid_grant' });
  };

  test('answer parallel uses of a refresh token with one successor', async () => {
    const tokens = await exchange(await authorize());
    const refreshed = await Promise.all(Array.from({ length: parallel }, () => refreshOnce(tokens)));
    expect(new Set(refreshed.map(one => one.refresh_token)).size).toBe(1);
    for (const one of refreshed.slice(0, 3))
      expect(await userinfo(one)).toMatchObject({ sub: world.user.id });
    expect(await database().db.$count(refreshTokens)).toBe(2);
    expect(await refreshOnce(refreshed[0] as Tokens)).toHaveProperty('refresh_token');
  });

  test('give the successor again for 30 seconds, because the first answer may be lost', async () => {
    const tokens = await exchange(await authorize());
    const lost = await refreshOnce(tokens);
    expect(lost.refresh_token).not.toBe(tokens.refresh_token);
    expect(lost.claims()).toMatchObject({ sub: world.user.id, sid: tokens.claims()?.sid });
    world.hub.advance(29_000);
    const again = await refreshOnce(tokens);
    expect(again.refresh_token).toBe(lost.refresh_token);
    world.hub.advance(2_000);
    await isRefused(tokens);
    for (const ended of [lost, again]) await expect(userinfo(ended)).rejects.toThrow();
    await isRefused(again);
  });

  test('end the family of one that is used again after its successor was used', async () => {
    const first = await exchange(await authorize());
    const second = await refreshOnce(first);
    const third = await refreshOnce(second);
    await isRefused(first);
    await isRefused(third);
    await expect(userinfo(third)).rejects.toThrow();
  });

  test('give the same successor in two processes, whose clocks differ by some seconds', async () => {
    const now = () => new Date(world.hub.hub.now().getTime() - 5_000);
    const other = await createTestHub(database(), { publicUrl: world.url, now });
    const server = createServer(getRequestListener(other.app.fetch));
    const port = await listen(server);
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { refresh_token = '' } = await exchange(await authorize());
    const refreshAt = async (port: string | number) => {
      const body = { grant_type: 'refresh_token', refresh_token, client_id: world.appId };
      const address = `http://127.0.0.1:${port}/oidc/token`;
      const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(body) });
      return ((await answer.json()) as Tokens).refresh_token;
    };
    const ports = [new URL(world.url).port, port];
    const successors = await Promise.all([...ports, ...ports].map(refreshAt));
    successors.push(await refreshAt(ports[1] ?? 0));
    expect(new Set(successors).size).toBe(1);
    expect(successors[0]).toMatch(/^[\w-]{86}$/);
  });

  test('of a client that proves its secret stay, however often and late one is used', async () => {
    await world.connect({ clientType: 'confidential' });
    const secret = await world.hub.asOwner(`POST /api/apps/${world.appId}/oidc/secret`);
    config = await world.relyingParty({ secret: (await secret.json()).clientSecret });
    const tokens = await exchange(await authorize());
    const parallel = await Promise.all([1, 2, 3].map(() => refreshOnce(tokens)));
    world.hub.advance(31_000);
    for (const one of [...parallel, await refreshOnce(tokens)]) {
      expect(one.refresh_token).toBe(tokens.refresh_token);
      expect(await userinfo(one)).toMatchObject({ sub: world.user.id });
    }
    expect(await database().db.$count(refreshTokens)).toBe(1);
    await client.tokenRevocation(config, tokens.refresh_token ?? '');
    await isRefused(tokens);
  });

  test('are not used up by a refused refresh, nor by one that the hub could not store', async () => {
    const { refresh_token = '' } = await exchange(await authorize());
    const target = client.refreshTokenGrant(config, refresh_token, { resource: 'https://api.example.com' });
    await expect(target).rejects.toMatchObject({ error: 'invalid_target' });
    await database().pool.query('alter table access_tokens add constraint fails check (false) not valid');
    try {
      await expect(client.refreshTokenGrant(config, refresh_token)).rejects.toThrow();
    } finally {
      await database().pool.query('alter table access_tokens drop constraint fails');
    }
    const tokens = await client.refreshTokenGrant(config, refresh_token);
    expect(await userinfo(tokens)).toMatchObject({ sub: world.user.id });
    world.hub.advance(31_000);
    await expect(client.refreshTokenGrant(config, refresh_token)).rejects.toThrow();
    await expect(userinfo(tokens)).rejects.toThrow();
  });

  test('log a sign-on, and a reuse as refused', async () => {
    const signOn = await authorize();
    await exchange(signOn);
    await exchange(signOn).catch(() => {});
    const rows = await (await sealed(database())).select().from(events);
    const messages = rows.map(row => showEvent(row).message);
    expect(messages).toContain('ada signed on to Notes');
    expect(messages).toContain(
      'A sign-on to Notes was refused: token already used, expired or issued for another application',
    );
  });

  test('are revoked at the request of their application only', async () => {
    const tokens = await exchange(await authorize());
    const other = await otherParty();
    await client.tokenRevocation(other, tokens.access_token);
    expect(await client.tokenIntrospection(other, tokens.access_token)).toEqual({ active: false });
    expect(await userinfo(tokens)).toMatchObject({ sub: world.user.id });
    await client.tokenRevocation(config, tokens.access_token);
    await expect(userinfo(tokens)).rejects.toThrow();
    const refreshed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    await client.tokenRevocation(config, refreshed.refresh_token ?? '');
    await expect(userinfo(refreshed)).rejects.toThrow();
  });

  /** Refreshes one after the other, a millisecond apart. Returns all tokens, the first ones first. */
  async function refresh(first: Tokens, times: number): Promise<Tokens[]> {
    const all = [first];
    for (let n = 0; n < times; n++) {
      world.hub.advance(1);
      all.push(await client.refreshTokenGrant(config, all.at(-1)?.refresh_token ?? ''));
    }
    return all;
  }
  const countTokens = () =>
    Promise.all([refreshTokens, accessTokens].map(table => database().db.$count(table)));
  /** Repeats an exchange until one has deleted the tokens above the limits: one in eight does. */
  async function untilTrimmed(exchangeAgain: () => Promise<void>): Promise<void> {
    for (let most = 200; most > 0; most -= 1) {
      const [refreshes = 0, accesses = 0] = await countTokens();
      if (refreshes <= oidcLimits.refreshTokens && accesses <= oidcLimits.accessTokens) return;
      await exchangeAgain();
    }
    throw new Error('The tokens above the limits stay');
  }
  /** As `refresh`, and until the tokens above the limits are deleted. */
  async function refreshPastLimits(first: Tokens, times: number): Promise<Tokens[]> {
    const all = await refresh(first, times);
    await untilTrimmed(async () => {
      all.push(...(await refresh(all.at(-1) as Tokens, 1)).slice(1));
    });
    return all;
  }

  test('are cut to 50 and 100 in one session, which only a reuse by its application ends', async () => {
    const all = await refreshPastLimits(await exchange(await authorize()), 120);
    expect(await countTokens()).toEqual([oidcLimits.refreshTokens, oidcLimits.accessTokens]);
    const [oldest, latest] = [all[0], all.at(-1)] as [Tokens, Tokens];
    await expect(userinfo(oldest)).rejects.toThrow();
    const [old = '', newest = ''] = [oldest.refresh_token, latest.refresh_token];
    const swapped = `${old.slice(0, 40)}${old[40] === 'A' ? 'B' : 'A'}${old.slice(41)}`;
    for (const wrong of ['made up', 'A'.repeat(old.length), swapped, `${old}=`, `${newest}.`]) {
      await expect(client.refreshTokenGrant(config, wrong)).rejects.toMatchObject({ error: 'invalid_grant' });
    }
    const other = await otherParty();
    await expect(client.refreshTokenGrant(other, old)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await userinfo(latest)).toMatchObject({ sub: world.user.id });
    await expect(client.refreshTokenGrant(config, old)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(userinfo(latest)).rejects.toThrow();
    expect(await database().db.$count(clientSessions)).toBe(0);
  });

  test('of sign-ons that are never refreshed are cut to 50, the oldest first', async () => {
    const browser = world.browser(world.user.token);
    const first = await world.signOn(config, browser);
    let last = first;
    const signOnAgain = async () => {
      world.hub.advance(1);
      last = await world.signOn(config, browser);
    };
    for (let n = 0; n < oidcLimits.refreshTokens + 3; n++) await signOnAgain();
    await untilTrimmed(signOnAgain);
    expect(await database().db.$count(refreshTokens)).toBe(oidcLimits.refreshTokens);
    expect(await database().db.$count(clientSessions)).toBe(1);
    expect(await client.refreshTokenGrant(config, last.refresh_token ?? '')).toMatchObject({
      token_type: 'bearer',
    });
  });

  test('of an ended session are deleted by the next sweep, not only once they expire', async () => {
    const { db } = database();
    const other = await world.addHolder('bob');
    await exchange(await authorize());
    const kept = await world.signOn(config, world.browser(other.token));
    await world.hub.ask('POST /api/auth/logout', { token: world.user.token });
    await sweep(db, world.hub.hub.now());
    expect(await countTokens()).toEqual([1, 1]);
    expect(await client.fetchUserInfo(config, kept.access_token, other.id)).toHaveProperty('sub', other.id);
  });

  test('are stored by digest only, and deleted by the sweep', async () => {
    const { db } = database();
    const signOn = await authorize();
    const tokens = await exchange(signOn);
    const secrets = [
      signOn.page.location?.searchParams.get('code'),
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
