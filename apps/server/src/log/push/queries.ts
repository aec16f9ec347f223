import { push } from '@portico/contract/limits';
import type { PushSubscriptionBody } from '@portico/contract/schemas/push';
import { and, eq, sql } from 'drizzle-orm';
import type { Vault } from '../../base/secrets/vault.ts';
import { pushSubscriptions, vapidKeys } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/** A pair of VAPID keys, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Returns the location under which the vault seals a key pair. */
export const vapidKeyLocation = (publicKey: string) => `vapid_keys/${publicKey}`;

/**
 * Returns the hub's key pair; creates it if there is none. Of several created at the same time, the first one is
 * stored. The private key is encrypted if the vault is on.
 */
export async function storeVapidKeys(
  store: Store,
  vault: Vault,
  create: () => VapidKeys,
): Promise<VapidKeys> {
  const read = () => store.select().from(vapidKeys);
  const [known] = await read();
  if (known !== undefined) return known;
  const { publicKey, privateKey } = create();
  const sealed = await vault.seal(vapidKeyLocation(publicKey), privateKey);
  await store.insert(vapidKeys).values({ publicKey, privateKey: sealed }).onConflictDoNothing();
  const [kept] = await read();
  if (kept === undefined) throw new Error('The push keys were not stored');
  return kept;
}

/** Saves a browser's subscription under the session that created it. Deletes the oldest ones above the maximum. */
export async function saveSubscription(
  store: Store,
  owner: { userId: string; sessionId: string },
  { endpoint, keys }: PushSubscriptionBody['subscription'],
  at: Date,
): Promise<void> {
  const row = { ...owner, ...keys, createdAt: at };
  await store
    .insert(pushSubscriptions)
    .values({ ...row, endpoint })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
  await store.execute(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${owner.userId}::uuid
      order by created_at desc, id offset ${push.devices})`);
}

/** Deletes a subscription of a user. */
export async function deleteSubscription(store: Store, userId: string, endpoint: string): Promise<void> {
  await store
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}
