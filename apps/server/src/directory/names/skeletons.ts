import { createHash } from 'node:crypto';
import { confusableSkeletons } from '@portico/contract/lib/text/confusables';
import { eq } from 'drizzle-orm';
import { applicationLooks, usernameLooks } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/**
 * Returns the stored form of a name's looks, sorted, so that transactions that claim the same looks cannot deadlock.
 */
const skeletonDigests = (name: string): string[] =>
  confusableSkeletons(name)
    .map(look => createHash('sha256').update(look).digest('base64url'))
    .sort();

/**
 * Replaces the looks of an account with those of its username. Call it in the transaction that sets the username.
 *
 * @throws a violation of `username_looks_pkey` if another account has one of the looks
 */
export async function claimUsername(store: Store, userId: string, username: string): Promise<void> {
  await store.delete(usernameLooks).where(eq(usernameLooks.userId, userId));
  await store.insert(usernameLooks).values(skeletonDigests(username).map(look => ({ look, userId })));
}

/**
 * Replaces the looks of an application with those of its name. Call it in the transaction that sets the name.
 *
 * @throws a violation of `application_looks_pkey` if another application has one of the looks
 */
export async function claimApplicationName(store: Store, applicationId: string, name: string): Promise<void> {
  await store.delete(applicationLooks).where(eq(applicationLooks.applicationId, applicationId));
  await store.insert(applicationLooks).values(skeletonDigests(name).map(look => ({ look, applicationId })));
}
