import { beforeEach, expect, test } from 'vitest';
import { events } from '../../src/database/schema.ts';
import { checkChain, readChainCheck } from '../../src/events/chainCheck.ts';
import { describeOnEachDatabase, tamper } from '../support/databases.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const tomorrow = new Date('2026-11-22T13:00:00Z');

describeOnEachDatabase("the check of the log's chain", database => {
  beforeEach(() => append(5));
  const append = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      await database()
        .db.insert(events)
        .values({ action: 'login', severity: 'info', details: `${n}` });
    }
  };
  const check = async (at = noon) => {
    await checkChain(database().db, at);
    return readChainCheck(database().db);
  };

  test('goes on from where it stopped', async () => {
    expect(await check()).toMatchObject({ seq: 5, verifiedUpTo: 5, brokenAt: null });
    await append(3);
    expect(await check()).toMatchObject({ seq: 8, verifiedUpTo: 8, brokenAt: null });
  });

  test('finds a change to what is new, and stays with it', async () => {
    await check();
    await append(3);
    await tamper(database().pool, "update events set details = 'other' where seq = 7");
    expect(await check()).toMatchObject({ verifiedUpTo: 6, brokenAt: 7 });
    await append(1);
    expect(await check(tomorrow)).toMatchObject({ verifiedUpTo: 6, brokenAt: 7 });
  });

  test('finds a change to what it had walked a day later', async () => {
    await check();
    await tamper(database().pool, "update events set details = 'other' where seq = 2");
    expect(await check()).toMatchObject({ brokenAt: null });
    expect(await check(tomorrow)).toMatchObject({ brokenAt: 2 });
  });

  test('finds a tail that was cut off', async () => {
    await check();
    await append(2);
    await tamper(database().pool, 'delete from events where seq = 7');
    expect(await check()).toMatchObject({ verifiedUpTo: 6, brokenAt: 7 });
  });

  test('finds a head that is not the last event', async () => {
    await tamper(database().pool, "update event_head set hash = 'other'");
    expect(await check()).toMatchObject({ brokenAt: 5 });
  });
});
