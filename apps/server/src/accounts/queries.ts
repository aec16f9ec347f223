import { asc, eq, inArray } from 'drizzle-orm';
import { users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { claimUsername } from '../names/skeletons.ts';

export type UserRow = typeof users.$inferSelect;

/**
 * Locks users until the transaction ends, in the order of their ids.
 * @returns the rows that exist, as they are under the lock
 */
export async function lockUsers(store: Store, ids: readonly string[]): Promise<Map<string, UserRow>> {
  const rows = await store
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .orderBy(asc(users.id))
    // Rows that refer to a user may still be added: what tells people of events does so and must not wait.
    .for('no key update');
  return new Map(rows.map(row => [row.id, row]));
}

/** The owner, or null before the first start has made one. */
export async function findOwner(store: Store): Promise<UserRow | null> {
  const [row] = await store.select().from(users).where(eq(users.role, 'owner'));
  return row ?? null;
}

/** Returns the account that the demo made for Quick Setup, or null on any other hub. */
export async function findDemoUser(store: Store): Promise<UserRow | null> {
  const [row] = await store.select().from(users).where(eq(users.isDemo, true));
  return row ?? null;
}

/** Adds a user. Their username must look like no other: see `names/unique.ts`. */
export async function insertUser(store: Store, user: typeof users.$inferInsert): Promise<UserRow> {
  const [row] = await store.insert(users).values(user).returning();
  if (row === undefined) throw new Error('The user was not stored');
  await claimUsername(store, row.id, row.username);
  return row;
}

/** Changes a user; null where there is none. A username that stays may look like another: it is from before. */
export async function updateUser(
  store: Store,
  id: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<UserRow | null> {
  const { username } = change;
  const isRenamed = username !== undefined && (await findUser(store, id))?.username !== username;
  const [row] = await store.update(users).set(change).where(eq(users.id, id)).returning();
  if (isRenamed && row !== undefined) await claimUsername(store, id, username);
  return row ?? null;
}

/** Deletes a user with their sessions, grants and requests; the log keeps what they did. */
export async function deleteUser(store: Store, id: string): Promise<void> {
  await store.delete(users).where(eq(users.id, id));
}

/** The user of an id, or null. */
export async function findUser(store: Store, id: string): Promise<UserRow | null> {
  const [row] = await store.select().from(users).where(eq(users.id, id));
  return row ?? null;
}
