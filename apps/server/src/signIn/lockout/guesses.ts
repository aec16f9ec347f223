import { iso } from '@portico/contract/lib/server/moments';
import { guessLimits } from '@portico/contract/limits';
import { and, desc, eq, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { blockOf, networkOf } from '../../base/address.ts';
import { asInstant, hasHappened, latest } from '../../database/query/moments.ts';
import { placeholdersOf, prepared, valuesOf } from '../../database/query/prepared.ts';
import { changesAny } from '../../database/query/rows.ts';
import { guesses, sessions } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { Origin } from '../../http/handler.ts';

/** The origin of all guesses at an account together. */
export const everywhere = 'everywhere';

/** The origin of guesses at codes, which are limited and not queued. */
const ofCodes = 'codes';

/** Number of latest sessions that decide whether a network is known. */
const maxSessionsRead = 100;

const { fromBlock, fromEverywhere, codes } = guessLimits;
/** Returns a duration as SQL. */
export const interval = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000})`;

/**
 * Counts a guess at an account's password before the password is compared, in one statement. Guesses queue by block
 * and in total (a generic cell rate algorithm, as in ITU-T I.371). The lockout (lockout.ts) bounds a single network;
 * this queue slows an attacker with many networks (docs/sign-in.md, 'Lockout').
 *
 * @param accountKey the account's id, or a digest of an unknown name; both wait equally long
 * @param isCompared false for a guess that a lock refuses: it runs the same statement but is not queued
 * @returns how long the guess must wait, in milliseconds; null if too many guesses from its block are waiting
 */
export async function queueGuess(
  store: Store,
  accountKey: string,
  address: string,
  at: Date,
  { isCompared }: { isCompared: boolean },
): Promise<number | null> {
  const block = blockOf(address);
  const guess = (origin: string, { everyMs }: { everyMs: number }) => ({
    accountKey,
    origin,
    paidUntil: new Date(at.getTime() + (isCompared ? everyMs : 0)),
  });
  const rows = await queue(store, {
    ...valuesOf(guesses, 'block_', guess(block, fromBlock)),
    ...valuesOf(guesses, 'all_', guess(everywhere, fromEverywhere)),
    now: iso(at),
  });
  if (!rows.some(row => row.origin === block)) return null;
  const waits = rows.map(({ origin, paidUntil }) => {
    const { burst, everyMs } = origin === everywhere ? fromEverywhere : fromBlock;
    return paidUntil.getTime() - at.getTime() - burst * everyMs;
  });
  return Math.max(0, ...waits);
}

const queue = prepared('queue_guess', store => {
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const isFromEverywhere = eq(guesses.origin, everywhere);
  const end = (limits: Parameters<typeof maxAheadMs>[0]) => sql`${now} + ${interval(maxAheadMs(limits))}`;
  const mostAhead = sql`case when ${isFromEverywhere} then ${end(fromEverywhere)} else ${end(fromBlock)} end`;
  // A new row holds the price alone, added to the time.
  const next = sql`${paidAt(now, mostAhead)} + (excluded.paid_until - ${now})`;
  return store
    .insert(guesses)
    .values([placeholdersOf(guesses, 'block_'), placeholdersOf(guesses, 'all_')] as never)
    .onConflictDoUpdate({
      target: [guesses.accountKey, guesses.origin],
      set: {
        paidUntil: sql`case when ${isFromEverywhere} then least(${next}, ${end(fromEverywhere)}) else ${next} end`,
      },
      setWhere: or(isFromEverywhere, sql`${next} <= ${end(fromBlock)}`),
    })
    .returning({ origin: guesses.origin, paidUntil: guesses.paidUntil });
});

/**
 * Returns when the guesses of a row are paid, as SQL: now, if they are, or if a clock that was ahead wrote the row, which
 * would refuse all until that clock's time.
 *
 * @param most the latest time that a row can have now
 */
const paidAt = (now: SQL, most: SQL) =>
  sql`case when ${guesses.paidUntil} between ${now} and ${latest(most)} then ${guesses.paidUntil} else ${now} end`;

/** Returns how far `paidUntil` may be in the future, in milliseconds. */
const maxAheadMs = ({ burst, everyMs, maxWaitMs }: typeof fromBlock | typeof fromEverywhere) =>
  burst * everyMs + maxWaitMs;

const maxCodesAheadMs = codes.burst * codes.everyMs;

/**
 * Takes one of the tries at the codes of an account, in one statement, so that concurrent requests cannot exceed them.
 *
 * @returns whether a code may be compared
 */
export async function takeCodeTry(store: Store, accountKey: string, at: Date): Promise<boolean> {
  const every = interval(codes.everyMs);
  const most = asInstant(at, maxCodesAheadMs);
  const next = sql`${paidAt(asInstant(at), most)} + ${every}`;
  return changesAny(
    store
      .insert(guesses)
      .values({ accountKey, origin: ofCodes, paidUntil: new Date(at.getTime() + codes.everyMs) })
      .onConflictDoUpdate({
        target: [guesses.accountKey, guesses.origin],
        set: { paidUntil: next },
        setWhere: sql`${next} <= ${most}`,
      }),
  );
}

/** Gives the try of a right code back. */
export async function returnCodeTry(store: Store, accountKey: string): Promise<void> {
  await store
    .update(guesses)
    .set({ paidUntil: sql`${guesses.paidUntil} - ${interval(codes.everyMs)}` })
    .where(and(eq(guesses.accountKey, accountKey), eq(guesses.origin, ofCodes)));
}

/** Deletes the guesses at an account, so that its user can sign in immediately after a password reset. */
export async function clearGuesses(store: Store, accountKey: string): Promise<void> {
  const ofAccount = eq(guesses.accountKey, accountKey);
  // In the order in which queueGuess locks the rows.
  await store.delete(guesses).where(and(ofAccount, ne(guesses.origin, everywhere)));
  await store.delete(guesses).where(ofAccount);
}

/** Deletes the guesses that no longer delay others, and those of a clock that was ahead. Called by a job. */
export async function deleteExpiredGuesses(store: Store, at: Date): Promise<void> {
  const expired = store
    .select({ key: sql`${guesses.accountKey}, ${guesses.origin}` })
    .from(guesses)
    .where(
      or(lte(guesses.paidUntil, at), sql`${guesses.paidUntil} > ${latest(asInstant(at, maxCodesAheadMs))}`),
    )
    // Waiting for a row while holding others could deadlock with queueGuess.
    .for('update', { skipLocked: true });
  await store.delete(guesses).where(sql`(${guesses.accountKey}, ${guesses.origin}) in ${expired}`);
}

/**
 * Returns whether an account has signed in from the caller's network while its sessions are stored (30 days). Guesses
 * from elsewhere do not delay sign-ins from such a network. One that its user reported does not count.
 */
export const isKnownNetwork = async (
  store: Store,
  userId: string,
  { network }: Origin,
  at: Date,
): Promise<boolean> => (await lastSessionFrom(store, userId, network, at)) !== null;

/** Returns when the latest unreported session from a network began that an account still has; null without one. */
export async function lastSessionFrom(store: Store, userId: string, network: string, at: Date) {
  const rows = await store
    .select({ ip: sessions.ip, createdAt: sessions.createdAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        ne(sessions.ip, ''),
        isNull(sessions.reportedAt),
        hasHappened(sessions.createdAt, at),
      ),
    )
    .orderBy(desc(sessions.createdAt))
    .limit(maxSessionsRead);
  return rows.find(({ ip }) => networkOf(ip) === network)?.createdAt ?? null;
}
