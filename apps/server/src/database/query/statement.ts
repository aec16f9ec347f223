import type { SQL } from 'drizzle-orm';
import { PgDialect, type PgPreparedQuery } from 'drizzle-orm/pg-core';
import type { Store } from '../store.ts';

const dialect = new PgDialect();

/**
 * Composes a statement once, and prepares it once per connection. Unlike drizzle's `prepare`, it also runs in
 * transactions, each of which has a store of its own.
 *
 * @param name identifies it on the connection
 * @param composed its text, with placeholders
 * @returns a function that runs it with values for the placeholders, and returns its rows by their columns' names
 */
export function statement<Row>(name: string, composed: SQL) {
  const query = dialect.sqlToQuery(composed);
  return async (store: Store, values: Record<string, unknown>): Promise<Row[]> => {
    const prepared = store._.session.prepareQuery(query, undefined, name, false) as PgPreparedQuery<{
      execute: { rows: Row[] };
      all: unknown;
      values: unknown;
    }>;
    return (await prepared.execute(values)).rows;
  };
}
