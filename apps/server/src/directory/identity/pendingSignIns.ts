import { inArray } from 'drizzle-orm';
import { pendingSignIns } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/** Ends the sign-ins of users that are between their steps. */
export async function endPendingSignIns(store: Store, userIds: readonly string[]): Promise<void> {
  await store.delete(pendingSignIns).where(inArray(pendingSignIns.userId, [...userIds]));
}
