import type { Proofs } from '@portico/contract/hub/proofs';
import { factorLimits, lifetimes } from '@portico/contract/limits';
import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { pendingSignIns } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { Hub } from '../hub.ts';
import { secretDigest } from '../secrets/digest.ts';

export type PendingSignIn = typeof pendingSignIns.$inferSelect;

/** The secrets of a pending sign-in: one in the answer, one in the cookie of the browser that began it. */
export interface SignInSecrets {
  token: string;
  browser: string;
}

/** Returns new secrets, which are stored as digests. */
export const newSignInSecrets = ({ randomBytes }: Hub): SignInSecrets => {
  const secret = () => Buffer.from(randomBytes(32)).toString('base64url');
  return { token: secret(), browser: secret() };
};

/** Stores a sign-in that needs another step. The oldest of the user above the limit end. Returns when it ends. */
export async function insertPending(
  store: Store,
  { token, browser }: SignInSecrets,
  pending: { userId: string; proofs: Proofs; remember: boolean },
  at: Date,
): Promise<Date> {
  const expiresAt = new Date(at.getTime() + lifetimes.pendingSignIn);
  await store.insert(pendingSignIns).values({
    ...pending,
    ...{ tokenDigest: secretDigest(token), browserDigest: secretDigest(browser), createdAt: at, expiresAt },
  });
  const excess = store
    .select({ id: pendingSignIns.id })
    .from(pendingSignIns)
    .where(eq(pendingSignIns.userId, pending.userId))
    .orderBy(desc(pendingSignIns.createdAt), pendingSignIns.id)
    .offset(factorLimits.pendingSignIns);
  await store.delete(pendingSignIns).where(inArray(pendingSignIns.id, excess));
  return expiresAt;
}

/** Returns a sign-in that waits for its next step in this browser, or null. Locks it if asked to. */
export async function findPending(
  store: Store,
  { token, browser }: SignInSecrets,
  at: Date,
  { isLocked = false } = {},
): Promise<PendingSignIn | null> {
  const query = store
    .select()
    .from(pendingSignIns)
    .where(
      and(
        eq(pendingSignIns.tokenDigest, secretDigest(token)),
        eq(pendingSignIns.browserDigest, secretDigest(browser)),
        gt(pendingSignIns.expiresAt, at),
      ),
    );
  const [found] = isLocked ? await query.for('update') : await query;
  return found ?? null;
}

/** Counts a wrong code, and ends the sign-in at the limit. */
export async function failPending(store: Store, { id }: PendingSignIn): Promise<void> {
  await store
    .update(pendingSignIns)
    .set({ failures: sql`${pendingSignIns.failures} + 1` })
    .where(eq(pendingSignIns.id, id));
  await store
    .delete(pendingSignIns)
    .where(and(eq(pendingSignIns.id, id), sql`${pendingSignIns.failures} >= ${factorLimits.wrongCodes}`));
}

/** Adds a proof to a sign-in that needs yet another step. */
export async function continuePending(store: Store, { id }: PendingSignIn, proofs: Proofs): Promise<void> {
  await store.update(pendingSignIns).set({ proofs }).where(eq(pendingSignIns.id, id));
}

/** Ends a sign-in that is over. */
export async function deletePending(store: Store, { id }: PendingSignIn): Promise<void> {
  await store.delete(pendingSignIns).where(eq(pendingSignIns.id, id));
}

/** Deletes sign-ins whose time is over. Called by a job. */
export async function deleteExpiredPending(store: Store, at: Date): Promise<void> {
  const expired = store
    .select({ id: pendingSignIns.id })
    .from(pendingSignIns)
    .where(lte(pendingSignIns.expiresAt, at))
    // Waiting for a row while holding others could deadlock with the end of a user's sign-ins.
    .for('update', { skipLocked: true });
  await store.delete(pendingSignIns).where(inArray(pendingSignIns.id, expired));
}
