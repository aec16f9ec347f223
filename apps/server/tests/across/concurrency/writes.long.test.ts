import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../src/start/demo/random.ts';
import { databaseKinds } from '../../support/database/databases.ts';
import { brokenByInterruption, interruptions } from './interruptions.ts';
import { anyCallOf, useRunner, writeIds } from './runs.ts';
import { randomSchedule } from './scheduler.ts';

const minutes = Number(process.env.CONCURRENCY_MINUTES ?? 10);
const firstSeed = Number(process.env.CONCURRENCY_SEED ?? Date.now() % 1_000_000);

describe.each(databaseKinds)('concurrent writes at length (%s)', kind => {
  const opened = useRunner(kind);

  test(`breaks no invariant in ${minutes} minutes, from seed ${firstSeed}`, { timeout: 0 }, async () => {
    const end = Date.now() + minutes * 60_000;
    const broken: string[] = [];
    let seed = firstSeed;
    for (; Date.now() < end && broken.length === 0; seed += 1) {
      const random = createRandom(seed);
      const calls = Array.from({ length: random.between(2, 5) }, () =>
        anyCallOf(random.pick(writeIds as ['auth.login']), random),
      );
      const found = await opened().runner.run(calls, randomSchedule(calls.length, random));
      broken.push(...found.broken.map(fault => `${calls.map(({ name }) => name)}, seed ${seed}: ${fault}`));
    }
    expect(broken).toEqual([]);
    expect(seed - firstSeed).toBeGreaterThan(100);
  });

  test.each(interruptions)(
    'breaks no invariant when %s %i is interrupted at any step',
    { timeout: 0 },
    async (...interruption) => {
      expect(await brokenByInterruption(opened().runner, interruption, 1)).toEqual([]);
    },
  );
});
