import { hour } from '@portico/contract/lib/durations';
import { nameKey } from '@portico/contract/people/names';
import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { asInstant, isCurrent, isWithin } from '../../database/query/moments.ts';
import { firstOf } from '../../database/query/rows.ts';
import { type CredentialRow, credentials, mailedProofs, users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { type EmailPurpose, emailPurposes } from './links.ts';

const changePurposes = ['new_email', 'old_email'] as const;

/** Returns the two links of a user's change of address that has not expired, or null. */
export async function findEmailChange(store: Store, userId: string, at: Date) {
  const rows = await store
    .select()
    .from(credentials)
    .where(
      and(
        eq(credentials.userId, userId),
        inArray(credentials.purpose, [...changePurposes]),
        isCurrent(credentials, at),
      ),
    );
  const toNew = rows.find(({ purpose }) => purpose === 'new_email');
  const toOld = rows.find(({ purpose }) => purpose === 'old_email');
  return toNew === undefined || toOld === undefined ? null : { toNew, toOld };
}

/** Returns a link about an address by the digest of its secret; null if it was used, expired or is unknown. */
export function findEmailLink(store: Store, digest: string, at: Date): Promise<CredentialRow | null> {
  const isUsable = and(isCurrent(credentials, at), isNull(credentials.usedAt));
  const isAboutAddress = and(eq(credentials.kind, 'link'), inArray(credentials.purpose, [...emailPurposes]));
  const isThis = and(isAboutAddress, eq(credentials.secret, digest), isUsable);
  return firstOf(store.select().from(credentials).where(isThis));
}

/** Deletes a user's links about addresses. Returns whether a change of address was among them. */
export async function endEmailLinks(
  store: Store,
  userId: string,
  purposes: readonly EmailPurpose[] = emailPurposes,
): Promise<boolean> {
  const ended = await store
    .delete(credentials)
    .where(and(eq(credentials.userId, userId), inArray(credentials.purpose, [...purposes])))
    .returning({ purpose: credentials.purpose });
  return ended.some(({ purpose }) => purpose === 'new_email');
}

/** Ends a user's change of address. Returns whether there was one. */
export const endEmailChange = (store: Store, userId: string): Promise<boolean> =>
  endEmailLinks(store, userId, changePurposes);

/** Records that a link to the current address of a user was used, so that its mailbox is theirs. */
export async function proveEmail(store: Store, userId: string, at: Date): Promise<void> {
  await store
    .update(users)
    .set({
      emailProvenAt: sql`coalesce(${users.emailProvenAt}, ${asInstant(at)})`,
      isEmailProofDue: false,
    })
    .where(eq(users.id, userId));
  await endEmailLinks(store, userId, ['prove_email']);
}

/** Returns whether another user has an address. */
export const isEmailTaken = async (store: Store, userId: string, email: string): Promise<boolean> =>
  (await store.$count(users, and(eq(users.emailKey, nameKey(email)), ne(users.id, userId)))) > 0;

/**
 * Counts the emails with links about addresses that a user requested, or that an address was sent, in the last hour.
 */
export async function countMailedProofs(
  store: Store,
  { userId, email }: { userId: string; email: string },
  at: Date,
): Promise<{ ofUser: number; ofAddress: number }> {
  const recent = isWithin(mailedProofs.createdAt, at, hour);
  return {
    ofUser: await store.$count(mailedProofs, and(eq(mailedProofs.userId, userId), recent)),
    ofAddress: await store.$count(mailedProofs, and(eq(mailedProofs.emailKey, nameKey(email)), recent)),
  };
}

export const insertMailedProof = (store: Store, userId: string, email: string, createdAt: Date) =>
  store.insert(mailedProofs).values({ userId, emailKey: nameKey(email), createdAt });

/** Deletes counted emails, and links about addresses, that ended before a time. Called by a job. */
export async function deleteEndedEmailLinks(store: Store, before: Date): Promise<void> {
  await store.delete(mailedProofs).where(lt(mailedProofs.createdAt, before));
  await store
    .delete(credentials)
    .where(and(inArray(credentials.purpose, [...emailPurposes]), lt(credentials.expiresAt, before)));
}
