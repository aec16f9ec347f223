import { randomUUID } from 'node:crypto';
import { iso, isoOrNull } from '@portico/contract/hub/moments';
import { latestStep, matchingStep, plainRecoveryCode } from '@portico/contract/hub/totp';
import { lifetimes } from '@portico/contract/limits';
import type { Authenticator } from '@portico/contract/schemas/factor';
import { and, count, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { secretDigest } from '../../base/secrets/digest.ts';
import type { Vault } from '../../base/secrets/vault.ts';
import { isWithin } from '../../database/query/moments.ts';
import { type CredentialRow, credentials, pendingSignIns, rememberedDevices } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
/** Returns the location under which the vault seals the secret of an authenticator. */
export const totpLocation = (id: string) => `credentials/${id}`;

const isConfirmed = and(eq(credentials.kind, 'totp'), isNotNull(credentials.confirmedAt));

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
  const isUnconfirmed = and(eq(credentials.kind, 'totp'), isNull(credentials.confirmedAt));
  await store.delete(credentials).where(and(eq(credentials.userId, userId), isUnconfirmed));
  const id = randomUUID();
  const sealed = await vault.seal(totpLocation(id), secret);
  await store.insert(credentials).values({ id, userId, kind: 'totp', secret: sealed, createdAt: at });
  return id;
}

/** Returns the secret of a user's authenticator that waits for its confirmation, while it can be confirmed; or null. */
export async function findUnconfirmed(
  store: Store,
  vault: Vault,
  userId: string,
  id: string,
  at: Date,
): Promise<string | null> {
  const [found] = await store
    .select({ secret: credentials.secret })
    .from(credentials)
    .where(
      and(
        eq(credentials.id, id),
        eq(credentials.userId, userId),
        eq(credentials.kind, 'totp'),
        isNull(credentials.confirmedAt),
        isWithin(credentials.createdAt, at, lifetimes.authenticatorSetup),
      ),
    );
  return found === undefined ? null : vault.open(totpLocation(id), found.secret ?? '');
}

/** Confirms an authenticator under a name. The code that confirmed it is used up. */
export async function confirmAuthenticator(
  store: Store,
  id: string,
  { name, step }: { name: string; step: number },
  at: Date,
): Promise<void> {
  await store
    .update(credentials)
    .set({ name, lastStep: step, confirmedAt: at })
    .where(eq(credentials.id, id));
}

/** Renames an authenticator. */
export async function nameAuthenticator(store: Store, id: string, name: string): Promise<void> {
  await store.update(credentials).set({ name }).where(eq(credentials.id, id));
}

/**
 * Accepts a code of one of a user's authenticators. A code works once: its time step is stored, in one statement.
 *
 * @returns whether it was accepted
 */
export async function useTotp(
  store: Store,
  vault: Vault,
  userId: string,
  code: string,
  at: Date,
): Promise<boolean> {
  for (const { id, secret, lastStep } of await listAuthenticators(store, userId)) {
    const step = matchingStep(await vault.open(totpLocation(id), secret ?? ''), code, at, lastStep);
    if (step !== null && (await takeStep(store, id, step, at))) return true;
  }
  return false;
}

/** Stores an accepted time step, unless it or a later one that counts was accepted before. */
async function takeStep(store: Store, id: string, step: number, at: Date): Promise<boolean> {
  const taken = await store
    .update(credentials)
    .set({ lastStep: step, lastUsedAt: at })
    .where(
      and(
        eq(credentials.id, id),
        or(
          isNull(credentials.lastStep),
          lt(credentials.lastStep, step),
          gt(credentials.lastStep, latestStep(at)),
        ),
      ),
    )
    .returning({ id: credentials.id });
  return taken.length > 0;
}

const isRecoveryCodeOf = (userId: string) =>
  and(eq(credentials.userId, userId), eq(credentials.kind, 'recovery_code'));

/** Uses a recovery code, in one statement. Returns how many are left; null for a wrong or used code. */
export async function useRecoveryCode(
  store: Store,
  userId: string,
  code: string,
  at: Date,
): Promise<number | null> {
  const used = await store
    .update(credentials)
    .set({ usedAt: at, lastUsedAt: at })
    .where(
      and(
        isRecoveryCodeOf(userId),
        eq(credentials.secret, recoveryCodeDigest(code)),
        isNull(credentials.usedAt),
      ),
    )
    .returning({ id: credentials.id });
  return used.length === 0 ? null : ((await countRecoveryCodes(store, userId))?.left ?? 0);
}

/** Returns how many recovery codes a user has left, and when they got them; null if they never did. */
export async function countRecoveryCodes(
  store: Store,
  userId: string,
): Promise<{ left: number; createdAt: Date } | null> {
  const [found] = await store
    .select({
      all: count(),
      left: sql<number>`(count(*) filter (where ${credentials.usedAt} is null))::int`,
      createdAt: sql<Date>`max(${credentials.createdAt})`.mapWith(credentials.createdAt),
    })
    .from(credentials)
    .where(isRecoveryCodeOf(userId));
  return found === undefined || found.all === 0 ? null : { left: found.left, createdAt: found.createdAt };
}

/** Replaces a user's recovery codes. */
export async function setRecoveryCodes(
  store: Store,
  userId: string,
  codes: readonly string[],
  at: Date,
): Promise<void> {
  await store.delete(credentials).where(isRecoveryCodeOf(userId));
  await store.insert(credentials).values(
    codes.map(code => ({
      userId,
      kind: 'recovery_code' as const,
      secret: recoveryCodeDigest(code),
      createdAt: at,
    })),
  );
}

/** Deletes an authenticator of a user, and the recovery codes and remembered devices with the last one. */
export async function deleteAuthenticator(
  store: Store,
  userId: string,
  id: string,
): Promise<CredentialRow | null> {
  const [deleted] = await store
    .delete(credentials)
    .where(and(eq(credentials.id, id), eq(credentials.userId, userId), isConfirmed))
    .returning();
  if (deleted !== undefined && (await listAuthenticators(store, userId)).length === 0) {
    await deleteFactors(store, userId);
  }
  return deleted ?? null;
}

/** Deletes the second factors of all users. Returns how many authenticators there were. */
export async function deleteAllFactors(store: Store): Promise<number> {
  const count = await store.$count(credentials, isConfirmed);
  await store.delete(credentials).where(inArray(credentials.kind, ['totp', 'recovery_code']));
  await store.delete(rememberedDevices);
  await store.delete(pendingSignIns);
  return count;
}

/**
 * Deletes all second factors of a user.
 *
 * @returns whether there were any
 */
export async function deleteFactors(store: Store, userId: string): Promise<boolean> {
  const deleted = await store
    .delete(credentials)
    .where(and(eq(credentials.userId, userId), inArray(credentials.kind, ['totp', 'recovery_code'])))
    .returning({ id: credentials.id });
  await store.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));
  return deleted.length > 0;
}
