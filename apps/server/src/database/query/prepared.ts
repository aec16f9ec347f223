import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import {
  type PgColumn,
  PgDatabase,
  PgDialect,
  type PgPreparedQuery,
  type PgSession,
  type PgTable,
} from 'drizzle-orm/pg-core';
import type { Store } from '../store.ts';

type Prepared = PgPreparedQuery<{ execute: unknown; all: unknown; values: unknown }> & {
  joinsNotNullableMap?: unknown;
};

interface Composed {
  prepare: (name: string) => unknown;
}

/** Arguments with which a session of drizzle prepares a query. */
type Order = Parameters<PgSession['prepareQuery']>;

/** Composes a query on a session that only keeps what it gets to prepare. */
function compose(name: string, build: (composer: Store) => Composed) {
  let order: Order | undefined;
  const session = {
    prepareQuery(...taken: Order) {
      order = taken;
      return { setToken: () => {} };
    },
  };
  const query = build(new PgDatabase(new PgDialect(), session as never, undefined) as unknown as Store);
  query.prepare(name);
  if (order === undefined) throw new Error('No query was composed');
  // Which joined tables may be absent: drizzle keeps it with the query.
  return { order: order as Order, joins: (query as { joinsNotNullableMap?: unknown }).joinsNotNullableMap };
}

/**
 * Composes a query once, at its first use, and prepares it once per connection: composing one takes the hub about as
 * long as sending it, and planning one takes PostgreSQL longer than running it. Unlike drizzle's `prepare`, it also
 * runs in transactions, each of which has a separate store.
 *
 * @param name identifies the statement on its connection
 * @param build receives a store that only composes, and returns the query, with placeholders
 * @returns a function that runs the query on a store with values for the placeholders. The driver receives the value of
 * a placeholder unchanged, unless it is the value of a column in `set` or `values`, which the column's type converts
 */
export function prepared<Rows>(
  name: string,
  build: (composer: Store) => Composed & PromiseLike<Rows>,
): (store: Store, values: Record<string, unknown>) => Promise<Rows> {
  let composed: ReturnType<typeof compose> | undefined;
  return async (store, values) => {
    composed ??= compose(name, build);
    const run = store._.session.prepareQuery(...composed.order) as unknown as Prepared;
    run.joinsNotNullableMap = composed.joins;
    return (await run.execute(values)) as Rows;
  };
}

/** A row with these columns and no others: one that the statement leaves out would be lost. */
type RowOf<Table extends PgTable, Column extends keyof Table['$inferInsert']> = Pick<
  Table['$inferInsert'],
  Column
> &
  Partial<Record<Exclude<keyof Table['$inferInsert'], Column>, never>>;

/** Prepares the insertion of one row. @param columns that the row gives; the others get their defaults */
export function insertion<Table extends PgTable, Column extends keyof Table['$inferInsert'] & string>(
  name: string,
  table: Table,
  columns: readonly Column[],
): (store: Store, row: RowOf<Table, Column>) => Promise<unknown> {
  const run = prepared(name, store =>
    store.insert(table).values(placeholdersOf(table, '', columns) as never),
  );
  return (store, row) => run(store, valuesOf(table, '', row, columns));
}

type Row<Table extends PgTable> = { [Column in keyof Table['$inferInsert']]: SQL };

/** Returns a placeholder for each column of a table. The driver converts the values, whose types it knows. */
export const placeholdersOf = <Table extends PgTable>(
  table: Table,
  prefix = '',
  columns: readonly string[] = Object.keys(getTableColumns(table)),
) => Object.fromEntries(columns.map(column => [column, given(prefix + column)])) as Row<Table>;

/** Returns the values of {@link placeholdersOf} for a row: null for a column that it leaves out. */
export function valuesOf(
  table: PgTable,
  prefix: string,
  row: object,
  columns: readonly string[] = Object.keys(getTableColumns(table)),
): Record<string, unknown> {
  const given: Readonly<Record<string, unknown>> = { ...row };
  return Object.fromEntries(columns.map(column => [prefix + column, given[column] ?? null]));
}

/** Returns a placeholder whose value the driver converts. */
export const given = (name: string): SQL => sql`${sql.placeholder(name)}`;

/**
 * Returns a placeholder whose value the planner does not know, not even when it plans for one run. PostgreSQL plans a
 * prepared statement each time it runs while it expects less work for the values of the run than for any: fewer entries
 * of a list, or fewer rows after a time. For joins of ten tables, that takes longer than the run.
 *
 * @param type of the value in PostgreSQL, such as `timestamptz`
 */
const unplanned = (name: string, type: string): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})::${sql.raw(type)}`;

/** Matches the rows whose column has one of the values of a list, by {@link unplanned}. */
export const isOneOf = (column: PgColumn, name: string): SQL =>
  sql`${column} = any(${unplanned(name, `${column.getSQLType()}[]`)})`;
