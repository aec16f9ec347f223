import { Refusal } from '@portico/contract/api/server/refusal';
import { second } from '@portico/contract/lib/durations';
import { guessLimits } from '@portico/contract/limits';
import { beforeEach, expect, test, vi } from 'vitest';
import { events, guesses, lockouts } from '../../../src/database/schema.ts';
import { createHasher } from '../../../src/directory/passwords/hasher.ts';
import { createDelayQueue } from '../../../src/signIn/lockout/delayQueue.ts';
import { deleteExpiredGuesses } from '../../../src/signIn/lockout/guesses.ts';
import { trimLockouts } from '../../../src/signIn/lockout/lockout.ts';
import { describeWhereCallsRace, sealed } from '../../support/database/databases.ts';
import { createTestHub, owner, useTestHub } from '../../support/hub/testHub.ts';

const wrong = 'not the password';
const { fromBlock, fromEverywhere } = guessLimits;
const queued = fromBlock.maxWaitMs / fromBlock.everyMs;

describeWhereCallsRace('guesses at one account', database => {
  let at: number;
  let waits: number[] = [];
  const hasher = { ...createHasher({ algorithm: 'bcrypt', bcryptCost: 4 }), pretend: async () => {} };
  const compare = vi.spyOn(hasher, 'verify');
  beforeEach(() => {
    at = Date.parse('2026-11-22T14:00:00Z');
    waits = [];
    compare.mockClear();
  });
  const delayQueue = createDelayQueue(async milliseconds => waits.push(milliseconds));
  const options = { hasher, delayQueue, now: () => new Date(at), trustedProxies: ['127.0.0.1'] };
  const hub = useTestHub(database, options);
  const attempt = (username: string, password: string, address: string, to = hub) =>
    to.logIn(username, password, { 'X-Forwarded-For': address });
  /** The nth network of a /48. */
  const six = (n: number) => `2001:db8:7:${n.toString(16)}::1`;
  const four = (n: number) => `203.0.${n}.9`;

  test.each([
    ['/48', six],
    ['/16', four],
  ])('from 200 networks of one %s reach the hash only at the allowed rate', async (_, addressOf) => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => attempt(owner.username, wrong, addressOf(n))),
    );
    expect(compare).toHaveBeenCalledTimes(fromBlock.burst + queued);
    expect(waits.sort((a, b) => a - b)).toEqual([6 * second, 12 * second, 18 * second]);
    const statuses = answers.map(answer => answer.status);
    expect(statuses.filter(status => status === 401)).toHaveLength(fromBlock.burst + queued);
    expect(statuses.filter(status => status === 503)).toHaveLength(200 - fromBlock.burst - queued);
    const refused = answers.find(answer => answer.status === 503);
    expect(refused?.headers.get('Retry-After')).toBe('20');
  });

  test('are delayed but never locked out: the correct password works from the same block after its wait', async () => {
    for (let n = 0; n < 40; n++) await attempt(owner.username, wrong, six(n));
    at += fromBlock.everyMs;
    waits = [];
    expect((await attempt(owner.username, owner.password, six(99))).status).toBe(200);
    expect(waits).toEqual([fromBlock.maxWaitMs]);
  });

  test('delays no sign-in from another block', async () => {
    for (let n = 0; n < 40; n++) await attempt(owner.username, wrong, six(n));
    waits = [];
    expect((await attempt(owner.username, owner.password, '2001:db8:8::1')).status).toBe(200);
    expect((await attempt(owner.username, owner.password, four(1))).status).toBe(200);
    expect(waits).toEqual([]);
  });

  test('delays no sign-in on a network that the account has signed in from', async () => {
    expect((await attempt(owner.username, owner.password, six(7))).status).toBe(200);
    for (let n = 50; n < 90; n++) await attempt(owner.username, wrong, six(n));
    waits = [];
    expect((await attempt(owner.username, owner.password, six(7))).status).toBe(200);
    expect(waits).toEqual([]);
  });

  test('wait up to five seconds after 100 guesses from everywhere within an hour', async () => {
    for (let n = 0; n < fromEverywhere.burst; n++) {
      await attempt(owner.username, wrong, `${10 + n}.0.0.1`);
    }
    expect(waits).toEqual([]);
    for (let n = 0; n < 20; n++) await attempt(owner.username, wrong, `${120 + n}.0.0.1`);
    expect(waits).toHaveLength(20);
    expect(Math.max(...waits)).toBe(fromEverywhere.maxWaitMs);
    expect((await attempt(owner.username, owner.password, '9.0.0.1')).status).toBe(200);
  });

  test('lets guesses wait equally long for an unknown name, with the same response', async () => {
    const outcomes = async (username: string) => {
      waits = [];
      const answers = [];
      for (let n = 0; n < 20; n++) answers.push(await attempt(username, wrong, six(n)));
      return { waits, answers: await Promise.all(answers.map(async one => [one.status, await one.text()])) };
    };
    expect(await outcomes('unknown')).toEqual(await outcomes(owner.username));
  });

  test('does not count guesses towards a lock that were not compared', async () => {
    for (let n = 0; n < 30; n++) await attempt(owner.username, wrong, six(n));
    for (let n = 0; n < 10; n++) expect((await attempt(owner.username, wrong, six(99))).status).toBe(503);
    const rows = await (await sealed(database())).select({ action: events.action }).from(events);
    expect(rows.map(({ action }) => action)).not.toContain('account_locked');
    at += 3600 * second;
    expect((await attempt(owner.username, owner.password, six(99))).status).toBe(200);
  });

  const full = async () => {
    throw new Refusal('unavailable');
  };
  test.each([
    ['no place for the comparison', wrong, { verify: full, pretend: full }],
    [
      'no place for the new hash after a right password',
      owner.password,
      { isOutdated: () => true, hash: full },
    ],
  ])('does not count guesses with %s in the queue of hashes', async (_, password, without) => {
    const busy = await createTestHub(database(), { ...options, hasher: { ...hasher, ...without } });
    for (let n = 0; n < fromBlock.burst; n++) {
      expect((await attempt(owner.username, password, six(1), busy)).status).toBe(503);
    }
    const counted = await database().db.select({ failures: lockouts.failures }).from(lockouts);
    expect(counted).toEqual([{ failures: 0 }]);
    const paid = await database().db.select({ paidUntil: guesses.paidUntil }).from(guesses);
    expect(paid).toEqual([{ paidUntil: new Date(at) }, { paidUntil: new Date(at) }]);
    expect((await attempt(owner.username, owner.password, six(1))).status).toBe(200);
    expect(waits).toEqual([]);
  });

  test('does not use up the limit of the block for guesses at a locked account', async () => {
    for (let n = 0; n < 50; n++) await attempt(owner.username, wrong, six(1));
    expect((await attempt(owner.username, owner.password, six(2))).status).toBe(200);
    expect(waits).toEqual([]);
  });

  test('holds no connection and no hash for waiting guesses, and lets only a limited number wait', async () => {
    const held: (() => void)[] = [];
    const short = createDelayQueue(() => new Promise<void>(resolve => held.push(resolve)), 2);
    const busy = await createTestHub(database(), { ...options, delayQueue: short });
    const ask = (username: string, password: string, address: string) =>
      attempt(username, password, address, busy);
    for (let n = 0; n < fromBlock.burst; n++) await ask(owner.username, wrong, six(n));
    const compared = compare.mock.calls.length;
    const waiting = [ask(owner.username, wrong, six(50)), ask(owner.username, wrong, six(51))];
    await expect.poll(() => held.length).toBe(2);
    expect((await ask(owner.username, wrong, six(52))).status).toBe(503);
    // Other users are not blocked, although the embedded database has one connection and the hasher one slot.
    expect((await ask(owner.username, owner.password, '198.51.100.1')).status).toBe(200);
    expect(compare).toHaveBeenCalledTimes(compared + 1);
    for (const goOn of held) goOn();
    expect((await Promise.all(waiting)).map(answer => answer.status)).toEqual([401, 401]);
  });

  test('are deleted once they no longer delay others', async () => {
    for (let n = 0; n < 5; n++) await attempt(`unknown ${n}`, wrong, six(n));
    expect(await database().db.$count(guesses)).toBe(10);
    at += 60 * second;
    await deleteExpiredGuesses(database().db, new Date(at));
    expect(await database().db.$count(guesses)).toBe(0);
  });

  test('keep a bounded number of counts: the oldest without a lock are deleted', async () => {
    const row = (n: number, lockedUntil: Date | null = null) => ({
      accountKey: `unknown:${n}`,
      network: six(n),
      failures: 1,
      locks: 0,
      lockedUntil,
      updatedAt: new Date(at + n),
    });
    const locked = row(0, new Date(at + 3600 * second));
    await database()
      .db.insert(lockouts)
      .values([locked, ...[1, 2, 3, 4].map(n => row(n))]);
    await trimLockouts(database().db, new Date(at), 3);
    const kept = await database().db.select({ key: lockouts.accountKey }).from(lockouts);
    expect(kept.map(({ key }) => key).sort()).toEqual(['unknown:0', 'unknown:3', 'unknown:4']);
  });
});
