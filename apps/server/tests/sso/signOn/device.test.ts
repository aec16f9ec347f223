import { minute, second } from '@portico/contract/lib/durations';
import { eq } from 'drizzle-orm';
import * as client from 'openid-client';
import { beforeEach, expect, test } from 'vitest';
import {
  accessTokens,
  clientSessions,
  deviceCodes,
  oidcClients,
  sessions,
} from '../../../src/database/schema.ts';
import { trimWaiting } from '../../../src/sso/sessions/sweep.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { refusalOf, type Tokens, useSignOnWorld } from '../../support/services/relyingParty.ts';

const grant = 'urn:ietf:params:oauth:grant-type:device_code';

describeOnEachDatabase('the sign-in of a device', database => {
  const world = useSignOnWorld(database);
  let config: client.Configuration;
  beforeEach(async () => {
    config = await world.connectPublic({ allowDeviceSignIn: true });
  });
  const start = (more: Record<string, string> = {}) =>
    client.initiateDeviceAuthorization(config, { scope: 'openid profile', ...more });
  const poll = (deviceCode: string, as = config): Promise<Tokens> =>
    client.genericGrantRequest(as, grant, { device_code: deviceCode });
  /** Polls after the interval of the device. */
  const pollLater = (deviceCode: string) => {
    world.hub.advance(5 * second);
    return poll(deviceCode);
  };
  const ask = (call: `${string} /${string}`, body?: object, token = world.user.token) =>
    world.hub.ask(call, { token, ...(body && { body }) });
  const read = async (code: string, token?: string) => {
    const response = await ask('POST /api/user/device-sign-ins', { code }, token);
    return { status: response.status, ...(await response.json()) };
  };
  const answer = async (code: string, allow: boolean, token?: string) => {
    const response = await ask('POST /api/user/device-sign-ins/answer', { code, allow }, token);
    return [response.status, (await response.json()).code];
  };

  test('shows a code that is easy to type, waits, and ends with the tokens of the user who allowed it', async () => {
    const { device_code, user_code, ...shown } = await start();
    expect(user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    const address = `${world.url}/device`;
    expect(shown).toMatchObject({
      verification_uri: address,
      verification_uri_complete: `${address}?user_code=${user_code}`,
      expires_in: 600,
    });
    expect(await refusalOf(poll(device_code))).toBe('authorization_pending');
    // As somebody types it.
    const typed = user_code.toLowerCase().replace('-', ' ');
    expect(await read(typed)).toMatchObject({
      status: 200,
      state: 'waiting',
      hasAccess: true,
      address: '127.0.0.1',
      app: { id: world.appId, name: 'Notes' },
    });
    expect(await answer(user_code, true)).toEqual([200, undefined]);
    const tokens = await pollLater(device_code);
    expect(tokens.claims()).toMatchObject({ sub: world.user.id, name: expect.any(String), amr: ['pwd'] });
    expect(await world.userinfo(tokens, config)).toMatchObject({ sub: world.user.id });
    expect((await world.refresh(tokens, config)).claims()?.sid).toBe(tokens.claims()?.sid);
  });

  test('names the passkey of the session that allowed it', async () => {
    const proofs = { passkey: '2026-01-01T00:00:00Z' };
    await database().db.update(sessions).set({ proofs }).where(eq(sessions.userId, world.user.id));
    const { device_code, user_code } = await start();
    await answer(user_code, true);
    const tokens = await pollLater(device_code);
    expect(tokens.claims()).toMatchObject({ amr: ['pop', 'user', 'mfa'], acr: '2' });
  });

  test("ends with the session of the browser that allowed it, as the application's other sessions", async () => {
    const { device_code, user_code } = await start();
    await answer(user_code, true);
    const tokens = await pollLater(device_code);
    await world.signOut();
    await expect(world.userinfo(tokens, config)).rejects.toThrow();
    expect(await refusalOf(world.refresh(tokens, config))).toBe('invalid_grant');
  });

  test('is over once the user refuses it, or loses access before the device asks again', async () => {
    const refused = await start();
    expect(await answer(refused.user_code, false)).toEqual([200, undefined]);
    expect(await refusalOf(poll(refused.device_code))).toBe('access_denied');
    const lost = await start();
    await answer(lost.user_code, true);
    await world.hub.revoke(world.user.id, world.appId);
    expect(await refusalOf(poll(lost.device_code))).toBe('access_denied');
    expect(await database().db.$count(accessTokens)).toBe(0);
  });

  test('is answered once, by one of several users at the same time', async () => {
    const bob = await world.addHolder('bob');
    const { user_code } = await start();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => answer(user_code, true, index % 2 ? bob.token : undefined)),
    );
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([, code]) => code === 'device_code_closed')).toHaveLength(9);
    expect(await read(user_code)).toMatchObject({ state: 'answered' });
    expect(await database().db.$count(clientSessions)).toBe(1);
  });

  test('gives its tokens once in 20 parallel polls', async () => {
    const { device_code, user_code } = await start();
    await answer(user_code, true);
    const polls = await Promise.all(Array.from({ length: 20 }, () => refusalOf(poll(device_code))));
    expect(polls.filter(error => error === 'granted')).toHaveLength(1);
    expect(new Set(polls)).toEqual(new Set(['granted', 'slow_down']));
  });

  test('makes a hasty device wait five seconds longer each time, and finishes for one that does', async () => {
    const started = await start();
    expect(started.interval).toBe(5);
    let wait = started.interval ?? Number.NaN;
    expect(await refusalOf(poll(started.device_code))).toBe('authorization_pending');
    // Another process of the client polls at once.
    expect(await refusalOf(poll(started.device_code))).toBe('slow_down');
    wait += 5;
    // The first interval is too short now.
    expect(await refusalOf(pollLater(started.device_code))).toBe('slow_down');
    wait += 5;
    world.hub.advance((wait - 0.9) * second);
    expect(await refusalOf(poll(started.device_code))).toBe('authorization_pending');
    await answer(started.user_code, true);
    world.hub.advance((wait - 0.9) * second);
    expect(await refusalOf(poll(started.device_code))).toBe('granted');
  });

  test('expires after ten minutes, for the device and for the user', async () => {
    const { device_code, user_code } = await start();
    world.hub.advance(10 * minute);
    expect(await refusalOf(poll(device_code))).toBe('expired_token');
    expect(await read(user_code)).toMatchObject({ state: 'expired' });
    expect(await answer(user_code, true)).toEqual([409, 'device_code_closed']);
    world.hub.advance(61 * minute);
    await trimWaiting(database().db, world.hub.hub.now());
    expect(await database().db.$count(deviceCodes)).toBe(0);
  });

  test('is unknown without the right code, and refused to users without access', async () => {
    const bob = await world.hub.addUser('bob');
    const { device_code, user_code } = await start();
    const other = user_code.startsWith('B') ? 'CCCCCCCC' : 'BBBBBBBB';
    expect(await read(other)).toMatchObject({ status: 404 });
    expect(await read(user_code, bob.token)).toMatchObject({ hasAccess: false, app: { id: world.appId } });
    expect(await answer(user_code, true, bob.token)).toEqual([403, 'no_access']);
    // The code is still open, for somebody who may.
    expect(await refusalOf(poll(device_code))).toBe('authorization_pending');
    expect(await answer(user_code, true)).toEqual([200, undefined]);
  });

  test.each([
    // Settings of an earlier version have both.
    ['of a third-party application, whose users must be asked first', { isThirdParty: true }],
    ['without the setting', { allowDeviceSignIn: false }],
  ])('is refused %s: for a new code, for an answer and for the tokens', async (_, settings) => {
    const allowed = await start();
    await answer(allowed.user_code, true);
    const open = await start();
    await database().db.update(oidcClients).set(settings);
    expect(await refusalOf(start())).toBe('unauthorized_client');
    expect(await read(open.user_code)).toMatchObject({ status: 404 });
    expect(await answer(open.user_code, true)).toEqual([404, 'not_found']);
    expect(await refusalOf(poll(allowed.device_code))).toBe('invalid_grant');
  });

  test('refuses parameters that its screen cannot answer', async () => {
    for (const [name, value] of [
      ['max_age', '0'],
      ['id_token_hint', 'x'],
      ['claims', '{}'],
    ] as const) {
      expect([name, await refusalOf(start({ [name]: value }))]).toEqual([name, 'invalid_request']);
    }
  });

  test('belongs to the application that started it', async () => {
    const { device_code } = await start();
    const other = await world.addClient({ clientType: 'public', allowDeviceSignIn: true });
    expect(await refusalOf(poll(device_code, other.config))).toBe('invalid_grant');
    expect(await refusalOf(poll(device_code))).toBe('authorization_pending');
  });

  test('stores no code in clear text, and at most a bounded number of each application', async () => {
    const { db } = database();
    const { device_code, user_code } = await start();
    const stored = JSON.stringify(await db.select().from(deviceCodes));
    for (const secret of [device_code, user_code, user_code.replace('-', '')])
      expect(stored).not.toContain(secret);
    for (let index = 0; index < 3; index += 1) await start();
    await trimWaiting(db, world.hub.hub.now(), 2);
    expect(await db.$count(deviceCodes)).toBe(2);
  });
});
