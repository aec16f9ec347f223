import webPush from 'web-push';
import type { Hub } from '../../base/hub.ts';
import { storeVapidKeys, type VapidKeys, vapidKeyLocation } from './queries.ts';

/** Returns this hub's key pair as stored; the private key may be encrypted. Creates it at the first call. */
export const vapidKeysOf = (hub: Hub): Promise<VapidKeys> =>
  storeVapidKeys(hub.database.db, hub.vault, () => webPush.generateVAPIDKeys());

/** Returns this hub's key pair with the decrypted private key. */
export async function readVapidKeys(hub: Hub): Promise<VapidKeys> {
  const { publicKey, privateKey } = await vapidKeysOf(hub);
  return { publicKey, privateKey: await hub.vault.open(vapidKeyLocation(publicKey), privateKey) };
}
