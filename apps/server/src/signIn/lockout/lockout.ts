import { guessLimits, lifetimes, maxLockouts } from '@portico/contract/limits';
import { and, eq, gt, sql } from 'drizzle-orm';
import { blockOf } from '../../base/address.ts';
import { hasHappened, latest } from '../../database/query/moments.ts';
import { placeholdersOf, prepared } from '../../database/query/prepared.ts';
import { statement } from '../../database/query/statement.ts';
import { guesses, lockouts } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { clearGuesses, everywhere, interval } from './guesses.ts';

/**
 * Identifies a count of consecutive failed sign-ins, by account and network. The correct password still works from
 * other networks, so that no one can lock out a colleague (docs/sign-in.md, 'Lockout'; threats 5, 18 and 23).
 */
export interface AttemptKey {
  /** The account's id, or a digest of an unknown name. */
  accountKey: string;
  network: string;
}

const seconds = (milliseconds: number) => milliseconds / 1000;

/**
 * Counts an attempt before its password is compared, in one statement, so that concurrent attempts cannot exceed the
 * limit.
 *
 * @returns whether the password may be compared
 */
export async function beginAttempt(store: Store, key: AttemptKey, limit: number, at: Date): Promise<boolean> {
  const [row] = await countAttempt(store, { ...key, updatedAt: at });
  return row !== undefined && row.lockedUntil === null && row.failures <= limit;
}

const countAttempt = prepared('count_attempt', store => {
  const { updatedAt, ...key } = placeholdersOf(lockouts, '', ['accountKey', 'network', 'updatedAt']);
  const now = sql`excluded.updated_at`;
  // Failures and locks of a clock that was ahead do not count: the lock would last until its time.
  const isOver = sql`(coalesce(${lockouts.lockedUntil} <= ${now}, false) or ${lockouts.updatedAt} > ${latest(now)})`;
  return store
    .insert(lockouts)
    .values({ ...key, failures: 1, locks: 0, updatedAt } as never)
    .onConflictDoUpdate({
      target: [lockouts.accountKey, lockouts.network],
      set: {
        failures: sql`case when ${isOver} then 1 else ${lockouts.failures} + 1 end`,
        lockedUntil: sql`case when ${isOver} then null else ${lockouts.lockedUntil} end`,
        updatedAt: now,
      },
    })
    .returning({ failures: lockouts.failures, lockedUntil: lockouts.lockedUntil });
});

/**
 * Locks the account for the network once its attempts are used up: for 15 minutes, doubling up to a day.
 *
 * @returns the end of the lock, or null if the limit is not reached or the account is already locked
 */
export async function lockIfExhausted(store: Store, key: AttemptKey, limit: number, at: Date) {
  const { first, most: longest } = lifetimes.lockout;
  const length = sql`least(${seconds(first)} * power(2, least(${lockouts.locks}, 20)), ${seconds(longest)})`;
  const [row] = await store
    .update(lockouts)
    .set({
      locks: sql`${lockouts.locks} + 1`,
      lockedUntil: sql`${at}::timestamptz + make_interval(secs => ${length})`,
    })
    .where(
      and(
        eq(lockouts.accountKey, key.accountKey),
        eq(lockouts.network, key.network),
        sql`${lockouts.failures} >= ${limit}`,
        sql`${lockouts.lockedUntil} is null`,
      ),
    )
    .returning({ lockedUntil: lockouts.lockedUntil });
  return row?.lockedUntil ?? null;
}

/** Matches locks that refuse attempts at a time. */
export const isLockedAt = (at: Date) =>
  and(gt(lockouts.lockedUntil, at), hasHappened(lockouts.updatedAt, at));

/** Deletes an account's failures and locks on every network. Called when its password is reset. */
export async function clearLocks(store: Store, accountKey: string): Promise<void> {
  await store.delete(lockouts).where(eq(lockouts.accountKey, accountKey));
  await clearGuesses(store, accountKey);
}

/** Takes back an attempt whose password was not compared. */
export async function cancelAttempt(store: Store, key: AttemptKey): Promise<void> {
  await store
    .update(lockouts)
    .set({ failures: sql`greatest(${lockouts.failures} - 1, 0)` })
    .where(and(eq(lockouts.accountKey, key.accountKey), eq(lockouts.network, key.network)));
}

/**
 * Deletes counts above the maximum, because every unknown name and network adds a row. The oldest are deleted first,
 * active locks last. Called by a job.
 */
export async function trimLockouts(store: Store, at: Date, max: number = maxLockouts): Promise<void> {
  const excess = (await store.$count(lockouts)) - max;
  if (excess <= 0) return;
  const isLocked = sql`coalesce(${isLockedAt(at)}, false)`;
  const oldest = store
    .select({ key: sql`${lockouts.accountKey}, ${lockouts.network}` })
    .from(lockouts)
    .orderBy(isLocked, lockouts.updatedAt)
    .limit(excess);
  await store.delete(lockouts).where(sql`(${lockouts.accountKey}, ${lockouts.network}) in ${oldest}`);
}

/**
 * Takes back the count of a right attempt, so that successful sign-ins never slow or lock out their user: its guess,
 * and its count among the failures of its network.
 *
 * @param isIn whether the user is signed in, which also deletes the earlier failures
 */
export async function settleAttempt(
  store: Store,
  { accountKey, network }: AttemptKey,
  address: string,
  isIn: boolean,
): Promise<void> {
  const settle = isIn ? settleAll : settleOne;
  await settle(store, { accountKey, network, block: blockOf(address) });
}

const isOfNetwork = sql`${lockouts.accountKey} = ${sql.placeholder('accountKey')}
  and ${lockouts.network} = ${sql.placeholder('network')}`;

/**
 * Composes both changes as one statement, which commits once.
 *
 * @param counted changes the failures
 */
const settling = (name: string, counted: ReturnType<typeof sql>) =>
  statement(
    name,
    // The order of the locks is that of clearLocks, and of queueGuess.
    sql`
      with counted as (${counted} returning 1),
      queued as (
        select account_key, origin from ${guesses}
        where account_key = ${sql.placeholder('accountKey')} and origin in (${sql.placeholder('block')}, ${everywhere})
          and (select count(*) from counted) >= 0
        order by origin = ${everywhere} for update)
      update ${guesses} set paid_until = paid_until - case when guesses.origin = ${everywhere}
        then ${interval(guessLimits.fromEverywhere.everyMs)} else ${interval(guessLimits.fromBlock.everyMs)} end
      from queued where guesses.account_key = queued.account_key and guesses.origin = queued.origin`,
  );

const settleAll = settling('settle_attempts', sql`delete from ${lockouts} where ${isOfNetwork}`);
const settleOne = settling(
  'settle_attempt',
  sql`update ${lockouts} set failures = greatest(failures - 1, 0) where ${isOfNetwork}`,
);
