import { and, asc, eq, gt } from 'drizzle-orm';
import type { Vault } from '../../base/secrets/vault.ts';
import { credentials } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { totpLocation } from '../../directory/identity/factors.ts';

/** Authenticators that are read at once: a hub may have 100,000. */
const batchSize = 1000;

/**
 * Encrypts with the current secret key all secrets of authenticator apps that are in clear text or encrypted with a
 * previous one. Without a secret key it only checks that none is encrypted.
 *
 * @throws {UnreadableSecretError} if one can't be decrypted
 */
export async function sealFactors(store: Store, vault: Vault): Promise<void> {
  let after: string | null = null;
  do after = await sealBatch(store, vault, after);
  while (after !== null);
}

/** Encrypts the authenticators after an id. Returns the last id; null at the end. */
async function sealBatch(store: Store, vault: Vault, after: string | null): Promise<string | null> {
  const rows = await store
    .select({ id: credentials.id, secret: credentials.secret })
    .from(credentials)
    .where(and(eq(credentials.kind, 'totp'), after === null ? undefined : gt(credentials.id, after)))
    .orderBy(asc(credentials.id))
    .limit(batchSize);
  for (const { id, secret } of rows) {
    if (secret === null || vault.isCurrent(secret)) continue;
    const sealed = await vault.seal(totpLocation(id), await vault.open(totpLocation(id), secret));
    // Another hub may have encrypted it meanwhile.
    const isUnchanged = and(eq(credentials.id, id), eq(credentials.secret, secret));
    await store.update(credentials).set({ secret: sealed }).where(isUnchanged);
  }
  return rows.length < batchSize ? null : (rows.at(-1)?.id ?? null);
}
