import { missing } from '@portico/contract/api/server/refusal';
import { asc, eq, sql } from 'drizzle-orm';
import { isOneOf, prepared } from '../../database/query/prepared.ts';
import { firstOf, onlyOf } from '../../database/query/rows.ts';
import { users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { claimUsername } from '../names/skeletons.ts';

export type UserRow = typeof users.$inferSelect;

/**
 * Locks users until the transaction ends, in the order of their ids.
 *
 * @returns the rows that exist, by id, read under the lock
 */
export async function lockUsers(store: Store, ids: readonly string[]): Promise<Map<string, UserRow>> {
  const rows = await lockAll(store, { ids: [...new Set(ids)] });
  return new Map(rows.map(row => [row.id, row]));
}

const lockAll = prepared('lock_users', store =>
  store
    .select()
    .from(users)
    .where(isOneOf(users.id, 'ids'))
    .orderBy(asc(users.id))
    // Other transactions may still insert rows that refer to a user: the job that creates notifications must not
    // wait.
    .for('no key update'),
);

/** Returns the owner, or null before the first start has created one. */
export const findOwner = (store: Store): Promise<UserRow | null> =>
  firstOf(store.select().from(users).where(eq(users.role, 'owner')));

/** Returns the account that the demo created for Quick Setup, or null on any other hub. */
export const findDemoUser = (store: Store): Promise<UserRow | null> =>
  firstOf(store.select().from(users).where(eq(users.isDemo, true)));

/** Inserts a user. Fails if the username looks like another: see `directory/names/unique.ts`. */
export async function insertUser(store: Store, user: typeof users.$inferInsert): Promise<UserRow> {
  const row = await onlyOf(store.insert(users).values(user).returning(), 'the new user');
  await claimUsername(store, row.id, row.username);
  return row;
}

/**
 * Updates a user under the next version; returns null if there is none. An unchanged username is not checked, because
 * older ones may look alike.
 */
export async function updateUser(store: Store, id: string, change: Partial<typeof users.$inferInsert>) {
  const { username } = change;
  const isRenamed = username !== undefined && (await findUser(store, id))?.username !== username;
  const row = await firstOf(
    store
      .update(users)
      .set({ ...change, version: sql`${users.version} + 1` })
      .where(eq(users.id, id))
      .returning(),
  );
  if (isRenamed && row !== null) await claimUsername(store, id, username);
  return row;
}

/** Deletes a user with their sessions, grants and requests. Their log entries stay. */
export async function deleteUser(store: Store, id: string): Promise<void> {
  await store.delete(users).where(eq(users.id, id));
}

/** Returns the user with an id, or null. */
export const findUser = (store: Store, id: string): Promise<UserRow | null> =>
  firstOf(selectUser(store, { id }));

/** Returns the user with an id. @throws {Refusal} `not_found` */
export async function readUser(store: Store, id: string): Promise<UserRow> {
  const user = await findUser(store, id);
  if (user === null) throw missing('user');
  return user;
}

const selectUser = prepared('find_user', store =>
  store
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
);
