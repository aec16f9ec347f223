import { describe, expect, test } from 'vitest';
import { createRandom } from '../../src/demo/random.ts';
import { verifyLog } from '../../src/events/chainCheck.ts';
import { databaseKinds } from '../support/databases.ts';
import { anyCallOf, callsOf, useRunner, writeIds } from './runs.ts';
import { interruptAfter, randomSchedule } from './scheduler.ts';
import type { WriteId } from './writes.ts';

/**
 * The number of schedules by kind of database. The embedded one gets fewer, because it runs transactions one after
 * the other anyway. All pairs of writes would take over ten minutes: each write meets some others, the long test more.
 */
const share = { embedded: { others: 4, triples: 30 }, postgresql: { others: 8, triples: 60 } };

/** Calls that hash or that depend on rows others change. Each is interrupted at each of its steps. */
const interrupted: [WriteId, number, WriteId[]][] = [
  [
    'auth.login',
    0,
    ['auth.changePassword', 'users.resetPassword', 'users.suspend', 'users.deactivate', 'users.remove'],
  ],
  ['auth.changePassword', 0, ['auth.login', 'auth.changePassword', 'users.resetPassword', 'auth.logout']],
  ['users.update', 1, ['users.update']],
  ['access.grant', 0, ['users.update', 'apps.update']],
  ['signOn.validate', 0, ['access.revoke', 'users.remove', 'apps.remove']],
  ['apps.grantAll', 0, ['users.update', 'access.grant']],
  ['system.generateMasterKey', 0, ['system.generateMasterKey']],
];

describe.each(databaseKinds)('concurrent writes (%s)', kind => {
  const opened = useRunner(kind);
  const { others, triples } = share[kind];

  test('succeed when run alone, but for those that are to be refused', { timeout: 60_000 }, async () => {
    const failed: string[] = [];
    for (const call of writeIds.flatMap(callsOf)) {
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

  test.each(writeIds)('%s breaks no invariant next to another write', { timeout: 120_000 }, async id => {
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
  });

  test.each(interrupted)(
    '%s %i breaks no invariant when it is interrupted at any step',
    { timeout: 120_000 },
    async (id, variant, by) => {
      const broken: string[] = [];
      const call = callsOf(id)[variant];
      if (call === undefined) throw new Error(`${id} has no call ${variant}`);
      for (const other of by.flatMap(callsOf)) {
        for (let steps = 1, isReached = () => true; isReached(); steps += 1) {
          const interruption = interruptAfter(steps);
          isReached = interruption.isReached;
          const found = await opened().runner.run([call, other], interruption.schedule);
          broken.push(...found.broken.map(fault => `${call.name}, step ${steps}, ${other.name}: ${fault}`));
        }
      }
      expect(broken).toEqual([]);
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
    const { db } = opened().database;
    expect(await verifyLog(db)).toMatchObject({ fault: null });
  });
});
