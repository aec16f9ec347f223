import { nameColumn } from '@portico/contract/names';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { prepared } from '../../database/query/prepared.ts';
import { type CredentialRow, credentials, users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { UserRow } from '../accounts/queries.ts';
import { isPasswordOf } from './passwords.ts';

/** A user with their password; null for one without a password. */
export interface Account extends UserRow {
  password: CredentialRow | null;
}

/** Prepares the search for the account with a value in a column. */
const searchBy = (name: string, column: PgColumn) =>
  prepared(name, store =>
    store
      .select({ user: getTableColumns(users), password: credentials })
      .from(users)
      .leftJoin(credentials, isPasswordOf(users.id))
      .where(sql`${column} = ${sql.placeholder('key')}`),
  );

const searches = {
  id: searchBy('account_by_id', users.id),
  email: searchBy('account_by_email', users.emailKey),
  username: searchBy('account_by_username', users.usernameKey),
};

async function findOne(store: Store, by: keyof typeof searches, key: string): Promise<Account | null> {
  const [row] = await searches[by](store, { key });
  return row === undefined ? null : { ...row.user, password: row.password };
}

/**
 * Returns the account of a username or email address, or null.
 *
 * @param key the result of `nameKey`; with @ it is compared with addresses only, so at most one account matches
 */
export const findAccountByName = (store: Store, key: string): Promise<Account | null> =>
  findOne(store, nameColumn(key), key);

/** Returns the account of a user, or null. */
export const findAccount = (store: Store, id: string): Promise<Account | null> => findOne(store, 'id', id);
