import type { SQL } from 'drizzle-orm';
import { PgDialect, type PgPreparedQuery } from 'drizzle-orm/pg-core';
import { commitsOf, type Store } from '../store.ts';

const dialect = new PgDialect();

/**
 * Composes a statement once, and prepares it once per connection. Unlike drizzle's `prepare`, it also runs in
 * transactions, each of which has a separate store.
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

/**
 * Composes a statement that writes and commits outside transactions, and shares its flush with others.
 *
 * @param store the main store
 * @param compose receives a column that the statement must return for its rows, and returns its text
 * @returns a function as that of {@link statement}; it resolves when the rows are on disk
 */
export function committingStatement<Row>(store: Store, name: string, compose: (deferFlush: SQL) => SQL) {
  const commits = commitsOf(store);
  const run = statement<Row>(name, compose(commits.deferFlush));
  return async (values: Record<string, unknown>): Promise<Row[]> => {
    const rows = await run(store, values);
    if (rows.length > 0) await commits.flushed();
    return rows;
  };
}
