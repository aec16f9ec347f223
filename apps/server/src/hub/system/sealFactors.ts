import { and, asc, eq, gt } from 'drizzle-orm';
import type { Vault } from '../../base/secrets/vault.ts';
import { type CredentialRow, credentials } from '../../database/schema.ts';
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
  let last: string | undefined;
  do {
    const isLater = last === undefined ? undefined : gt(credentials.id, last);
    const rows: CredentialRow[] = await store
      .select()
      .from(credentials)
      .where(and(eq(credentials.kind, 'totp'), isLater))
      .orderBy(asc(credentials.id))
      .limit(batchSize);
    for (const { id, secret } of rows) {
      if (secret === null || vault.isCurrent(secret)) continue;
      const sealed = await vault.seal(totpLocation(id), await vault.open(totpLocation(id), secret));
      // Another hub may have encrypted it meanwhile.
      const isUnchanged = and(eq(credentials.id, id), eq(credentials.secret, secret));
      await store.update(credentials).set({ secret: sealed }).where(isUnchanged);
    }
    last = rows.length < batchSize ? undefined : rows.at(-1)?.id;
  } while (last !== undefined);
}
