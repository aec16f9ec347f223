import { hour } from '@portico/contract/lib/durations';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { clientSessions, signOuts } from '../../../src/database/schema.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import {
  type LogoutReceiver,
  openLogoutReceiver,
  sendLogoutTokens,
} from '../../support/services/logoutReceiver.ts';
import { useSignOnWorld } from '../../support/services/relyingParty.ts';

describeOnEachDatabase('back-channel logout', database => {
  const world = useSignOnWorld(database);
  let receiver: LogoutReceiver;
  beforeEach(async () => {
    receiver = await openLogoutReceiver(world.url, world.appId);
    await world.connect({ backChannelLogoutUri: receiver.address });
    await world.signOn();
  });
  const store = () => database().db;
  const send = () => sendLogoutTokens(world.hub.hub);
  const rows = () => store().select().from(signOuts);

  test('a logout token names no session if the application requires none', async () => {
    await world.connect({ backChannelLogoutUri: receiver.address, backChannelSessionRequired: false });
    await world.signOut();
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
    await world.signOut();
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
    await world.signOut();
    await send();
    expect(await rows()).toMatchObject([{ state: 'ended' }]);
  });

  test('retries after 1 s, 10 s, 1 min, 10 min and 1 h, then never', async () => {
    receiver.answerWith((_, response) => response.writeHead(503).end());
    await world.signOut();
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
    await world.signOut();
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
    for (let more = 0; more < 9; more += 1)
      await world.signOn(undefined, world.browser(await world.signIn()));
    await world.hub.suspend(world.user.id);
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
    for (let first = 0; first < many.length; first += 500)
      await store()
        .insert(signOuts)
        .values(many.slice(first, first + 500));
    await world.signOut();
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
