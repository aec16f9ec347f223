import { sharedThrottles, type ThrottleClass, type ThrottleLimit, throttles } from '@portico/contract/limits';
import { describe, expect, test, vi } from 'vitest';
import {
  createSharedCounts,
  deleteEndedCounts,
  type SharedCounts,
} from '../../../src/http/throttle/sharedCounts.ts';
import { createThrottle, type Throttle } from '../../../src/http/throttle/throttle.ts';
import { emptyDatabase, useDatabase, useSharedDatabase } from '../../support/database/databases.ts';

const origin = (address: string) => ({ address, network: address.replace(/\.\d+$/, '.0/24') });

describe('a throttle of two processes on one PostgreSQL', () => {
  const databases = useSharedDatabase();
  const limit = { seconds: 60, perNetwork: 3, perBlock: 7, overall: 20 };
  const throttlesOf = (limits: Partial<Record<ThrottleClass, ThrottleLimit>>): [Throttle, Throttle] => [
    createThrottle(limits, createSharedCounts(databases()[0])),
    createThrottle(limits, createSharedCounts(databases()[1])),
  ];
  /** Sends requests to the processes in turns. Returns how many are let through. */
  const allowed = async (pair: [Throttle, Throttle], count: number, addressOf: (n: number) => string) => {
    let passed = 0;
    for (let n = 0; n < count; n += 1) {
      await pair[n % 2 === 0 ? 0 : 1]('signIns', origin(addressOf(n))).then(
        () => {
          passed += 1;
        },
        () => {},
      );
    }
    return passed;
  };

  test('are counted by both together: by network, by block and in total', async () => {
    for (const [count, places, addressOf] of [
      [12, 3, () => '203.0.113.1'],
      [30, 7, (n: number) => `203.0.${n}.1`],
      [60, 20, (n: number) => `${n}.0.0.1`],
    ] as const) {
      await emptyDatabase(databases()[0]);
      expect(await allowed(throttlesOf({ signIns: limit }), count, addressOf)).toBe(places);
    }
    const [another] = throttlesOf({ codes: limit });
    await another('codes', origin('60.0.0.1'));
  });

  test('keeps half of the total for known networks, whichever process used it up', async () => {
    const isKnown = async (network: string) => network.startsWith('203.');
    const [one, other] = databases().map(database =>
      createThrottle({ signIns: limit }, createSharedCounts(database), isKnown),
    ) as [Throttle, Throttle];
    expect(await allowed([one, one], 40, n => `${n}.0.0.1`)).toBe(20);
    expect(await allowed([one, other], 8, () => '192.0.2.1')).toBe(0);
    // As many as its network may send, and all known networks together half of the total.
    expect(await allowed([one, other], 8, () => '203.0.113.1')).toBe(3);
    expect(await allowed([one, other], 20, n => `203.${n}.7.1`)).toBe(7);
  });

  test('lets exactly the limit through when 100 requests arrive at once', async () => {
    const pair = throttlesOf({ signIns: { seconds: 60, perNetwork: 10, perBlock: 50, overall: 100 } });
    const asks = Array.from({ length: 100 }, (_, n) =>
      pair[n % 2 === 0 ? 0 : 1]('signIns', origin('203.0.113.1')),
    );
    const outcomes = await Promise.allSettled(asks);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      expect(outcome.reason).toMatchObject({ code: 'too_many_requests' });
      expect(Number(outcome.reason.headers['Retry-After'])).toBeGreaterThan(50);
      expect(Number(outcome.reason.headers['Retry-After'])).toBeLessThanOrEqual(60);
    }
  });

  test('does not let one network use up the limit of its block, nor fill the table', async () => {
    const pair = throttlesOf({ signIns: limit });
    expect(await allowed(pair, 40, () => '203.0.113.1')).toBe(3);
    expect(await allowed(pair, 40, n => `203.0.${n}.1`)).toBe(4);
    const { rows } = await databases()[0].pool.query('select key from throttle_counts');
    // The first network, four others, their block and the total.
    expect(rows).toHaveLength(7);
  });

  test('begins the limit again when its window has ended, whatever the clocks of the machines', async () => {
    expect(await allowed(throttlesOf({ signIns: limit }), 5, () => '203.0.113.1')).toBe(3);
    await databases()[0].pool.query("update throttle_counts set ends_at = ends_at - interval '1 minute'");
    expect(await allowed(throttlesOf({ signIns: limit }), 5, () => '203.0.113.1')).toBe(3);
    await databases()[0].pool.query("update throttle_counts set ends_at = ends_at - interval '1 minute'");
    await deleteEndedCounts(databases()[1].db);
    expect((await databases()[0].pool.query('select * from throttle_counts')).rows).toEqual([]);
  });

  test('begins the limit again after a window of a clock that was ahead', async () => {
    const one = { ...limit, overall: 3 };
    expect(await allowed(throttlesOf({ signIns: one }), 5, n => `${n}.0.0.1`)).toBe(3);
    const { pool, db } = databases()[0];
    await pool.query("update throttle_counts set ends_at = ends_at + interval '1 minute'");
    expect(await allowed(throttlesOf({ signIns: one }), 5, n => `${n}.0.0.1`)).toBe(0);
    await pool.query("update throttle_counts set ends_at = ends_at + interval '400 days'");
    expect(await allowed(throttlesOf({ signIns: one }), 5, n => `${n}.0.0.1`)).toBe(3);
    await pool.query("update throttle_counts set ends_at = ends_at + interval '400 days'");
    await deleteEndedCounts(db);
    expect((await pool.query('select * from throttle_counts')).rows).toEqual([]);
  });

  test.each<[string, (n: number) => string, number]>([
    ['a network that has reached its limit', () => '203.0.113.1', 3],
    ['further networks once the total is used up', n => `${n}.0.0.1`, 20],
  ])('runs one statement for %s', async (_, addressOf, places) => {
    const counts = vi.fn(createSharedCounts(databases()[0]) as SharedCounts);
    const throttle = createThrottle({ signIns: limit }, counts);
    const [, other] = throttlesOf({ signIns: limit });
    expect(await allowed([other, other], 40, addressOf)).toBe(places);
    expect(await allowed([throttle, throttle], 100, addressOf)).toBe(0);
    expect(counts).toHaveBeenCalledTimes(1);
  });

  test('counts without waiting for the disk', async () => {
    const { rows } = await databases()[0].pool.query(
      "select relpersistence from pg_class where relname = 'throttle_counts'",
    );
    expect(rows).toEqual([{ relpersistence: 'u' }]);
  });
});

describe('a throttle on the embedded database', () => {
  const database = useDatabase('embedded');

  test('counts in memory on the embedded database: there is one process', () => {
    expect(createSharedCounts(database())).toBeNull();
  });
});

test('shares all limits low enough to guard a guess, a hash or a stored row', () => {
  const low = Object.entries(throttles).filter(([, { perNetwork }]) => perNetwork <= 600);
  expect([...sharedThrottles].sort()).toEqual(low.map(([kind]) => kind).sort());
});
