import { hour } from '@portico/contract/durations';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { isFull } from '../../../../scripts/lib/full.ts';
import { clientSessions, credentials, sessions, settings, signOuts } from '../../src/database/schema.ts';
import { endLostSessions } from '../../src/sso/sessions/sweep.ts';
import { createSignOutSender } from '../../src/sso/signOuts/sender.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type LogoutReceiver, openLogoutReceiver } from '../support/logoutReceiver.ts';
import { useSignOnWorld, xsrfIn } from '../support/relyingParty.ts';

const quiet = pino({ level: 'silent' });

describeOnEachDatabase('back-channel logout', database => {
  const world = useSignOnWorld(database);
  let receiver: LogoutReceiver;
  let sid: string;
  beforeEach(async () => {
    receiver = await openLogoutReceiver(world.url, world.appId);
    await world.connect({ backChannelLogoutUri: receiver.address });
    const tokens = await world.signOn();
    sid = String(tokens.claims()?.sid);
  });
  const store = () => world.hub.hub.database.db;
  const send = () => createSignOutSender(world.hub.hub, quiet)();
  const ask = (request: `${string} /${string}`, body?: unknown, token?: string) =>
    token === undefined ? world.hub.asOwner(request, body) : world.hub.ask(request, { token, body });
  const rows = () => store().select().from(signOuts);

  /** One way for each trigger and sweep that ends sessions at applications. */
  const ways: [name: string, end: (own: string) => Promise<unknown>][] = [
    ['signing out', own => ask('POST /api/auth/logout', undefined, own)],
    [
      'ending the session at the application',
      own => ask(`DELETE /api/profile/app-sessions/${sid}`, undefined, own),
    ],
    ['a suspension', () => ask(`POST /api/users/${world.user.id}/suspend`, { suspend: true })],
    ['a reset of the password', () => ask(`POST /api/users/${world.user.id}/reset-password`)],
    ['revoking access', () => ask(`DELETE /api/user-app-access/${world.user.id}/${world.appId}`)],
    ['deactivating the application', () => ask(`PATCH /api/apps/${world.appId}`, { isActive: false })],
    ['deleting the application', () => ask(`DELETE /api/apps/${world.appId}`)],
    ['deleting its OpenID Connect settings', () => ask(`DELETE /api/apps/${world.appId}/oidc`)],
    ['the end of the session’s lifetime', () => expire()],
    ['the duty to change an old password', () => makePasswordOld()],
    ['signing out by the application', own => signOutByApplication(own)],
  ];
  /** Other acts that end them in the same ways. */
  const otherActs: typeof ways = [
    ['changing the password', own => changePassword(own)],
    [
      'ending the session from another device',
      async () => ask('DELETE /api/auth/sessions', undefined, await again()),
    ],
    ['a deactivation', () => ask(`POST /api/users/${world.user.id}/deactivate`, { deactivate: true })],
    ['a new role', () => ask(`PATCH /api/users/${world.user.id}`, { role: 'manager' })],
    ['deleting the user', () => ask(`DELETE /api/users/${world.user.id}`)],
    ['a higher access level', () => ask(`PATCH /api/apps/${world.appId}`, { accessLevel: 'admin' })],
  ];
  const changePassword = (own: string) =>
    ask(
      'POST /api/auth/change-password',
      { currentPassword: world.user.password, newPassword: 'another one of ada' },
      own,
    );
  const again = () => world.hub.signIn('ada', world.user.password);
  const expire = async () => {
    await store()
      .update(sessions)
      .set({ expiresAt: new Date(world.hub.hub.now().getTime() - 1) })
      .where(eq(sessions.userId, world.user.id));
    await endLostSessions(store(), world.hub.hub.now());
  };
  const makePasswordOld = async () => {
    await store().update(settings).set({ requirePasswordChange: true });
    await store()
      .update(credentials)
      .set({ createdAt: new Date(0) })
      .where(eq(credentials.userId, world.user.id));
    await endLostSessions(store(), world.hub.hub.now());
  };
  const signOutByApplication = async (own: string) => {
    const browser = world.browser(own);
    const page = await browser.get('/oidc/logout');
    return browser.post('/oidc/logout/confirm', { xsrf: xsrfIn(page), logout: 'yes' });
  };

  test.each(isFull ? [...ways, ...otherActs] : ways)('%s tells the application once', async (_, end) => {
    await end(world.user.token);
    expect(await store().select().from(clientSessions)).toEqual([]);
    await send();
    await send();
    expect(receiver).toMatchObject({ requests: 1, received: [{ claims: { sub: world.user.id, sid } }] });
    expect(await rows()).toMatchObject([{ state: 'ended', attempts: 1, dueAt: null }]);
  });

  test('a logout token has the claims of the standard, and none of an ID token', async () => {
    // A sweep that finds nothing lost ends nothing.
    await endLostSessions(store(), world.hub.hub.now());
    expect(await store().select().from(clientSessions)).toHaveLength(1);
    await ask('POST /api/auth/logout', undefined, world.user.token);
    await send();
    const [received] = receiver.received;
    const { iat = 0, exp = 0, ...rest } = received?.claims ?? {};
    expect(received?.header).toMatchObject({ alg: 'RS256', typ: 'logout+jwt', kid: expect.any(String) });
    expect(rest).toEqual({
      iss: world.url,
      aud: world.appId,
      sub: world.user.id,
      sid,
      jti: expect.any(String),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    });
    expect(exp - iat).toBe(120);
  });

  test('a logout token names no session if the application requires none', async () => {
    await world.connect({ backChannelLogoutUri: receiver.address, backChannelSessionRequired: false });
    await ask('POST /api/auth/logout', undefined, world.user.token);
    await send();
    expect(receiver.received[0]?.claims).not.toHaveProperty('sid');
  });

  test.each<[string, number, object]>([
    ['400', 400, { state: 'refused', dueAt: null }],
    ['a redirect', 302, { state: 'refused', dueAt: null }],
    ['429', 429, { state: 'retrying' }],
    ['204', 204, { state: 'ended', dueAt: null }],
  ])('an answer of %s', async (_, status, expected) => {
    const elsewhere = await openLogoutReceiver(world.url, world.appId);
    receiver.answerWith((_, response) => response.writeHead(status, { Location: elsewhere.address }).end());
    await ask('POST /api/auth/logout', undefined, world.user.token);
    await send();
    expect(await rows()).toMatchObject([
      { ...expected, status: `The application answered with status ${status}` },
    ]);
    expect(elsewhere.requests).toBe(0);
  });

  test('reads nothing of an endless answer', async () => {
    receiver.answerWith((_, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    await ask('POST /api/auth/logout', undefined, world.user.token);
    await send();
    expect(await rows()).toMatchObject([{ state: 'ended' }]);
  });

  test('retries after 1 s, 10 s, 1 min, 10 min and 1 h, then never', async () => {
    receiver.answerWith((_, response) => response.writeHead(503).end());
    await ask('POST /api/auth/logout', undefined, world.user.token);
    for (const [attempt, waitMs] of [0, 1000, 10_000, 60_000, 600_000, hour].entries()) {
      if (waitMs > 0) {
        world.hub.advance(waitMs - 500);
        await send();
        expect(receiver.requests).toBe(attempt);
        world.hub.advance(600);
      }
      await send();
      expect(receiver.requests).toBe(attempt + 1);
    }
    expect(await rows()).toMatchObject([{ state: 'silent', dueAt: null, attempts: 6 }]);
    expect(new Set(receiver.received.map(({ claims }) => claims.jti)).size).toBe(6);
    world.hub.advance(24 * hour);
    await send();
    expect(receiver.requests).toBe(6);
  });

  test('a lease that its hub never settled passes to another hub', async () => {
    await ask('POST /api/auth/logout', undefined, world.user.token);
    // The killed hub leased the row and died before it sent.
    await store()
      .update(signOuts)
      .set({ attempts: 1, dueAt: new Date(world.hub.hub.now().getTime() + 30_000) });
    await send();
    expect(receiver.requests).toBe(0);
    world.hub.advance(31_000);
    await send();
    expect(receiver.received).toHaveLength(1);
  });

  test('several senders on one database tell each application once', async () => {
    for (let more = 0; more < 9; more += 1) await world.signOn(undefined, world.browser(await again()));
    await ask(`POST /api/users/${world.user.id}/suspend`, { suspend: true });
    await Promise.all([send(), send(), send()]);
    expect(receiver.received).toHaveLength(10);
    expect(new Set(receiver.received.map(({ claims }) => claims.sid)).size).toBe(10);
  });

  test('reach every other application while one does not answer, and retry that after 5 seconds', async () => {
    const { id: dead } = await world.hub.addApp('Dead');
    const silent = await openLogoutReceiver(world.url, dead);
    silent.answerWith(() => {});
    const many = Array.from({ length: 2000 }, () => ({
      clientSessionId: crypto.randomUUID(),
      appId: dead,
      appName: 'Dead',
      userId: world.user.id,
      backChannelLogoutUri: silent.address,
      backChannelSessionRequired: true,
      isBackChannelByOwner: true,
      frontChannelLogoutUri: null,
      frontChannelSessionRequired: true,
      lastSeenAt: new Date(),
      state: 'waiting' as const,
      dueAt: new Date(0),
    }));
    for (let first = 0; first < many.length; first += 500) {
      await store()
        .insert(signOuts)
        .values(many.slice(first, first + 500));
    }
    await ask('POST /api/auth/logout', undefined, world.user.token);
    const deadline = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
    onTestFinished(() => timeout.mockRestore());
    const running = send();
    await expect.poll(() => receiver.received.length, { timeout: 4000 }).toBe(1);
    expect(silent.requests).toBeLessThanOrEqual(4);
    await store().delete(signOuts).where(eq(signOuts.attempts, 0));
    expect(timeout.mock.calls.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => [5000]));
    deadline.abort();
    await running;
    const lost = (await rows()).filter(row => row.appId === dead);
    expect(lost.length).toBeGreaterThan(0);
    for (const row of lost)
      expect(row).toMatchObject({ state: 'retrying', status: 'No answer within 5 seconds' });
  });

  test('a transaction that fails tells nobody', async () => {
    await store()
      .transaction(async transaction => {
        await transaction.delete(clientSessions);
        throw new Error('rolled back');
      })
      .catch(() => {});
    await send();
    expect([receiver.requests, await rows()]).toEqual([0, []]);
  });
});
