import { nameColumn } from '@portico/contract/names';
import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { UserRow } from '../accounts/queries.ts';
import { credentials, users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { isPasswordOf } from './passwords.ts';

export type CredentialRow = typeof credentials.$inferSelect;

/** A user with their password; null for one without a password. */
export interface Account extends UserRow {
  password: CredentialRow | null;
}

async function findOne(store: Store, condition: SQL): Promise<Account | null> {
  const [row] = await store
    .select({ user: getTableColumns(users), password: credentials })
    .from(users)
    .leftJoin(credentials, isPasswordOf(users.id))
    .where(condition);
  return row === undefined ? null : { ...row.user, password: row.password };
}

/**
 * Returns the account of a username or email address, or null.
 *
 * @param key the result of `nameKey`; with @ it is compared with addresses only, so at most one account matches
 */
export const findAccountByName = (store: Store, key: string): Promise<Account | null> =>
  findOne(store, eq(nameColumn(key) === 'email' ? users.emailKey : users.usernameKey, key));

/** Returns the account of a user, or null. */
export const findAccount = (store: Store, id: string): Promise<Account | null> =>
  findOne(store, eq(users.id, id));
