import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import type { Vault } from '../../base/secrets/vault.ts';
import { firstOf } from '../../database/query/rows.ts';
import * as schema from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { deleteAllFactors } from '../../directory/identity/factors.ts';
import { transact } from '../../events/transact.ts';
import { endAllSessions } from '../session/queries.ts';
import { newProviderKey, scheduleNextKey } from './providerKeys.ts';
import { openKey, type SigningKey, sealKey } from './storedKeys.ts';
import { type KeyStore, newSigningKey, type StoredSigningKey } from './tokens.ts';

const { signingKeys } = schema;

/** Matches the keys of session tokens. Those of OpenID Connect are in `providerKeys.ts`. */
const isOurs = eq(signingKeys.algorithm, 'EdDSA');

/** The order of the keys: the one that signs first. */
const signingFirst = [
  sql`${signingKeys.retiredAt} desc nulls first`,
  desc(signingKeys.createdAt),
  signingKeys.kid,
];

/** Returns every key that verifies tokens. The first one signs; retired keys only verify. */
export async function loadSigningKeys(store: Store, vault: Vault): Promise<StoredSigningKey[]> {
  const rows = await store
    .select()
    .from(signingKeys)
    .where(isOurs)
    .orderBy(...signingFirst);
  return rows.map(({ kid, privateJwk, publicJwk }) => ({
    kid,
    publicJwk,
    readPrivateJwk: () => openKey(vault, { kid, privateJwk }),
  }));
}

/** Stores a key. The newest key signs. */
async function saveSigningKey(store: Store, vault: Vault, key: SigningKey, at: Date): Promise<void> {
  const privateJwk = await sealKey(vault, key);
  await store.insert(signingKeys).values({ ...key, privateJwk, algorithm: 'EdDSA', createdAt: at });
}

/** Returns the key store of a hub. */
export const signingKeyStore = (store: Store, vault: Vault, now: () => Date): KeyStore => ({
  load: () => loadSigningKeys(store, vault),
  async findSigningKid() {
    const { kid } = signingKeys;
    const query = store.select({ kid }).from(signingKeys).where(isOurs);
    return (await firstOf(query.orderBy(...signingFirst).limit(1)))?.kid ?? null;
  },
  save: key => saveSigningKey(store, vault, key, now()),
});

/**
 * Creates a new signing key, for the operator. Other hubs on the same database sign with it at the next
 * sign-in and verify its tokens immediately.
 *
 * @param isLeaked if true, the previous keys and all second factors are deleted and every session ends; otherwise they are retired and
 * sessions continue
 * @returns the new key's id, the number of live sessions that ended, and of authenticator apps that were removed
 */
export async function rotateKeys(
  hub: Pick<Hub, 'database' | 'now' | 'sealer' | 'vault' | 'createRsaKeyPair'>,
  { isLeaked }: { isLeaked: boolean },
): Promise<{ kid: string; ended: number; factors: number }> {
  const key = await newSigningKey(randomUUID());
  const nextProviderKey = await newProviderKey(hub);
  return transact(hub, async ({ store, at, report }) => {
    // After a leak, the next request of OpenID Connect creates a key.
    if (isLeaked) await deleteKeys(store);
    else {
      const isInUse = and(isOurs, isNull(signingKeys.retiredAt));
      await store.update(signingKeys).set({ retiredAt: at }).where(isInUse);
      await scheduleNextKey(store, nextProviderKey, at);
    }
    await saveSigningKey(store, hub.vault, key, at);
    const ended = isLeaked ? await endAllSessions(store, at) : 0;
    // Their secrets were stored with the same protection as the keys.
    const factors = isLeaked ? await deleteAllFactors(store) : 0;
    report({
      action: 'rotate_keys',
      parameters: isLeaked ? { isLeaked, ended } : { isLeaked },
      actor: null,
      entity: { type: 'system', id: 'signing_keys', name: 'Signing keys' },
      origin: null,
    });
    return { kid: key.kid, ended, factors };
  });
}

/**
 * Deletes every key, including the key pair for push messages. Browsers subscribe again with the next pair.
 */
async function deleteKeys(store: Store): Promise<void> {
  await store.delete(signingKeys);
  await store.delete(schema.vapidKeys);
  await store.delete(schema.pushSubscriptions);
}
