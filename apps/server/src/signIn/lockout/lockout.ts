import { lifetimes, maxLockouts } from '@portico/contract/limits';
import { and, eq, gt, sql } from 'drizzle-orm';
import { hasHappened, latest } from '../../database/query/moments.ts';
import { placeholdersOf, prepared } from '../../database/query/prepared.ts';
import { lockouts } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { clearGuesses } from './guesses.ts';

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
