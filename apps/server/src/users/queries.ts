import { eq } from 'drizzle-orm';
import { users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

export type UserRow = typeof users.$inferSelect;

/** The user of an id, held until the transaction ends, or null. */
export async function lockUser(store: Store, id: string): Promise<UserRow | null> {
  const [row] = await store.select().from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
}

/** The owner, or null before the first start has made one. */
export async function findOwner(store: Store): Promise<UserRow | null> {
  const [row] = await store.select().from(users).where(eq(users.role, 'owner'));
  return row ?? null;
}

/** Adds a user. */
export async function insertUser(store: Store, user: typeof users.$inferInsert): Promise<UserRow> {
  const [row] = await store.insert(users).values(user).returning();
  if (row === undefined) throw new Error('The user was not stored');
  return row;
}

/** Changes a user; null where there is none. */
export async function updateUser(
  store: Store,
  id: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<UserRow | null> {
  const [row] = await store.update(users).set(change).where(eq(users.id, id)).returning();
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
