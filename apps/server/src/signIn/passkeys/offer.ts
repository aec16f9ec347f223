import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/** Returns whether the hub may still offer a user to create a passkey. */
export async function isPasskeyOffered(store: Store, userId: string): Promise<boolean> {
  const open = and(eq(users.id, userId), isNull(users.passkeyOfferDeclinedAt));
  return (await store.$count(users, open)) > 0;
}

/** Stores that a user wants no offer any more. */
export async function declinePasskeyOffer(store: Store, userId: string, at: Date): Promise<void> {
  await store.update(users).set({ passkeyOfferDeclinedAt: at }).where(eq(users.id, userId));
}
