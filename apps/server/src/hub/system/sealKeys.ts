import { asc, eq, sql } from 'drizzle-orm';
import type { Vault } from '../../base/secrets/vault.ts';
import { advisoryLocks } from '../../database/query/advisoryLocks.ts';
import { signingKeys, vapidKeys } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { vapidKeyLocation } from '../../log/push/keys.ts';
import { signingKeyLocation } from '../../signIn/keys/storedKeys.ts';

/**
 * Encrypts with the current secret key all stored keys that are in clear text or encrypted with a previous one.
 * Without a secret key it only checks that no key is encrypted.
 *
 * @throws {UnreadableSecretError} if a key can't be decrypted; nothing is changed then
 */
export async function sealKeys(store: Store, vault: Vault): Promise<void> {
  if (await isDone(store, vault)) return;
  await store.transaction(async transaction => {
    // If two hubs start at the same time with different secret keys, the second must see the rows that the first has
    // encrypted.
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.storedKeys})`);
    const keys = await transaction.select().from(signingKeys).orderBy(asc(signingKeys.kid)).for('update');
    for (const { kid, privateJwk } of keys) {
      const place = signingKeyLocation(kid);
      const sealed = await sealAgain(vault, place, textOf(privateJwk));
      if (sealed === null) continue;
      await transaction.update(signingKeys).set({ privateJwk: sealed }).where(eq(signingKeys.kid, kid));
    }
    for (const { id, publicKey, privateKey } of await transaction.select().from(vapidKeys).for('update')) {
      const sealed = await sealAgain(vault, vapidKeyLocation(publicKey), privateKey);
      if (sealed === null) continue;
      await transaction.update(vapidKeys).set({ privateKey: sealed }).where(eq(vapidKeys.id, id));
    }
  });
}

const textOf = (stored: unknown) => (typeof stored === 'string' ? stored : JSON.stringify(stored));

/** Encrypts a stored value again. @returns the new value to store; null if it is current */
async function sealAgain(vault: Vault, place: string, stored: string): Promise<string | null> {
  const secret = await vault.open(place, stored);
  return vault.isCurrent(stored) ? null : vault.seal(place, secret);
}

/** Checks without a lock, because only the first start has anything to do. */
async function isDone(store: Store, vault: Vault): Promise<boolean> {
  const signing = await store.select({ stored: signingKeys.privateJwk }).from(signingKeys);
  const push = await store.select({ stored: vapidKeys.privateKey }).from(vapidKeys);
  return [...signing, ...push].every(({ stored }) => vault.isCurrent(textOf(stored)));
}
