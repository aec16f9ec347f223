import { nameColumn } from '@portico/contract/people/names';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { prepared } from '../../database/query/prepared.ts';
import { firstOf } from '../../database/query/rows.ts';
import { type CredentialRow, credentials, users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { UserRow } from '../accounts/queries.ts';
import { isPasswordOf } from './passwords.ts';

/** A user with their password; null for one without a password. */
export interface Account extends UserRow {
  password: CredentialRow | null;
}

/** Prepares the search for the account with a value in a column. */
function searchBy(name: string, column: PgColumn) {
  const search = prepared(name, store =>
    store
      .select({ user: getTableColumns(users), password: credentials })
      .from(users)
      .leftJoin(credentials, isPasswordOf(users.id))
      .where(sql`${column} = ${sql.placeholder('key')}`),
  );
  return async (store: Store, key: string): Promise<Account | null> => {
    const row = await firstOf(search(store, { key }));
    return row && { ...row.user, password: row.password };
  };
}

export const findAccount = searchBy('account_by_id', users.id);
const byName = {
  email: searchBy('account_by_email', users.emailKey),
  username: searchBy('account_by_username', users.usernameKey),
};

/**
 * Returns the account of a username or email address, or null.
 *
 * @param key the result of `nameKey`; with @ it is compared with addresses only, so at most one account matches
 */
export const findAccountByName = (store: Store, key: string): Promise<Account | null> =>
  byName[nameColumn(key)](store, key);
