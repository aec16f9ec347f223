import { and, desc, eq, lt } from 'drizzle-orm';
import { credentials, spentChallenges } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/** A passkey as the database stores it. */
export interface PasskeyRow {
  id: string;
  userId: string;
  name: string;
  credentialId: string;
  /** A COSE key. */
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  isBackupEligible: boolean;
  isBackedUp: boolean;
  aaguid: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** Address of the last use; empty for never. */
  lastUsedIp: string;
  lastUsedAgent: string;
}

const isPasskey = eq(credentials.kind, 'passkey');
const isPasskeyOf = (userId: string) => and(isPasskey, eq(credentials.userId, userId));

// The table's check makes these columns not null for passkeys.
const toRow = (row: typeof credentials.$inferSelect) => row as PasskeyRow;

/** Returns a user's passkeys, the newest first. */
export async function listPasskeys(store: Store, userId: string): Promise<PasskeyRow[]> {
  const rows = await store
    .select()
    .from(credentials)
    .where(isPasskeyOf(userId))
    .orderBy(desc(credentials.createdAt), credentials.id);
  return rows.map(toRow);
}

/** Returns the passkey with a credential id, or null. */
export async function findPasskey(store: Store, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await store
    .select()
    .from(credentials)
    .where(and(isPasskey, eq(credentials.credentialId, credentialId)));
  return row === undefined ? null : toRow(row);
}

export const countPasskeys = (store: Store, userId: string): Promise<number> =>
  store.$count(credentials, isPasskeyOf(userId));

/** Inserts a passkey. Returns null if its credential id is known. */
export async function insertPasskey(
  store: Store,
  passkey: Omit<PasskeyRow, 'id' | 'lastUsedAt' | 'lastUsedIp' | 'lastUsedAgent'>,
): Promise<PasskeyRow | null> {
  const [row] = await store
    .insert(credentials)
    .values({ ...passkey, kind: 'passkey', publicKey: Buffer.from(passkey.publicKey) })
    .onConflictDoNothing()
    .returning();
  return row === undefined ? null : toRow(row);
}

/** Changes one of a user's passkeys. Returns the result; null if they have none with this id. */
export async function updatePasskey(
  store: Store,
  userId: string,
  id: string,
  change: Partial<
    Pick<PasskeyRow, 'name' | 'counter' | 'isBackedUp' | 'lastUsedAt' | 'lastUsedIp' | 'lastUsedAgent'>
  >,
): Promise<PasskeyRow | null> {
  const [row] = await store
    .update(credentials)
    .set(change)
    .where(and(isPasskeyOf(userId), eq(credentials.id, id)))
    .returning();
  return row === undefined ? null : toRow(row);
}

/** Deletes one of a user's passkeys. Returns it; null if they have none with this id. */
export async function deletePasskey(store: Store, userId: string, id: string): Promise<PasskeyRow | null> {
  const [row] = await store
    .delete(credentials)
    .where(and(isPasskeyOf(userId), eq(credentials.id, id)))
    .returning();
  return row === undefined ? null : toRow(row);
}

/** Deletes all passkeys of a user. Returns how many there were. */
export async function deletePasskeys(store: Store, userId: string): Promise<number> {
  const deleted = await store
    .delete(credentials)
    .where(isPasskeyOf(userId))
    .returning({ id: credentials.id });
  return deleted.length;
}

/** Marks a challenge as spent. Returns false if it was: of several hubs and requests, one spends it. */
export async function spendChallenge(
  store: Store,
  challenge: { id: string; expiresAt: Date },
): Promise<boolean> {
  const spent = await store.insert(spentChallenges).values(challenge).onConflictDoNothing().returning();
  return spent.length > 0;
}

/** Deletes the challenges that are refused by their time. Called by a job; the clocks of hubs may differ. */
export async function deleteSpentChallenges(store: Store, expiredBefore: Date): Promise<void> {
  await store.delete(spentChallenges).where(lt(spentChallenges.expiresAt, expiredBefore));
}
