import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { asInstant } from '../../database/query/moments.ts';
import { changesAny, firstOf } from '../../database/query/rows.ts';
import { type CredentialRow, credentials, users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { isCredentialOf } from './credentials.ts';
import { endLinks, endResets } from './links.ts';
import { endPendingSignIns } from './pendingSignIns.ts';

/** Matches the password of a user, for joins and conditions. */
export const isPasswordOf = (userId: PgColumn | string) => isCredentialOf(userId, 'password');

/** Returns a user's password, or null. With the user's row locked it stays as it is until the transaction ends. */
export const findPassword = (store: Store, userId: string): Promise<CredentialRow | null> =>
  firstOf(store.select().from(credentials).where(isPasswordOf(userId)));

/** Returns whether a user's password is still the one that was compared. */
export const isUnchanged = async (
  store: Store,
  userId: string,
  compared: Pick<CredentialRow, 'secret'> | null,
): Promise<boolean> => {
  const current = await findPassword(store, userId);
  return current !== null && current.secret === compared?.secret;
};

/**
 * Sets the password of a user in place of an earlier one, and ends their links and sign-ins between steps. Counts as a
 * use of the account.
 *
 * @param password `expiresAt` makes it temporary
 */
export async function setPassword(
  store: Store,
  userId: string,
  { hash, at, expiresAt = null }: { hash: string; at: Date; expiresAt?: Date | null },
): Promise<void> {
  const set = {
    secret: hash,
    isTemporary: expiresAt !== null,
    exposedAt: null,
    createdAt: at,
    lastUsedAt: null,
    expiresAt,
  };
  await store
    .insert(credentials)
    .values({ userId, kind: 'password', ...set })
    .onConflictDoUpdate({ target: credentials.userId, targetWhere: sql`kind = 'password'`, set });
  await endLinks(store, userId);
  await endPendingSignIns(store, [userId]);
  await store.update(users).set({ activatedAt: at, updatedAt: at }).where(eq(users.id, userId));
}

/** Marks a password as known to someone else, so that its user must replace it. */
export async function exposePassword(store: Store, { id }: Pick<CredentialRow, 'id'>, at: Date) {
  await store
    .update(credentials)
    .set({ exposedAt: sql`coalesce(${credentials.exposedAt}, ${asInstant(at)})` })
    .where(eq(credentials.id, id));
}

/** Stores another hash of the same password. */
export async function replaceHash(store: Store, id: string, hash: string): Promise<void> {
  await store.update(credentials).set({ secret: hash }).where(eq(credentials.id, id));
}

/**
 * Removes a user's password, and ends their sign-ins between steps and links to reset it. Returns false for a user
 * without one.
 */
export async function removePassword(store: Store, userId: string): Promise<boolean> {
  const isRemoved = await changesAny(store.delete(credentials).where(isPasswordOf(userId)));
  await endPendingSignIns(store, [userId]);
  await endResets(store, userId);
  return isRemoved;
}
