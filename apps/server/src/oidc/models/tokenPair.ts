import { oidcLimits } from '@portico/contract/limits';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { accessTokens, refreshTokens } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { RequestMemory } from '../requestMemory.ts';
import { excessIn } from './kept.ts';

/** The rows of an exchange. */
export interface NewTokens {
  access: typeof accessTokens.$inferInsert;
  refresh: typeof refreshTokens.$inferInsert;
}

type Row<Table extends PgTable> = { [Column in keyof Table['$inferInsert']]: SQL };

/** Returns a placeholder for each column of a table. The driver converts the values, as the columns' types are its own. */
const placeholdersOf = <Table extends PgTable>(table: Table, prefix: string) =>
  Object.fromEntries(
    Object.keys(getTableColumns(table)).map(column => [column, sql`${sql.placeholder(prefix + column)}`]),
  ) as Row<Table>;

/** Returns the values of {@link placeholdersOf} for a row: null for a column that it leaves out. */
const valuesOf = (table: PgTable, prefix: string, row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.keys(getTableColumns(table)).map(column => [prefix + column, row[column] ?? null]),
  );

/** Prepares the insertion of a row: building its statement each time would take longer than sending it. */
export function insertionIn<Table extends PgTable>(store: Store, table: Table, name: string) {
  const statement = store
    .insert(table)
    .values(placeholdersOf(table, '') as never)
    .prepare(name);
  return async (row: Table['$inferInsert']): Promise<void> => {
    await statement.execute(valuesOf(table, '', row));
  };
}

/**
 * Prepares the insertion of the tokens of an exchange. The library saves one after the other, in either order, and
 * answers afterwards: the first one waits in the request's memory, and one statement stores both. It also deletes the
 * client session's tokens above the limits (decision 69).
 */
export function tokenSaverIn(store: Store, memory: () => RequestMemory) {
  const insertAccess = store.insert(accessTokens).values(placeholdersOf(accessTokens, 'access '));
  const access = store.$with('access', {}).as(sql`${insertAccess.getSQL()}`);
  const statement = store
    .with(
      access,
      excessIn(store, accessTokens, sql.placeholder('access clientSessionId'), oidcLimits.accessTokens),
      excessIn(store, refreshTokens, sql.placeholder('refresh clientSessionId'), oidcLimits.refreshTokens),
    )
    .insert(refreshTokens)
    .values(placeholdersOf(refreshTokens, 'refresh '))
    .prepare('insert_tokens');
  return async (part: Partial<NewTokens>): Promise<void> => {
    const { unsaved } = memory();
    Object.assign(unsaved, part);
    if (unsaved.access === undefined || unsaved.refresh === undefined) return;
    const values = {
      ...valuesOf(accessTokens, 'access ', unsaved.access),
      ...valuesOf(refreshTokens, 'refresh ', unsaved.refresh),
    };
    memory().unsaved = {};
    await statement.execute(values);
  };
}
