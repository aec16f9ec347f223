import { day } from '@portico/contract/lib/durations';
import { showNotice } from '@portico/contract/log/events/stored';
import { expect, test } from 'vitest';
import { logReader, notifications } from '../../src/database/schema.ts';
import { catchUp, warnOfExpiry } from '../../src/log/derive.ts';
import { describeWhereCallsRace } from '../support/database/databases.ts';
import { useTestHub } from '../support/hub/testHub.ts';

describeWhereCallsRace('notifications', database => {
  const hub = useTestHub(database);
  const titles = async () =>
    (await database().db.select().from(notifications)).map(row => showNotice(row).title);

  test('notifies administrators once about a temporary password that expires within a day', async () => {
    await hub.asOwner('POST /api/users', { username: 'late', email: 'late@example.com' });
    await warnOfExpiry(hub.hub);
    expect(await titles()).toEqual([]);
    hub.advance(6.5 * day);
    for (const _ of ['first', 'second']) await warnOfExpiry(hub.hub);
    expect(await titles()).toEqual(['Temporary password expires soon']);
    hub.advance(day);
    await warnOfExpiry(hub.hub);
    expect(await titles()).toHaveLength(1);
  });

  test('creates notifications once per event, even if many requests process the log at the same time', async () => {
    const body = (username: string) => ({ username, email: `${username}@example.com` });
    for (const username of ['ada', 'eva', 'ida', 'lea', 'mia']) {
      await hub.asOwner('POST /api/users', body(username));
      await hub.ask('POST /api/auth/forgot-password', { body: { username } });
    }
    await Promise.all(Array.from({ length: 8 }, () => catchUp(hub.hub)));
    expect(await titles()).toEqual(Array(5).fill('Password reset requested'));
  });

  test('completes notifications for requests that arrive together', async () => {
    const unread = async () => (await hub.read('GET /api/notifications/unread-count')).count;
    expect(await unread()).toBe(0);
    await hub.ask('POST /api/auth/forgot-password', { body: { username: 'owner' } });
    expect(await Promise.all(Array.from({ length: 20 }, unread))).toEqual(Array(20).fill(1));
  });

  test('repeats a publicly triggerable notification a day later if administrators have not read it', async () => {
    const ask = async () => {
      await hub.ask('POST /api/auth/forgot-password', { body: { username: 'owner' } });
      await catchUp(hub.hub);
      return (await titles()).length;
    };
    expect([await ask(), await ask()]).toEqual([1, 1]);
    hub.advance(day - 60_000);
    expect(await ask()).toBe(1);
    hub.advance(60_000);
    expect(await ask()).toBe(2);
  });

  test('processes a backlog in portions', async () => {
    await hub.ask('POST /api/auth/forgot-password', { body: { username: 'owner' } });
    await database().pool.query(
      "insert into events (action, severity, details) select 'login', 'info', 'x' from generate_series(1, 600)",
    );
    expect(await catchUp(hub.hub)).toBe(true);
    expect(await catchUp(hub.hub)).toBe(false);
    expect(await catchUp(hub.hub)).toBe(false);
    const [reader] = await database().db.select().from(logReader);
    expect(reader?.seq).toBeGreaterThan(600);
    expect(await titles()).toHaveLength(1);
  });
});
