import { describe, expect, test } from 'vitest';
import { isFull } from '../../../../../scripts/lib/full.ts';
import { verifyLog } from '../../../src/events/chainCheck.ts';
import { createRandom } from '../../../src/start/demo/random.ts';
import { racingKinds, sealed } from '../../support/database/databases.ts';
import { brokenByInterruption, interruptions } from './interruptions.ts';
import { anyCallOf, callsOf, useRunner, writeIds } from './runs.ts';
import { randomSchedule } from './scheduler.ts';
import type { WriteId } from './writes.ts';

/**
 * The number of schedules by kind of database, and at which steps a call is interrupted. The embedded one gets fewer,
 * because it runs transactions one after the other anyway. All pairs of writes would take over ten minutes: each write
 * meets some others, the long test more. The long test interrupts at every step. A quick run has the interruptions, at
 * fewer steps, and a few calls three at a time.
 */
const share = {
  embedded: { others: 4, triples: 30, every: 4 },
  postgresql: isFull ? { others: 8, triples: 60, every: 2 } : { others: 0, triples: 8, every: 9 },
};

/** A quick run interrupts by the first call of each endpoint. */
const callsBy = (id: WriteId) => (isFull ? callsOf(id) : callsOf(id).slice(0, 1));
/** The calls that a quick run interrupts, or interrupts by, must not be refused. */
const alone = isFull
  ? writeIds.flatMap(callsOf)
  : interruptions.flatMap(([id, variant, by]) => [
      ...callsOf(id).slice(variant, variant + 1),
      ...by.flatMap(callsBy),
    ]);

describe.each(racingKinds)('concurrent writes (%s)', kind => {
  const opened = useRunner(kind);
  const { others, triples, every } = share[kind];

  test('completes every write that runs alone, except those that must be refused', {
    timeout: 240_000,
  }, async () => {
    const failed: string[] = [];
    for (const call of new Map(alone.map(each => [each.name, each])).values()) {
      const { statuses, refused, broken } = await opened().runner.run(
        [call],
        randomSchedule(1, createRandom(0)),
      );
      const expected = refused[0] === undefined ? [200, 201] : [refused[0]];
      if (!expected.includes(statuses[0] ?? 0)) failed.push(`${call.name}: ${statuses[0]}`);
      expect(broken).toEqual([]);
    }
    expect(failed).toEqual([]);
  });

  test.runIf(isFull).each(writeIds)(
    '%s breaks no invariant next to another write',
    { timeout: 120_000 },
    async id => {
      const place = writeIds.indexOf(id);
      const random = createRandom(place);
      const partners = Array.from({ length: others }, () => random.pick(writeIds as [typeof id]));
      const broken: string[] = [];
      for (const partner of partners) {
        const pair = [anyCallOf(id, random), anyCallOf(partner, random)];
        const found = await opened().runner.run(pair, randomSchedule(2, random));
        broken.push(...found.broken.map(fault => `${pair.map(({ name }) => name)}: ${fault}`));
      }
      expect(broken).toEqual([]);
    },
  );

  test.each(interruptions)(
    '%s %i breaks no invariant when it is interrupted between its steps',
    { timeout: 120_000 },
    async (...interruption) => {
      expect(await brokenByInterruption(opened().runner, interruption, every, callsBy)).toEqual([]);
    },
  );

  test('break no invariant three at a time', { timeout: 120_000 }, async () => {
    const random = createRandom(triples);
    const broken: string[] = [];
    for (let seed = 0; seed < triples; seed += 1) {
      const calls = [0, 1, 2].map(() => anyCallOf(random.pick(writeIds as ['auth.login']), random));
      const found = await opened().runner.run(calls, randomSchedule(3, random));
      broken.push(...found.broken.map(fault => `${calls.map(({ name }) => name)}, seed ${seed}: ${fault}`));
    }
    expect(broken).toEqual([]);
  });

  test('leave the chain of the log intact', async () => {
    const db = await sealed(opened().database);
    expect(await verifyLog(db)).toMatchObject({ fault: null });
  });
});
