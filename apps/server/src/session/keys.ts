import { randomUUID } from 'node:crypto';
import { desc, isNull, sql } from 'drizzle-orm';
import * as schema from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { record } from '../events/record.ts';
import type { Hub } from '../hub.ts';
import { endLiveSessions } from './queries.ts';
import { newSigningKey, type SigningKey } from './tokens.ts';

const { signingKeys } = schema;

/** Every key that verifies; the first signs. A retired key still verifies what it signed. */
export async function loadSigningKeys(store: Store): Promise<SigningKey[]> {
  const rows = await store
    .select()
    .from(signingKeys)
    .orderBy(sql`${signingKeys.retiredAt} desc nulls first`, desc(signingKeys.createdAt), signingKeys.kid);
  return rows.map(({ kid, privateJwk, publicJwk }) => ({
    kid,
    privateJwk: privateJwk as SigningKey['privateJwk'],
    publicJwk: publicJwk as SigningKey['publicJwk'],
  }));
}

/** Adds a key; the newest one signs. */
export async function saveSigningKey(store: Store, key: SigningKey, at: Date): Promise<void> {
  await store.insert(signingKeys).values({
    kid: key.kid,
    algorithm: 'EdDSA',
    privateJwk: key.privateJwk,
    publicJwk: key.publicJwk,
    createdAt: at,
  });
}

/**
 * Makes a new signing key, for whoever runs the machine. Hubs that run on the same database sign with it within a
 * minute, and verify what it signs at once.
 *
 * @param isLeaked somebody else may have the keys before: they verify nothing more, and every session ends.
 * Otherwise they are retired, and nobody is signed out.
 * @returns the new key's name, and how many sessions were ended
 */
export async function rotateKeys(
  { database, now }: Hub,
  { isLeaked }: { isLeaked: boolean },
): Promise<{ kid: string; ended: number }> {
  const key = await newSigningKey(randomUUID());
  return database.db.transaction(async transaction => {
    const at = now();
    if (isLeaked) await transaction.delete(signingKeys);
    else await transaction.update(signingKeys).set({ retiredAt: at }).where(isNull(signingKeys.retiredAt));
    await saveSigningKey(transaction, key, at);
    const ended = isLeaked ? await endLiveSessions(transaction, at) : 0;
    await record(transaction, {
      at,
      action: 'rotate_keys',
      severity: 'warning',
      actor: null,
      entity: { type: 'system', id: 'signing_keys', name: 'Signing keys' },
      details: isLeaked
        ? `The signing keys were replaced on the machine itself, and all sessions ended: ${ended}`
        : 'The signing key was replaced on the machine itself',
      origin: null,
    });
    return { kid: key.kid, ended };
  });
}
