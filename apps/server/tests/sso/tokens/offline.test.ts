import { day } from '@portico/contract/lib/durations';
import * as client from 'openid-client';
import { beforeEach, expect, test } from 'vitest';
import { clientSessions } from '../../../src/database/schema.ts';
import type { SessionCaller } from '../../../src/http/handler.ts';
import { listAppSessions } from '../../../src/people/profile/sessions.ts';
import { rotateKeys } from '../../../src/signIn/keys/keys.ts';
import { createAuthenticator } from '../../../src/signIn/session/liveSessions.ts';
import { beginClientSession } from '../../../src/sso/sessions/clientSessions.ts';
import { endLostSessions } from '../../../src/sso/sessions/sweep.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { type Tokens, useSignOnWorld } from '../../support/services/relyingParty.ts';

const scope = 'openid profile offline_access';

describeOnEachDatabase('offline access', database => {
  const world = useSignOnWorld(database);
  beforeEach(() => world.connect({ allowOfflineAccess: true, allowDeviceSignIn: true }));
  const signOn = (more: Record<string, string> = {}) =>
    world.signOn(undefined, undefined, { scope, prompt: 'consent', ...more });
  const list = () =>
    listAppSessions(
      database().db,
      { id: world.user.id, sessionId: '' } as SessionCaller,
      world.hub.hub.now(),
    );
  const ask = (call: `${string} /${string}`, body?: object) => world.hub.read(call, { body });
  const expectRefused = async (tokens: Tokens) => {
    await expect(world.refresh(tokens)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(world.userinfo(tokens)).rejects.toThrow();
  };

  test("outlives the hub's session, and shows among the user's sessions", async () => {
    const tokens = await signOn();
    await world.signOut();
    expect(await world.userinfo(await world.refresh(tokens))).toMatchObject({ sub: world.user.id });
    expect(await list()).toMatchObject([{ id: tokens.claims()?.sid, appId: world.appId, userAgent: null }]);
  });

  test.each([
    ['without the setting', { allowOfflineAccess: false }, {}],
    ['without the scope', { allowOfflineAccess: true }, { scope: 'openid' }],
    ['without prompt=consent (OpenID Connect Core 11)', { allowOfflineAccess: true }, { prompt: 'none' }],
  ])("is not given %s: the session ends with the hub's", async (_, settings, more) => {
    await world.connect(settings);
    const tokens = await signOn(more as Record<string, string>);
    await world.signOut();
    await expectRefused(tokens);
    expect(await list()).toEqual([]);
  });

  const ends: [string, (tokens: Tokens) => Promise<unknown>][] = [
    [
      'a suspension, also once it is lifted',
      async () => {
        for (const isOn of [true, false]) await world.hub.suspend(world.user.id, isOn);
      },
    ],
    ['revoked access', () => world.hub.revoke(world.user.id, world.appId)],
    ['a password reset', () => ask(`POST /api/users/${world.user.id}/reset-password`)],
    ['leaked keys', () => rotateKeys(world.hub.hub, { isLeaked: true })],
    ['a role change', () => ask(`PATCH /api/users/${world.user.id}`, { role: 'manager' })],
    ['the setting turned off', () => world.connect({ allowOfflineAccess: false })],
    ['its revocation', ({ refresh_token = '' }) => client.tokenRevocation(world.config, refresh_token)],
  ];
  test.each(ends)('ends with %s', async (_, end) => {
    const tokens = await signOn();
    await end(tokens);
    await expectRefused(tokens);
  });

  test('counts among the sessions that an administrator ends at the application', async () => {
    const tokens = await signOn();
    await world.signOut();
    expect(await ask(`GET /api/apps/${world.appId}/overview`)).toMatchObject({ liveSessions: 1 });
    expect(await ask(`POST /api/apps/${world.appId}/end-sessions`, {})).toMatchObject({ ended: 1 });
    await expectRefused(tokens);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a sign-out', () => world.signOut()],
    ['a password reset', () => ask(`POST /api/users/${world.user.id}/reset-password`)],
  ])('does not begin after %s, though the request has read its visitor before', async (_, end) => {
    const { tokens, now } = world.hub.hub;
    const caller = await createAuthenticator(database().db, tokens, now)(world.user.token, false);
    await end();
    const begun = beginClientSession(database().db, caller as SessionCaller, world.appId, now(), true);
    expect(await begun).toBeNull();
    expect(await database().db.$count(clientSessions)).toBe(0);
  });

  test('ends after 30 days without a refresh, and each refresh begins them anew', async () => {
    let tokens = await signOn();
    for (let month = 0; month < 3; month += 1) {
      world.hub.advance(29 * day);
      tokens = await world.refresh(tokens);
    }
    await endLostSessions(database().db, world.hub.hub.now());
    expect(await database().db.$count(clientSessions)).toBeGreaterThan(0);
    world.hub.advance(30 * day);
    await expectRefused(tokens);
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
    await expectRefused(first);
  });

  test('stays when another site opens the request in the browser of the user, again and again', async () => {
    const kept = [await signOn(), await signOn()];
    const browser = world.browser(world.user.token);
    for (let index = 0; index < 25; index += 1) {
      world.hub.advance(1000);
      await world.authorize(world.config, browser, { scope, prompt: 'consent' });
    }
    expect(await list()).toHaveLength(20);
    for (const tokens of kept) expect(await world.refresh(tokens)).toHaveProperty('refresh_token');
    // A sign-on above the limit still gets a session.
    expect(await world.refresh(await signOn())).toHaveProperty('refresh_token');
  });

  test('is given to a device that asks for it', async () => {
    const device = await client.initiateDeviceAuthorization(world.config, { scope });
    const body = { code: device.user_code, allow: true };
    await world.hub.ask('POST /api/user/device-sign-ins/answer', { token: world.user.token, body });
    const grant = 'urn:ietf:params:oauth:grant-type:device_code';
    const tokens = await client.genericGrantRequest(world.config, grant, { device_code: device.device_code });
    await world.signOut();
    expect((await world.refresh(tokens)).claims()?.sub).toBe(world.user.id);
  });
});
