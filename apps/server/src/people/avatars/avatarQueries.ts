import { and, eq } from 'drizzle-orm';
import { avatars } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/** Stores the picture of a user in place of the previous one. */
export async function storeAvatar(
  store: Store,
  avatar: { userId: string; digest: string; picture: Buffer },
): Promise<void> {
  const { digest, picture } = avatar;
  await store
    .insert(avatars)
    .values(avatar)
    .onConflictDoUpdate({ target: avatars.userId, set: { digest, picture } });
}

/** Deletes the picture of a user. */
export async function deleteAvatar(store: Store, userId: string): Promise<void> {
  await store.delete(avatars).where(eq(avatars.userId, userId));
}

/** Returns the picture of a user with a digest; null for none. */
export async function findAvatar(store: Store, userId: string, digest: string): Promise<Buffer | null> {
  const [row] = await store
    .select({ picture: avatars.picture })
    .from(avatars)
    .where(and(eq(avatars.userId, userId), eq(avatars.digest, digest)));
  return row?.picture ?? null;
}
