import { randomUUID } from 'node:crypto';
import { keyPublishedAheadMs } from '@portico/contract/limits';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type GenerateKeyPairResult, generateKeyPair, type JWK } from 'jose';
import type { Hub } from '../../base/hub.ts';
import { advisoryLocks } from '../../database/query/advisoryLocks.ts';
import { signingKeys } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { keyOf, openKey, sealKey } from './storedKeys.ts';

/** The algorithm that every relying party must support (OpenID Connect Core 15.1). */
export const algorithm = 'RS256';

const isOurs = eq(signingKeys.algorithm, algorithm);

/** Parts of the hub that create a key. */
type KeySource = Pick<Hub, 'vault' | 'createRsaKeyPair'>;

type KeyRow = typeof signingKeys.$inferSelect;

/** Returns the keys of OpenID Connect, the newest first. */
const listKeys = (store: Store): Promise<KeyRow[]> =>
  store.select().from(signingKeys).where(isOurs).orderBy(desc(signingKeys.createdAt), signingKeys.kid);

/** Returns whether a key signs at a time. */
const signs = ({ signsFrom, retiredAt }: KeyRow, at: Date) =>
  (signsFrom === null || signsFrom <= at) && (retiredAt === null || retiredAt > at);

/**
 * Returns the ids of the keys to publish, the signing one first. Creates the first key if there is none.
 *
 * @param ids of the keys in use; if they are still the right ones, no private key is decrypted
 * @returns null if the keys in use are the right ones
 */
export async function loadProviderKeys(
  hub: KeySource & Pick<Hub, 'database' | 'now'>,
  ids: readonly string[],
): Promise<JWK[] | null> {
  const store = hub.database.db;
  const at = hub.now();
  let rows = await listKeys(store);
  if (!rows.some(row => signs(row, at))) {
    await createFirstKey(hub, store, at);
    rows = await listKeys(store);
  }
  const ordered = [...rows.filter(row => signs(row, at)), ...rows.filter(row => !signs(row, at))];
  if (ordered.map(row => row.kid).join() === ids.join()) return null;
  return Promise.all(ordered.map(row => openKey(hub.vault, row)));
}

/** Creates the first key, in one of several processes that start at the same time. */
async function createFirstKey(source: KeySource, store: Store, at: Date): Promise<void> {
  const key = await newProviderKey(source);
  await store.transaction(async transaction => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.storedKeys})`);
    if ((await listKeys(transaction)).some(row => signs(row, at))) return;
    await insertProviderKey(transaction, key, at, null);
  });
}

/** A new key pair, its private part encrypted for the database. */
type NewProviderKey = Pick<KeyRow, 'kid' | 'privateJwk' | 'publicJwk'>;

/** Creates a key pair of 2048 bits for RS256, which takes up to a second of processor time. */
export const createRsaKeyPair = (): Promise<GenerateKeyPairResult> =>
  generateKeyPair(algorithm, { extractable: true, modulusLength: 2048 });

/** Creates a key with a new key pair. */
export async function newProviderKey({ vault, createRsaKeyPair }: KeySource): Promise<NewProviderKey> {
  const key = await keyOf(randomUUID(), algorithm, await createRsaKeyPair());
  return { ...key, privateJwk: await sealKey(vault, key) };
}

const insertProviderKey = async (store: Store, key: NewProviderKey, at: Date, signsFrom: Date | null) => {
  await store.insert(signingKeys).values({ ...key, algorithm, createdAt: at, signsFrom });
};

/**
 * Stores the next key, in the transaction of a rotation. It is published now and signs a day later, when every relying
 * party has read it; then the previous key retires. Does nothing while OpenID Connect is not in use.
 */
export async function scheduleNextKey(store: Store, key: NewProviderKey, at: Date): Promise<void> {
  const signsFrom = new Date(at.getTime() + keyPublishedAheadMs);
  const retired = await store
    .update(signingKeys)
    .set({ retiredAt: signsFrom })
    .where(and(isOurs, isNull(signingKeys.retiredAt)))
    .returning({ kid: signingKeys.kid });
  if (retired.length > 0) await insertProviderKey(store, key, at, signsFrom);
}
