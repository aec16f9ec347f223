import { day } from '@portico/contract/durations';
import * as client from 'openid-client';
import { beforeEach, expect, test } from 'vitest';
import { isFull } from '../../../../scripts/lib/full.ts';
import { clientSessions } from '../../src/database/schema.ts';
import type { SessionCaller } from '../../src/http/handler.ts';
import { listAppSessions } from '../../src/people/profile/sessions.ts';
import { rotateKeys } from '../../src/signIn/keys/keys.ts';
import { createAuthenticator } from '../../src/signIn/session/liveSessions.ts';
import { beginOfflineSession } from '../../src/sso/sessions/clientSessions.ts';
import { endLostSessions } from '../../src/sso/sessions/sweep.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type Tokens, useSignOnWorld } from '../support/relyingParty.ts';

const scope = 'openid profile offline_access';

describeOnEachDatabase('offline access', database => {
  const world = useSignOnWorld(database);
  beforeEach(() => world.connect({ allowOfflineAccess: true, allowDeviceSignIn: true }));
  const signOn = async (more: Record<string, string> = {}): Promise<Tokens> => {
    const browser = world.browser(world.user.token);
    const asked = { scope, prompt: 'consent', ...more };
    return world.exchange(world.config, await world.authorize(world.config, browser, asked));
  };
  const list = () =>
    listAppSessions(
      database().db,
      { id: world.user.id, sessionId: '' } as SessionCaller,
      world.hub.hub.now(),
    );
  const refresh = ({ refresh_token = '' }: Tokens) => client.refreshTokenGrant(world.config, refresh_token);
  const ask = (call: `${string} /${string}`, body?: object) => world.hub.asOwner(call, body);
  const signOut = () => world.hub.ask('POST /api/auth/logout', { token: world.user.token });
  const isRefused = async (tokens: Tokens) => {
    await expect(refresh(tokens)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(client.fetchUserInfo(world.config, tokens.access_token, world.user.id)).rejects.toThrow();
  };

  test("outlives the hub's session, and shows among the user's sessions", async () => {
    const tokens = await signOn();
    await signOut();
    const refreshed = await refresh(tokens);
    const userinfo = await client.fetchUserInfo(world.config, refreshed.access_token, world.user.id);
    expect(userinfo).toMatchObject({ sub: world.user.id });
    expect(await list()).toMatchObject([{ id: tokens.claims()?.sid, appId: world.appId, userAgent: null }]);
  });

  test.each([
    ['without the setting', { allowOfflineAccess: false }, {}],
    ['without the scope', { allowOfflineAccess: true }, { scope: 'openid' }],
    ['without prompt=consent (OpenID Connect Core 11)', { allowOfflineAccess: true }, { prompt: 'none' }],
  ])("is not given %s: the session ends with the hub's", async (_, settings, more) => {
    await world.connect(settings);
    const tokens = await signOn(more as Record<string, string>);
    await signOut();
    await isRefused(tokens);
    expect(await list()).toEqual([]);
  });

  const ends: [string, (tokens: Tokens) => Promise<unknown>][] = [
    [
      'a suspension, also once it is lifted',
      async () => {
        for (const suspend of [true, false])
          await ask(`POST /api/users/${world.user.id}/suspend`, { suspend });
      },
    ],
    ['revoked access', () => ask(`DELETE /api/user-app-access/${world.user.id}/${world.appId}`)],
    ['a password reset', () => ask(`POST /api/users/${world.user.id}/reset-password`)],
    ['leaked keys', () => rotateKeys(world.hub.hub, { isLeaked: true })],
    ['a role change', () => ask(`PATCH /api/users/${world.user.id}`, { role: 'manager' })],
    ['the setting turned off', () => world.connect({ allowOfflineAccess: false })],
    ['its revocation', ({ refresh_token = '' }) => client.tokenRevocation(world.config, refresh_token)],
  ];
  /** Its row goes with that of the user or the settings, as that of any session at an application. */
  const deletions: typeof ends = [
    ['a deletion', () => ask(`DELETE /api/users/${world.user.id}`)],
    ['deleted settings', () => ask(`DELETE /api/apps/${world.appId}/oidc`)],
  ];
  test.each(isFull ? [...ends, ...deletions] : ends)('ends with %s', async (_, end) => {
    const tokens = await signOn();
    await end(tokens);
    await expect(refresh(tokens)).rejects.toThrow();
    await expect(client.fetchUserInfo(world.config, tokens.access_token, world.user.id)).rejects.toThrow();
  });

  test('counts among the sessions that an administrator ends at the application', async () => {
    const tokens = await signOn();
    await signOut();
    const overview = await ask(`GET /api/apps/${world.appId}/overview`);
    expect(await overview.json()).toMatchObject({ liveSessions: 1 });
    const ended = await ask(`POST /api/apps/${world.appId}/end-sessions`, {});
    expect(await ended.json()).toMatchObject({ ended: 1 });
    await isRefused(tokens);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a sign-out', signOut],
    ['a password reset', () => ask(`POST /api/users/${world.user.id}/reset-password`)],
  ])('does not begin after %s, though the request has read its visitor before', async (_, end) => {
    const { tokens, now } = world.hub.hub;
    const caller = await createAuthenticator(database().db, tokens, now)(world.user.token, false);
    await end();
    expect(await beginOfflineSession(database().db, caller as SessionCaller, world.appId, now())).toBeNull();
    expect(await database().db.$count(clientSessions)).toBe(0);
  });

  test('ends after 30 days without a refresh, and each refresh begins them anew', async () => {
    let tokens = await signOn();
    for (let month = 0; month < 3; month += 1) {
      world.hub.advance(29 * day);
      tokens = await refresh(tokens);
    }
    await endLostSessions(database().db, world.hub.hub.now());
    expect(await database().db.$count(clientSessions)).toBeGreaterThan(0);
    world.hub.advance(30 * day);
    await isRefused(tokens);
    await endLostSessions(database().db, world.hub.hub.now());
    expect(await database().db.$count(clientSessions)).toBe(0);
  });

  test('is given to at most 20 sign-ons of a user at an application; the oldest end', async () => {
    const first = await signOn();
    for (let index = 0; index < 20; index += 1) {
      world.hub.advance(1000);
      await signOn();
    }
    expect(await list()).toHaveLength(20);
    await isRefused(first);
  });

  test('stays when another site opens the request in the browser of the user, again and again', async () => {
    const kept = [await signOn(), await signOn()];
    const browser = world.browser(world.user.token);
    for (let index = 0; index < 25; index += 1) {
      world.hub.advance(1000);
      await world.authorize(world.config, browser, { scope, prompt: 'consent' });
    }
    expect(await list()).toHaveLength(20);
    for (const tokens of kept) expect(await refresh(tokens)).toHaveProperty('refresh_token');
    // A sign-on above the limit still gets a session.
    expect(await refresh(await signOn())).toHaveProperty('refresh_token');
  });

  test('is given to a device that asks for it', async () => {
    const device = await client.initiateDeviceAuthorization(world.config, { scope });
    const body = { code: device.user_code, allow: true };
    await world.hub.ask('POST /api/user/device-sign-ins/answer', { token: world.user.token, body });
    const grant = 'urn:ietf:params:oauth:grant-type:device_code';
    const tokens = await client.genericGrantRequest(world.config, grant, { device_code: device.device_code });
    await signOut();
    expect((await refresh(tokens)).claims()?.sub).toBe(world.user.id);
  });
});
