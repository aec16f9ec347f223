import { day } from '@portico/contract/lib/durations';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFull } from '../../../../scripts/lib/full.ts';
import { eventQueue, events, logStart } from '../../src/database/schema.ts';
import { checkChain, readChainCheck, verifyLog } from '../../src/events/chainCheck.ts';
import { readHead } from '../../src/events/queries.ts';
import {
  describeWhereDatabasesDiffer,
  emptyDatabase,
  sealed,
  tamper,
  useSharedDatabase,
} from '../support/database/databases.ts';
import { keptLog, noon, yearAgo } from '../support/scenes/retention.ts';

const months = 30 * day;
const seed = 20_261_126;

/** A step of a random history. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('append' as const),
    count: fc.integer({ min: 1, max: 5 }),
    ago: fc.integer({ min: 0, max: 30 }),
  }),
  fc.record({
    kind: fc.constant('keep' as const),
    retention: fc.constantFrom('forever' as const, '1 year' as const, '3 months' as const),
  }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: -2, max: 40 }) }),
  fc.record({ kind: fc.constantFrom('check' as const, 'step' as const, 'step' as const, 'run' as const) }),
);

/** Changes by hand, with triggers off. Each is given an event of the log. */
const changes = [
  (seq: number) => `delete from events where seq = ${seq}`,
  (seq: number) => `update events set details = 'other' where seq = ${seq}`,
  (seq: number) => `update events set hash = md5('') || md5('') where seq = ${seq}`,
  (seq: number) => `update events set seq = seq + 100000 where seq = ${seq}`,
  () => `update log_start set hash = md5('') || md5('')`,
  () => 'update log_start set seq = seq + 1',
  () => 'update event_head set seq = seq - 1',
];

describeWhereDatabasesDiffer('a log of random appends, deletions and changes by hand', database => {
  test('verifies a random log until it is changed by hand', { timeout: 300_000 }, async () => {
    const history = fc.array(step, { minLength: 4, maxLength: 24 });
    const change = fc.record({
      which: fc.nat(changes.length - 1),
      place: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(history, change, async (steps, { which, place }) => {
        await emptyDatabase(database());
        const log = keptLog(database());
        let now = noon.getTime();
        let start = 0;
        for (const one of steps) {
          if (one.kind === 'append') await log.append(one.count, new Date(now - one.ago * months));
          if (one.kind === 'keep') await log.keepFor(one.retention);
          if (one.kind === 'wait') {
            now += one.days * day;
            log.setTime(new Date(now));
          }
          if (one.kind === 'check') await log.check();
          if (one.kind === 'step') await log.step();
          if (one.kind === 'run') await log.run();
          const found = await verifyLog(await sealed(database()));
          expect(found.fault).toBeNull();
          expect(found.start.seq).toBeGreaterThanOrEqual(start);
          expect(await database().db.$count(events)).toBe(found.last.seq - found.start.seq);
          start = found.start.seq;
        }
        await log.append(2, new Date(now));
        const { seq } = await readHead(database().db);
        const chosen = Math.min(seq, start + 1 + Math.floor(place * (seq - start)));
        await tamper(database().pool, changes[which]?.(chosen) ?? '');
        expect((await verifyLog(database().db)).fault).not.toBeNull();
      }),
      { seed, numRuns: isFull ? 25 : 8 },
    );
  });
});

describe('deletions in two processes', () => {
  const opened = useSharedDatabase();

  test('runs a deletion once, beside appends and checks', { timeout: 120_000 }, async () => {
    const [one, other] = opened();
    const logs = [keptLog(one), keptLog(other)] as const;
    await logs[0].append(400, new Date(yearAgo.getTime() - day));
    await logs[0].append(5, noon);
    await logs[0].keepFor('1 year');
    await logs[0].check();
    for (const log of logs) log.setTime(new Date(noon.getTime() + day));
    let isRunning = true;
    const checks = (async () => {
      while (isRunning) {
        await checkChain(other.db, new Date(noon.getTime() + day));
        expect((await verifyLog(other.db)).fault).toBeNull();
      }
    })();
    const appends = (async () => {
      for (let n = 0; isRunning; n += 1) await logs[n % 2 === 0 ? 0 : 1].append(1, noon);
    })();
    // A process that finds nothing to do tries again, as the job does.
    const deletions = Promise.all(
      [logs[0], logs[1], logs[0]].map(async log => {
        for (let rounds = 0; rounds < 3; rounds += 1) await log.run();
      }),
    ).finally(() => {
      isRunning = false;
    });
    await Promise.all([deletions, checks, appends]);
    expect((await one.db.select().from(logStart))[0]).toMatchObject({ seq: 400, target: null });
    const { rows } = await one.pool.query(
      "select count(*)::int as total from events where action = 'delete_log_events'",
    );
    expect(rows[0].total).toBe(1);
    expect(await readChainCheck(one.db)).toMatchObject({ brokenAt: null });
    expect((await verifyLog(one.db)).fault).toBeNull();
  });

  test('continues a deletion elsewhere before the process that began it has sealed its event', async () => {
    const [one, other] = opened();
    const [beginning, continuing] = [keptLog(one), keptLog(other)];
    await beginning.append(8, new Date(yearAgo.getTime() - day));
    await beginning.keepFor('1 year');
    await beginning.check();
    for (const log of [beginning, continuing]) log.setTime(new Date(noon.getTime() + day));
    Object.assign(beginning.hub.sealer, { appended: async () => {}, sealNow: async () => {} });
    expect(await beginning.step()).toBe(true);
    expect((await one.db.select().from(eventQueue)).map(event => event.action)).toEqual([
      'delete_log_events',
    ]);
    await continuing.run();
    expect((await other.db.select().from(logStart))[0]).toMatchObject({ seq: 8, target: null });
  });

  test('stops a deletion as soon as a longer time is saved elsewhere', async () => {
    const [one, other] = opened();
    const [deleting, saving] = [keptLog(one), keptLog(other)];
    await deleting.append(400, new Date(yearAgo.getTime() - day));
    await deleting.keepFor('1 year');
    await deleting.check();
    deleting.setTime(new Date(noon.getTime() + day));
    await deleting.step();
    await deleting.step();
    const running = deleting.run();
    await saving.keepFor('forever');
    const [saved] = await other.db.select().from(logStart);
    await running;
    expect((await one.db.select().from(logStart))[0]).toMatchObject({ seq: saved?.seq, target: null });
    expect(saved?.seq).toBeLessThan(400);
    expect((await verifyLog(one.db)).fault).toBeNull();
  });
});
