import { day, hour } from '@portico/contract/lib/durations';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { chainCheck, events, logStart, settings } from '../../src/database/schema.ts';
import { checkChain, readChainCheck, verifyLog } from '../../src/events/chainCheck.ts';
import { previewDeletion, readKeptSince } from '../../src/events/retention.ts';
import { eventsPage } from '../../src/log/audit/page.ts';
import { describeWhereCallsRace, sealed, tamper } from '../support/database/databases.ts';
import { type KeptLog, keptLog, noon, yearAgo } from '../support/scenes/retention.ts';

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const old = later(yearAgo, -hour);
const tomorrow = later(noon, day);

describeWhereCallsRace('the retention of the log', database => {
  let log: KeptLog;
  beforeEach(() => {
    log = keptLog(database());
  });
  const runAt = async (at: Date) => {
    log.setTime(at);
    await log.run();
  };
  /** Plans a deletion, and runs it a day later. */
  const deleteAfter = async (retention: Parameters<KeptLog['keepFor']>[0]) => {
    await log.keepFor(retention);
    await log.check();
    await runAt(tomorrow);
  };
  const start = async () => (await database().db.select().from(logStart))[0];
  const numbers = async () =>
    (await database().db.select({ seq: events.seq }).from(events).orderBy(asc(events.seq))).map(
      row => row.seq,
    );
  const deletions = async () =>
    (await sealed(database())).select().from(events).where(eq(events.action, 'delete_log_events'));
  const verify = async () => (await verifyLog(database().db)).fault;

  /** Ten old events and five of today, verified, with a planned deletion that is due. */
  const due = async (count = 10) => {
    await log.append(count, old);
    await log.append(5, noon);
    await log.keepFor('1 year');
    while ((await readChainCheck(database().db))?.seq !== count + 5) await log.check();
    log.setTime(tomorrow);
  };

  test('deletes older events after a day, and verifies the rest from the last deleted event', async () => {
    await due();
    const [tenth] = await database().db.select().from(events).where(eq(events.seq, 10));
    const preview = await previewDeletion(database().db, '1 year', tomorrow);
    expect(preview).toEqual({ events: 10, before: yearAgo.toISOString(), startsAt: tomorrow.toISOString() });
    // Another retention would be planned anew.
    expect(await previewDeletion(database().db, '3 months', tomorrow)).toMatchObject({
      startsAt: later(tomorrow, day).toISOString(),
    });
    await runAt(later(tomorrow, -1));
    expect(await numbers()).toHaveLength(15);
    await runAt(tomorrow);
    expect(await numbers()).toEqual([11, 12, 13, 14, 15, 16]);
    expect(await start()).toMatchObject({ seq: 10, hash: tenth?.hash, at: old, target: null });
    expect(await readKeptSince(database().db)).toBe(noon.toISOString());
    expect(await verifyLog(database().db)).toMatchObject({
      start: { seq: 10 },
      last: { seq: 16 },
      fault: null,
    });
    const [deletion, ...others] = await deletions();
    expect(others).toEqual([]);
    expect(deletion).toMatchObject({ actorId: null, entityId: 'settings' });
    expect(JSON.parse(deletion?.data ?? '')).toMatchObject({
      count: 10,
      upTo: 10,
      hash: tenth?.hash,
      before: yearAgo.toISOString(),
      retention: '1 year',
      setBy: 'ada',
    });
  });

  test('plans the next deletion, and deletes events that have become old a day later', async () => {
    await due();
    await log.run();
    await log.append(3, later(old, day));
    await log.check();
    await runAt(later(tomorrow, day));
    // The five of today come first, so those that a clock dated back behind them wait.
    expect((await start())?.seq).toBe(10);
    log.setTime(later(noon, 366 * day));
    await log.check();
    await log.run();
    await runAt(later(noon, 367 * day));
    expect((await start())?.seq).toBe(15);
    expect(await deletions()).toHaveLength(2);
    expect(await verify()).toBeNull();
  });

  test('keeps everything if a longer time is chosen within the day', async () => {
    await due();
    await log.keepFor('10 years');
    await log.run();
    expect(await numbers()).toHaveLength(15);
    await log.keepFor('forever');
    await runAt(later(noon, 30 * day));
    expect(await numbers()).toHaveLength(15);
    expect(await deletions()).toEqual([]);
    expect(await start()).toMatchObject({
      retention: null,
      deletesBefore: null,
      plannedAt: null,
      target: null,
    });
  });

  test.each(['forever', '10 years'] as const)(
    'stops between two pieces if the retention becomes %s',
    async longer => {
      await due(10);
      expect(await log.step()).toBe(true);
      expect(await log.step()).toBe(true);
      expect((await start())?.seq).toBe(4);
      await log.keepFor(longer);
      await log.run();
      await runAt(later(tomorrow, 3 * day));
      expect(await start()).toMatchObject({ seq: 4, target: null });
      expect(await verify()).toBeNull();
      // The announced rest stays, also when the shorter time is chosen again, until the day of the rest has passed.
      await log.keepFor('1 year');
      await log.run();
      expect((await start())?.seq).toBe(4);
      await log.check();
      await runAt(later(tomorrow, 4 * day));
      expect((await start())?.seq).toBe(10);
      expect(await verify()).toBeNull();
    },
  );

  test('notices settings that were changed without a plan', async () => {
    await due();
    await database().db.update(settings).set({ logRetention: '3 months' });
    await log.run();
    expect(await numbers()).toHaveLength(15);
    expect(await start()).toMatchObject({ retention: '3 months', plannedAt: tomorrow, setBy: null });
  });

  test('begins again where a stop left it, and rolls back half a piece', async () => {
    await due(7);
    await log.step();
    await log.step();
    const half = database().db.transaction(async store => {
      await store.delete(events).where(eq(events.seq, 5));
      expect((await store.select().from(logStart))[0]?.seq).toBe(5);
      throw new Error('stopped');
    });
    await expect(half).rejects.toThrow('stopped');
    expect((await start())?.seq).toBe(4);
    expect(await verify()).toBeNull();
    await keptLog(database()).run();
    const again = keptLog(database());
    again.setTime(tomorrow);
    await again.run();
    expect((await start())?.seq).toBe(7);
    expect(await deletions()).toHaveLength(1);
    expect(await verify()).toBeNull();
  });

  test('deletes nothing of an empty log, nor of one whose events are all recent', async () => {
    await deleteAfter('3 months');
    expect(await previewDeletion(database().db, '3 months', noon)).toMatchObject({ events: 0 });
    await log.append(5, noon);
    await log.check();
    await runAt(later(tomorrow, day));
    expect(await numbers()).toHaveLength(5);
    expect(await deletions()).toEqual([]);
    expect(await readKeptSince(database().db)).toBeNull();
  });

  test('deletes all events if all are old, and keeps the events of deletions', async () => {
    await log.append(7, old);
    await deleteAfter('1 year');
    expect(await numbers()).toEqual([8]);
    expect(await verify()).toBeNull();
  });

  test('deletes nothing that the check has not reached, and nothing of a broken log', async () => {
    await log.append(10, old);
    await log.keepFor('1 year');
    await runAt(tomorrow);
    expect(await numbers()).toHaveLength(10);
    await log.check();
    await log.append(4, old);
    await log.run();
    expect((await start())?.seq).toBe(10);
    await tamper(database().pool, "update events set details = 'other' where seq = 12");
    await log.check();
    expect(await readChainCheck(database().db)).toMatchObject({ brokenAt: 12 });
    for (const days of [2, 3]) {
      await runAt(later(noon, days * day));
    }
    expect((await start())?.seq).toBe(10);
  });

  describe('deletions with a clock that was wrong', () => {
    test.each([
      ['that were dated back while later ones stay', 2, noon, later(old, -400 * day)],
      ['after an event of the future', 1, later(noon, 1000 * day), old],
    ])('keeps events %s', async (_, between, at, afterwards) => {
      await log.append(3, old);
      await log.append(between, at);
      await log.append(4, afterwards);
      await deleteAfter('1 year');
      expect((await start())?.seq).toBe(3);
      expect(await verify()).toBeNull();
    });

    test('deletes only planned events if the clock jumps ahead, and plans again once it is corrected', async () => {
      await due();
      await runAt(later(noon, 20 * 365 * day));
      expect((await start())?.seq).toBe(10);
      await runAt(later(noon, 2 * day));
      expect(await start()).toMatchObject({ seq: 10, plannedAt: later(noon, 2 * day) });
      await runAt(later(noon, 3 * day));
      expect((await start())?.seq).toBe(10);
    });

    test('plans again if the clock was set back', async () => {
      await due();
      await runAt(later(noon, -700 * day));
      await runAt(later(noon, -698 * day));
      expect(await numbers()).toHaveLength(15);
    });
  });

  describe('deletions by hand', () => {
    test.each([
      'delete from events where seq = 1',
      'delete from events where seq <= 10',
      'delete from events',
      'truncate events',
      'update log_start set seq = 3',
      "update log_start set hash = ''",
      'update log_start set at = now()',
      'delete from log_start',
      'truncate log_start',
      "insert into log_start values (1, 0, '') on conflict do nothing",
    ])('refuses: %s', async statement => {
      await due();
      await expect(database().pool.query(statement)).rejects.toThrow('The event log is append only');
      expect(await numbers()).toHaveLength(15);
      expect(await verify()).toBeNull();
    });

    test.each([
      'delete from events where seq = 11',
      'delete from events where seq <= 15',
      'delete from events where seq in (12, 13)',
      'delete from events where seq = (select max(seq) from events)',
    ])('refuses after a deletion: %s', async statement => {
      await due();
      await log.run();
      await expect(database().pool.query(statement)).rejects.toThrow('The event log is append only');
      expect(await numbers()).toHaveLength(6);
      expect(await verify()).toBeNull();
    });

    const moveStart = (seq: number) =>
      `update log_start set seq = ${seq}, hash = (select hash from events where seq = ${seq}), at = now();
       delete from events where seq <= ${seq}`;

    test.each([
      ['a start without the deletion', 'update log_start set seq = 12', 11],
      ['the first event', 'delete from events where seq = 11', 11],
      ['an event in the middle', 'delete from events where seq = 13', 13],
      ['the first events, with the start', moveStart(12), 11],
      ['the event of the deletion, with the start', moveStart(16), 1],
      ['another hash of the start', `update log_start set hash = '${'0'.repeat(64)}'`, 10],
      ['the start of a whole log', `update log_start set seq = 0, hash = '${'0'.repeat(64)}'`, 1],
    ])('detects %s', async (_, statements, brokenAt) => {
      await due();
      await log.run();
      await tamper(database().pool, statements);
      expect(await verify()).toMatchObject({ brokenAt });
      await checkChain(database().db, later(tomorrow, 2 * day));
      expect(await readChainCheck(database().db)).toMatchObject({ brokenAt });
    });

    test('detects the first events of a log that was never cut, with the start', async () => {
      await due();
      await tamper(database().pool, moveStart(4));
      const reason = 'Events 1 to 4 were deleted, but not by the hub.';
      expect(await verify()).toEqual({ brokenAt: 1, reason });
    });
  });

  test('continues the check from the start of the log, in the middle of its round too', async () => {
    await due();
    const [third] = await database().db.select().from(events).where(eq(events.seq, 3));
    await database()
      .db.update(chainCheck)
      .set({ seq: 3, hash: third?.hash ?? '' });
    await log.run();
    await log.check();
    expect(await readChainCheck(database().db)).toMatchObject({ seq: 16, verifiedUpTo: 16, brokenAt: null });
    log.setTime(later(tomorrow, 2 * day));
    await log.check();
    expect(await readChainCheck(database().db)).toMatchObject({ seq: 16, brokenAt: null });
  });

  test('shows the rest in pages, totals and searches', async () => {
    await due();
    await log.run();
    const page = await eventsPage(database().db, {}, { below: null, limit: 4 });
    expect(page.total).toBe(6);
    expect(page.rows.map(row => row.seq)).toEqual([16, 15, 14, 13]);
    const last = await eventsPage(database().db, {}, { below: page.next, limit: 4 });
    expect(last.rows.map(row => row.seq)).toEqual([12, 11]);
    expect(last.next).toBeNull();
    const before = await eventsPage(database().db, { before: old.toISOString() }, { below: null, limit: 4 });
    expect(before).toMatchObject({ rows: [], next: null });
    const found = await eventsPage(database().db, { action: 'login' }, { below: null, limit: 10 });
    expect(found.rows).toHaveLength(5);
  });

  test('counts in the preview as the deletion does, for logs of every length', async () => {
    for (const count of [1, 2, 5]) {
      await log.append(count, later(old, count));
      expect((await previewDeletion(database().db, '1 year', noon)).events).toBe((await numbers()).length);
    }
    await log.append(1, yearAgo);
    await log.append(3, noon);
    expect((await previewDeletion(database().db, '1 year', noon)).events).toBe(8);
    expect((await previewDeletion(database().db, '10 years', noon)).events).toBe(0);
    expect(await previewDeletion(database().db, 'forever', noon)).toEqual({
      events: 0,
      before: null,
      startsAt: null,
    });
  });
});
