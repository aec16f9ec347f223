import { and, count, eq, ilike, or, sql } from 'drizzle-orm';
import { users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

export type UserRow = typeof users.$inferSelect;

/** Every word must be found in one of the names; each part is indexed by trigrams. */
const matching = (search: string | undefined) => {
  const words = (search ?? '').split(/\s+/).filter(word => word !== '');
  const found = words.map(word => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return or(
      ilike(users.username, pattern),
      ilike(users.email, pattern),
      ilike(users.firstName, pattern),
      ilike(users.lastName, pattern),
    );
  });
  return found.length === 0 ? undefined : and(...found);
};

/** A page of users, oldest first, and one row more where there is a next page. */
export async function listUsers(
  store: Store,
  page: { limit: number; after: { createdAt: Date; id: string } | null; search: string | undefined },
): Promise<UserRow[]> {
  const after =
    page.after === null
      ? undefined
      : sql`(${users.createdAt}, ${users.id}) > (${page.after.createdAt.toISOString()}::timestamptz, ${page.after.id}::uuid)`;
  return store
    .select()
    .from(users)
    .where(and(matching(page.search), after))
    .orderBy(users.createdAt, users.id)
    .limit(page.limit + 1);
}

/** How many users match. */
export async function countUsers(store: Store, search: string | undefined): Promise<number> {
  const [row] = await store.select({ total: count() }).from(users).where(matching(search));
  return row?.total ?? 0;
}

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
