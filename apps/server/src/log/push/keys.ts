import webPush from 'web-push';
import type { Hub } from '../../base/hub.ts';
import { firstOf, onlyOf } from '../../database/query/rows.ts';
import { vapidKeys } from '../../database/schema.ts';

/** A pair of VAPID keys, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Returns the location under which the vault seals a key pair. */
export const vapidKeyLocation = (publicKey: string) => `vapid_keys/${publicKey}`;

/**
 * Returns this hub's key pair as stored; the private key is encrypted if the vault is on. Creates it at the first call:
 * of several created at the same time, the first one is stored.
 */
export async function vapidKeysOf({ database: { db }, vault }: Hub): Promise<VapidKeys> {
  const known = await firstOf(db.select().from(vapidKeys));
  if (known !== null) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealed = await vault.seal(vapidKeyLocation(publicKey), privateKey);
  await db.insert(vapidKeys).values({ publicKey, privateKey: sealed }).onConflictDoNothing();
  return onlyOf(db.select().from(vapidKeys), 'the push keys');
}

/** Returns this hub's key pair with the decrypted private key. */
export async function readVapidKeys(hub: Hub): Promise<VapidKeys> {
  const { publicKey, privateKey } = await vapidKeysOf(hub);
  return { publicKey, privateKey: await hub.vault.open(vapidKeyLocation(publicKey), privateKey) };
}
