import { guessLimits } from '@portico/contract/limits';
import { and, desc, eq, lte, ne, or, sql } from 'drizzle-orm';
import { guesses, sessions } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { blockOf, networkOf } from '../http/address.ts';
import type { Origin } from '../http/handler.ts';

const everywhere = 'everywhere';

/** Sessions that are looked at for a known network. */
const mostSessions = 100;

const { fromBlock, fromEverywhere } = guessLimits;
const interval = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000})`;

/**
 * Counts a guess at an account's password, before the password is looked at, in one statement: guesses queue up by
 * block and from everywhere (a generic cell rate algorithm, as in ITU-T I.371). The limit by network (lockout.ts)
 * bounds one network; this one slows somebody who holds many (decision 37).
 *
 * @param accountKey the account's id, or a digest of a name that is no account's: both wait alike
 * @param isCompared a guess that a lock refuses is not compared: it runs the same statement, but takes no place
 * @returns how long the guess must wait, in milliseconds; null where its block has too many waiting
 */
export async function queueGuess(
  store: Store,
  accountKey: string,
  address: string,
  at: Date,
  { isCompared }: { isCompared: boolean },
): Promise<number | null> {
  const price = (everyMs: number) => (isCompared ? everyMs : 0);
  const block = blockOf(address);
  const now = sql`${at.toISOString()}::timestamptz`;
  const next = sql`greatest(${guesses.paidUntil}, ${now})`;
  const ofBlock = sql`${next} + ${interval(price(fromBlock.everyMs))}`;
  const ofAll = sql`least(${next} + ${interval(price(fromEverywhere.everyMs))}, ${now} + ${interval(maxAheadMs(fromEverywhere))})`;
  const isFromEverywhere = eq(guesses.origin, everywhere);
  const rows = await store
    .insert(guesses)
    .values([
      { accountKey, origin: block, paidUntil: new Date(at.getTime() + price(fromBlock.everyMs)) },
      { accountKey, origin: everywhere, paidUntil: new Date(at.getTime() + price(fromEverywhere.everyMs)) },
    ])
    .onConflictDoUpdate({
      target: [guesses.accountKey, guesses.origin],
      set: { paidUntil: sql`case when ${isFromEverywhere} then ${ofAll} else ${ofBlock} end` },
      setWhere: or(isFromEverywhere, sql`${ofBlock} <= ${now} + ${interval(maxAheadMs(fromBlock))}`),
    })
    .returning({ origin: guesses.origin, paidUntil: guesses.paidUntil });
  if (!rows.some(row => row.origin === block)) return null;
  const waits = rows.map(({ origin, paidUntil }) => {
    const { burst, everyMs } = origin === everywhere ? fromEverywhere : fromBlock;
    return paidUntil.getTime() - at.getTime() - burst * everyMs;
  });
  return Math.max(0, ...waits);
}

/** How far ahead guesses may be paid for, in milliseconds. */
const maxAheadMs = ({ burst, everyMs, maxWaitMs }: typeof fromBlock | typeof fromEverywhere) =>
  burst * everyMs + maxWaitMs;

/** Takes back a guess that was right: people who know their password are never slowed by their own sign-ins. */
export async function removeGuess(store: Store, accountKey: string, address: string): Promise<void> {
  const ways = [
    [blockOf(address), fromBlock],
    [everywhere, fromEverywhere],
  ] as const;
  // One statement each: one for both could lock the rows in another order than queueGuess.
  for (const [origin, { everyMs }] of ways) {
    await store
      .update(guesses)
      .set({ paidUntil: sql`${guesses.paidUntil} - ${interval(everyMs)}` })
      .where(and(eq(guesses.accountKey, accountKey), eq(guesses.origin, origin)));
  }
}

/** Forgets the guesses at an account: whoever resets its password lets its holder in at once. */
export async function clearGuesses(store: Store, accountKey: string): Promise<void> {
  const ofAccount = eq(guesses.accountKey, accountKey);
  // In the order in which queueGuess locks them.
  await store.delete(guesses).where(and(ofAccount, ne(guesses.origin, everywhere)));
  await store.delete(guesses).where(ofAccount);
}

/** Deletes the guesses that are paid for. For a job. */
export async function deleteExpiredGuesses(store: Store, at: Date): Promise<void> {
  const over = store
    .select({ key: sql`${guesses.accountKey}, ${guesses.origin}` })
    .from(guesses)
    .where(lte(guesses.paidUntil, at))
    // Waiting for a row while others are held could end in a deadlock with queueGuess.
    .for('update', { skipLocked: true });
  await store.delete(guesses).where(sql`(${guesses.accountKey}, ${guesses.origin}) in ${over}`);
}

/**
 * Returns whether an account has signed in from the caller's network within the last 30 days, as far as sessions are
 * kept. There nobody is slowed by guesses from elsewhere.
 */
export async function isKnownNetwork(store: Store, userId: string, { network }: Origin): Promise<boolean> {
  const rows = await store
    .select({ ip: sessions.ip })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.ip, '')))
    .orderBy(desc(sessions.createdAt))
    .limit(mostSessions);
  return rows.some(({ ip }) => networkOf(ip) === network);
}
