import { and, desc, eq, lt } from 'drizzle-orm';
import { changesAny, firstOf } from '../../database/query/rows.ts';
import { type CredentialRow, credentials, spentChallenges } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { isCredentialOf } from './credentials.ts';

type NotNull = 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isBackupEligible' | 'isBackedUp';

/** A passkey. The table's check makes these columns not null. */
export type PasskeyRow = Omit<CredentialRow, NotNull> & {
  [Column in NotNull]: NonNullable<CredentialRow[Column]>;
};

const isPasskeyOf = (userId: string) => isCredentialOf(userId, 'passkey');
const isThis = (userId: string, id: string) => and(isPasskeyOf(userId), eq(credentials.id, id));

const passkeyOf = async (query: PromiseLike<CredentialRow[]>): Promise<PasskeyRow | null> =>
  (await firstOf(query)) as PasskeyRow | null;

/** Returns a user's passkeys, the newest first. */
export const listPasskeys = async (store: Store, userId: string): Promise<PasskeyRow[]> =>
  (await store
    .select()
    .from(credentials)
    .where(isPasskeyOf(userId))
    .orderBy(desc(credentials.createdAt), credentials.id)) as PasskeyRow[];

/** Returns the passkey with a credential id, or null. */
export const findPasskey = (store: Store, credentialId: string): Promise<PasskeyRow | null> =>
  passkeyOf(
    store
      .select()
      .from(credentials)
      .where(and(eq(credentials.kind, 'passkey'), eq(credentials.credentialId, credentialId))),
  );

export const countPasskeys = (store: Store, userId: string): Promise<number> =>
  store.$count(credentials, isPasskeyOf(userId));

/** Inserts a passkey. Returns null if its credential id is known. */
export const insertPasskey = (
  store: Store,
  passkey: Pick<PasskeyRow, 'userId' | 'name' | Exclude<NotNull, 'publicKey'> | 'aaguid' | 'createdAt'> & {
    /** A COSE key. */
    publicKey: Uint8Array;
  },
): Promise<PasskeyRow | null> =>
  passkeyOf(
    store
      .insert(credentials)
      .values({ ...passkey, kind: 'passkey', publicKey: Buffer.from(passkey.publicKey) })
      .onConflictDoNothing()
      .returning(),
  );

/** Changes one of a user's passkeys. Returns the result; null if they have none with this id. */
export const updatePasskey = (
  store: Store,
  userId: string,
  id: string,
  change: Partial<
    Pick<PasskeyRow, 'name' | 'counter' | 'isBackedUp' | 'lastUsedAt' | 'lastUsedIp' | 'lastUsedAgent'>
  >,
): Promise<PasskeyRow | null> =>
  passkeyOf(store.update(credentials).set(change).where(isThis(userId, id)).returning());

/** Deletes one of a user's passkeys. Returns it; null if they have none with this id. */
export const deletePasskey = (store: Store, userId: string, id: string): Promise<PasskeyRow | null> =>
  passkeyOf(store.delete(credentials).where(isThis(userId, id)).returning());

/** Deletes all passkeys of a user. Returns how many there were. */
export const deletePasskeys = async (store: Store, userId: string): Promise<number> =>
  (await store.delete(credentials).where(isPasskeyOf(userId))).rowCount ?? 0;

/** Marks a challenge as spent. Returns false if it was: of several hubs and requests, one spends it. */
export const spendChallenge = (store: Store, challenge: { id: string; expiresAt: Date }): Promise<boolean> =>
  changesAny(store.insert(spentChallenges).values(challenge).onConflictDoNothing());

/** Deletes the challenges that are refused by their time. Called by a job; the clocks of hubs may differ. */
export async function deleteSpentChallenges(store: Store, expiredBefore: Date): Promise<void> {
  await store.delete(spentChallenges).where(lt(spentChallenges.expiresAt, expiredBefore));
}
