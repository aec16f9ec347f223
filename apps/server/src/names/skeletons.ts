import { createHash } from 'node:crypto';
import { confusableSkeletons } from '@portico/contract/confusables';
import { eq } from 'drizzle-orm';
import { applicationLooks, usernameLooks } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

/** Returns the looks of a name as they are stored, in one order: two that claim the same looks then never deadlock. */
export const skeletonDigests = (name: string): string[] =>
  confusableSkeletons(name)
    .map(look => createHash('sha256').update(look).digest('base64url'))
    .sort();

/**
 * Gives an account the looks of its username, in place of those it held. Part of the transaction that names it.
 *
 * @throws a violation of `username_looks_pkey` where another account holds one of them
 */
export async function claimUsername(store: Store, userId: string, username: string): Promise<void> {
  await store.delete(usernameLooks).where(eq(usernameLooks.userId, userId));
  await store.insert(usernameLooks).values(skeletonDigests(username).map(look => ({ look, userId })));
}

/**
 * Gives an application the looks of its name, in place of those it held. Part of the transaction that names it.
 *
 * @throws a violation of `application_looks_pkey` where another application holds one of them
 */
export async function claimApplicationName(store: Store, applicationId: string, name: string): Promise<void> {
  await store.delete(applicationLooks).where(eq(applicationLooks.applicationId, applicationId));
  await store.insert(applicationLooks).values(skeletonDigests(name).map(look => ({ look, applicationId })));
}
