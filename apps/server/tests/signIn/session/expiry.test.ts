import { hour, minute } from '@portico/contract/lib/durations';
import { showEvent } from '@portico/contract/log/events/stored';
import { expect, test } from 'vitest';
import { sessions, users } from '../../../src/database/schema.ts';
import { logExpiredSessions } from '../../../src/signIn/session/expiry.ts';
import { describeWhereCallsRace, eventsOf } from '../../support/database/databases.ts';
import { createTestHub, owner, useTestHub } from '../../support/hub/testHub.ts';
import { handOffApp } from '../../support/scenes/handOff.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

describeWhereCallsRace('a session that ends by time', database => {
  const hub = useTestHub(database);
  const signIn = () => hub.signIn(owner.username, owner.password, { 'User-Agent': firefox });
  const logAll = async (asked = hub) => {
    while (await logExpiredSessions(asked.hub));
  };
  const logged = async () => (await eventsOf(database(), 'session_expired')).map(showEvent);

  test('logs the end of an idle session once, with the reason and the device, among the events of its user', async () => {
    const token = await signIn();
    const { user } = await hub.read('GET /api/auth/verify', { token });
    await logAll();
    expect(await logged()).toEqual([]);
    hub.advance(32 * minute);
    await logAll();
    await logAll();
    const [event, ...more] = await logged();
    expect(more).toEqual([]);
    expect(event?.message).toBe(
      "owner's session expired after 30 minutes without activity: Firefox on Linux",
    );
    const own = await hub.asOwner(`GET /api/audit-logs?action=session_expired&userId=${user.id}`);
    expect(await own.json()).toHaveLength(1);
  });

  test('logs a session at the end of its lifetime too, with the time at which it ended', async () => {
    const token = await signIn();
    const end = hub.hub.now().getTime() + 24 * hour;
    hub.advance(24 * hour - 10 * minute);
    await database().db.update(sessions).set({ lastActiveAt: hub.hub.now() });
    expect(await hub.verify(token)).toBe(200);
    hub.advance(20 * minute);
    await logAll();
    const [event, ...more] = await logged();
    expect(more).toEqual([]);
    expect(event?.message).toBe("owner's session expired at the end of its lifetime: Firefox on Linux");
    expect(Math.abs(Date.parse(String(event?.parameters?.at)) - end)).toBeLessThan(minute);
  });

  test('does not log the expiry of a session that was ended before', async () => {
    await hub.signOut(await signIn());
    hub.advance(25 * hour);
    await logAll();
    expect(await logged()).toEqual([]);
  });

  test('ends a session for a hub with a slower clock once its expiry was logged', async () => {
    const slower = await createTestHub(database(), {
      now: () => new Date(hub.hub.now().getTime() - 5 * minute),
    });
    const token = await signIn();
    hub.advance(32 * minute);
    expect(await slower.verify(token)).toBe(200);
    hub.advance(32 * minute);
    await logAll();
    expect(await slower.verify(token)).toBe(401);
  });

  test('keeps the sessions of applications: idleness at the hub does not end those', async () => {
    const user = await hub.addUser('ada');
    const { open, validate } = await handOffApp(hub, user.id);
    const { appSession } = await validate(await open(user.token));
    hub.advance(32 * minute);
    await logAll();
    expect((await logged()).map(({ message }) => message)).toContain(
      "ada's session expired after 30 minutes without activity: Unknown device",
    );
    expect(await validate(appSession.token)).toMatchObject({ valid: true });
  });

  const expire = async (count: number) => {
    const { db } = database();
    const [user] = await db.select({ id: users.id }).from(users);
    const at = new Date(hub.hub.now().getTime() - hour);
    const session = { userId: user?.id ?? '', createdAt: at, expiresAt: at, lastActiveAt: at, ip: '' };
    await db.insert(sessions).values(Array.from({ length: count }, () => session));
  };

  test('logs at most 500 expiries in one transaction, each by one of two hubs that notice it at once', async () => {
    const second = await createTestHub(database(), { now: hub.hub.now });
    await expire(700);
    expect(await logExpiredSessions(hub.hub)).toBe(true);
    expect(await logged()).toHaveLength(500);
    await Promise.all([logAll(), logAll(second), logAll(), logAll(second)]);
    expect(await logged()).toHaveLength(700);
  });
});
