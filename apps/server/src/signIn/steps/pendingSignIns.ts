import { factorLimits, lifetimes } from '@portico/contract/limits';
import type { CodeMethod } from '@portico/contract/signIn/schemas/signInStep';
import type { Proofs } from '@portico/contract/signIn/server/proofs';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { secretDigest } from '../../base/secrets/digest.ts';
import { isCurrent } from '../../database/query/moments.ts';
import { firstOf } from '../../database/query/rows.ts';
import { pendingSignIns } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { findUser } from '../../directory/accounts/queries.ts';
import type { Origin } from '../../http/handler.ts';

export type PendingSignIn = typeof pendingSignIns.$inferSelect;

/** The secrets of a pending sign-in: one in the response, one in the cookie of the browser that began it. */
export interface SignInSecrets {
  token: string;
  browser: string;
}

/** Stores a sign-in that needs another step. Returns when it ends, and the oldest of the user above the limit, which end now. */
export async function insertPending(
  store: Store,
  { token, browser }: SignInSecrets,
  pending: { userId: string; proofs: Proofs; remember: boolean },
  { address: ip, userAgent }: Origin,
  at: Date,
): Promise<{ expiresAt: Date; ended: PendingSignIn[] }> {
  const expiresAt = new Date(at.getTime() + lifetimes.pendingSignIn);
  await store.insert(pendingSignIns).values({
    ...pending,
    ip,
    userAgent,
    tokenDigest: secretDigest(token),
    browserDigest: secretDigest(browser),
    createdAt: at,
    expiresAt,
  });
  const excess = store
    .select({ id: pendingSignIns.id })
    .from(pendingSignIns)
    .where(eq(pendingSignIns.userId, pending.userId))
    .orderBy(desc(pendingSignIns.createdAt), pendingSignIns.id)
    .offset(factorLimits.pendingSignIns);
  const ended = await store.delete(pendingSignIns).where(inArray(pendingSignIns.id, excess)).returning();
  return { expiresAt, ended };
}

/** Returns a sign-in that waits for its next step in this browser, or null. Locks it if required. */
export async function findPending(
  store: Store,
  { token, browser }: SignInSecrets,
  at: Date,
  { isLocked = false } = {},
): Promise<PendingSignIn | null> {
  const isThis = and(
    eq(pendingSignIns.tokenDigest, secretDigest(token)),
    eq(pendingSignIns.browserDigest, secretDigest(browser)),
    isCurrent(pendingSignIns, at),
  );
  const query = store.select().from(pendingSignIns).where(isThis);
  return firstOf(isLocked ? query.for('update') : query);
}

/** Counts a wrong code, and ends the sign-in at the limit. Returns it if it ended. */
export async function failPending(store: Store, { id }: PendingSignIn, method: CodeMethod) {
  const { failures, recoveryFailures } = pendingSignIns;
  await store
    .update(pendingSignIns)
    .set({
      failures: sql`${failures} + 1`,
      ...(method === 'recoveryCode' ? { recoveryFailures: sql`${recoveryFailures} + 1` } : {}),
    })
    .where(eq(pendingSignIns.id, id));
  const isAtLimit = and(eq(pendingSignIns.id, id), sql`${failures} >= ${factorLimits.wrongCodes}`);
  return firstOf(store.delete(pendingSignIns).where(isAtLimit).returning());
}

/** Deletes one sign-in whose time is over, and returns it with its user; null if there is none. */
export async function takeExpiredPending(store: Store, at: Date) {
  const expired = store
    .select({ id: pendingSignIns.id })
    .from(pendingSignIns)
    .where(sql`not (${isCurrent(pendingSignIns, at)})`)
    .orderBy(pendingSignIns.expiresAt)
    .limit(1)
    // Waiting for a row while holding others could deadlock with the end of a user's sign-ins.
    .for('update', { skipLocked: true });
  // `in` could run the query again for each row, and delete several.
  const one = sql`${pendingSignIns.id} = (${expired})`;
  const [taken] = await store.delete(pendingSignIns).where(one).returning();
  if (taken === undefined) return null;
  const account = await findUser(store, taken.userId);
  return account === null ? null : { ...taken, username: account.username };
}
