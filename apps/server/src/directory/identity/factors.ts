import { randomUUID } from 'node:crypto';
import { iso, isoOrNull } from '@portico/contract/lib/server/moments';
import { lifetimes } from '@portico/contract/limits';
import type { Authenticator } from '@portico/contract/signIn/schemas/factor';
import { latestStep, matchingStep, plainRecoveryCode } from '@portico/contract/signIn/server/totp';
import { and, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { secretDigest } from '../../base/secrets/digest.ts';
import type { Vault } from '../../base/secrets/vault.ts';
import { isWithin } from '../../database/query/moments.ts';
import { changesAny, firstOf } from '../../database/query/rows.ts';
import { type CredentialRow, credentials, pendingSignIns, rememberedDevices } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { isCredentialOf } from './credentials.ts';

/** Returns the location under which the vault seals the secret of an authenticator. */
export const totpLocation = (id: string) => `credentials/${id}`;

const isConfirmed = and(eq(credentials.kind, 'totp'), isNotNull(credentials.confirmedAt));
const isUnconfirmedOf = (userId: string) =>
  and(isCredentialOf(userId, 'totp'), isNull(credentials.confirmedAt));
const isFactor = inArray(credentials.kind, ['totp', 'recovery_code']);

/** Returns the digest of a recovery code. Its 80 random bits need no slow hash. */
export const recoveryCodeDigest = (code: string): string => secretDigest(plainRecoveryCode(code));

/** Returns a user's confirmed authenticators, the oldest first. */
export const listAuthenticators = (store: Store, userId: string): Promise<CredentialRow[]> =>
  store
    .select()
    .from(credentials)
    .where(and(eq(credentials.userId, userId), isConfirmed))
    .orderBy(credentials.createdAt, credentials.id);

/** Returns an authenticator as the profile and administrators see it. */
export const toAuthenticator = ({ id, name, createdAt, lastUsedAt }: CredentialRow): Authenticator => ({
  id,
  name,
  createdAt: iso(createdAt),
  lastUsedAt: isoOrNull(lastUsedAt),
});

/** Stores an authenticator that no code has confirmed, in place of another of this user. Returns its id. */
export async function insertAuthenticator(
  store: Store,
  vault: Vault,
  userId: string,
  secret: string,
  at: Date,
): Promise<string> {
  await store.delete(credentials).where(isUnconfirmedOf(userId));
  const id = randomUUID();
  const sealed = await vault.seal(totpLocation(id), secret);
  await store.insert(credentials).values({ id, userId, kind: 'totp', secret: sealed, createdAt: at });
  return id;
}

/** Returns the secret of a user's authenticator that waits for its confirmation, while it can be confirmed; or null. */
export async function findUnconfirmed(store: Store, vault: Vault, userId: string, id: string, at: Date) {
  const isFresh = isWithin(credentials.createdAt, at, lifetimes.authenticatorSetup);
  const isThis = and(eq(credentials.id, id), isUnconfirmedOf(userId), isFresh);
  const found = await firstOf(store.select().from(credentials).where(isThis));
  return found && vault.open(totpLocation(id), found.secret ?? '');
}

/**
 * Accepts a code of one of a user's authenticators. A code works once: its time step is stored, in one statement.
 *
 * @returns whether it was accepted
 */
export async function useTotp(store: Store, vault: Vault, userId: string, code: string, at: Date) {
  for (const { id, secret, lastStep } of await listAuthenticators(store, userId)) {
    const step = matchingStep(await vault.open(totpLocation(id), secret ?? ''), code, at, lastStep);
    if (step !== null && (await takeStep(store, id, step, at))) return true;
  }
  return false;
}

/** Stores an accepted time step, unless it or a later one that counts was accepted before. */
function takeStep(store: Store, id: string, step: number, at: Date): Promise<boolean> {
  const { lastStep } = credentials;
  const isLater = or(isNull(lastStep), lt(lastStep, step), gt(lastStep, latestStep(at)));
  return changesAny(
    store
      .update(credentials)
      .set({ lastStep: step, lastUsedAt: at })
      .where(and(eq(credentials.id, id), isLater)),
  );
}

const isRecoveryCodeOf = (userId: string) => isCredentialOf(userId, 'recovery_code');

/** Uses a recovery code, in one statement. Returns how many are left; null for a wrong or used code. */
export async function useRecoveryCode(store: Store, userId: string, code: string, at: Date) {
  const isThis = and(isRecoveryCodeOf(userId), eq(credentials.secret, recoveryCodeDigest(code)));
  const isUsed = await changesAny(
    store
      .update(credentials)
      .set({ usedAt: at, lastUsedAt: at })
      .where(and(isThis, isNull(credentials.usedAt))),
  );
  return isUsed ? ((await countRecoveryCodes(store, userId))?.left ?? 0) : null;
}

/** Returns how many recovery codes a user has left, and when they got them; null if they never did. */
export async function countRecoveryCodes(store: Store, userId: string) {
  const codes = await store
    .select({ createdAt: credentials.createdAt, usedAt: credentials.usedAt })
    .from(credentials)
    .where(isRecoveryCodeOf(userId));
  // They are replaced together.
  const [code] = codes;
  return code === undefined
    ? null
    : { left: codes.filter(({ usedAt }) => usedAt === null).length, createdAt: code.createdAt };
}

/** Replaces a user's recovery codes. */
export async function setRecoveryCodes(store: Store, userId: string, codes: readonly string[], at: Date) {
  await store.delete(credentials).where(isRecoveryCodeOf(userId));
  const row = { userId, kind: 'recovery_code', createdAt: at } as const;
  await store.insert(credentials).values(codes.map(code => ({ ...row, secret: recoveryCodeDigest(code) })));
}

/** Deletes an authenticator of a user, and the recovery codes and remembered devices with the last one. */
export async function deleteAuthenticator(store: Store, userId: string, id: string) {
  const isThis = and(eq(credentials.id, id), eq(credentials.userId, userId), isConfirmed);
  const deleted = await firstOf(store.delete(credentials).where(isThis).returning());
  if (deleted !== null && (await listAuthenticators(store, userId)).length === 0) {
    await deleteFactors(store, userId);
  }
  return deleted;
}

/** Deletes the second factors of all users. Returns how many authenticators there were. */
export async function deleteAllFactors(store: Store): Promise<number> {
  const count = await store.$count(credentials, isConfirmed);
  await store.delete(credentials).where(isFactor);
  await store.delete(rememberedDevices);
  await store.delete(pendingSignIns);
  return count;
}

/** Deletes all second factors of a user. @returns whether there were any */
export async function deleteFactors(store: Store, userId: string): Promise<boolean> {
  const hadFactor = await changesAny(
    store.delete(credentials).where(and(eq(credentials.userId, userId), isFactor)),
  );
  await store.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));
  return hadFactor;
}
