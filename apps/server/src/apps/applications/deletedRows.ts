import { undoPeriodMs } from '@portico/contract/limits';
import { mayHold } from '@portico/contract/people/rules';
import { roles } from '@portico/contract/people/schemas/role';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { isWithin } from '../../database/query/moments.ts';
import {
  accessGrants,
  accessRequests,
  applicationApis,
  applicationDays,
  applicationIcons,
  applications,
  applicationUsers,
  consents,
  credentials,
  deletedRows,
  machineClients,
  oidcClients,
  portalPreferences,
  proxiedApps,
  proxiedHosts,
  users,
  visits,
} from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { claimApplicationName } from '../../directory/names/skeletons.ts';
import { type ApplicationRow, findApplication } from './queries.ts';

/**
 * The tables that an undone deletion restores, in the order of their references. Counts come after the visits, whose
 * trigger counts. Rows of other tables have ended: sessions, tokens, waiting requests, and the records of tests and
 * refusals. The looks are computed from the name.
 */
export const restoredTables: readonly PgTable[] = [
  applications,
  applicationIcons,
  applicationApis,
  machineClients,
  oidcClients,
  proxiedApps,
  proxiedHosts,
  credentials,
  accessGrants,
  accessRequests,
  portalPreferences,
  consents,
  visits,
  applicationDays,
  applicationUsers,
];

/** Number of deleted rows of a table in one stored row. */
const portion = 1000;

const identifier = sql.identifier;

const restoredNames = restoredTables.map(table => getTableConfig(table).name);

/** Returns the columns of a table, each with the action of its foreign key when its user is deleted. */
function columnsOf(table: PgTable) {
  const { columns, foreignKeys } = getTableConfig(table);
  return columns.map(({ name }) => {
    const key = foreignKeys.find(({ reference }) => reference().columns.some(own => own.name === name));
    const refersTo = key?.reference().foreignTable;
    return { name, refersTo, onUserDelete: refersTo === users ? key?.onDelete : undefined };
  });
}

/** Returns the column with the application's id. */
function applicationColumn(table: PgTable): string {
  if (table === applications) return applications.id.name;
  const column = columnsOf(table).find(({ refersTo }) => refersTo !== undefined && refersTo !== users);
  if (column === undefined) throw new Error(`${getTableConfig(table).name} refers to no application`);
  return column.name;
}

const isOpen = (at: Date) => isWithin(deletedRows.deletedAt, at, undoPeriodMs);

/** Stores the rows of an application that is about to be deleted, in the transaction that deletes it. */
export async function keepRows(store: Store, appId: string, at: Date): Promise<void> {
  for (const table of restoredTables) {
    const { name } = getTableConfig(table);
    await store.execute(sql`
      insert into deleted_rows (app_id, source, content, deleted_at)
      select ${appId}, ${name}, jsonb_agg(content), ${at.toISOString()}::timestamptz
      from (
        select to_jsonb(kept) as content, (row_number() over () - 1) / ${sql.raw(`${portion}`)} as part
        from ${identifier(name)} kept where kept.${identifier(applicationColumn(table))} = ${appId}
      ) parts group by part`);
  }
}

/**
 * Restores an application with everything that {@link keepRows} stored, but for rows of users who were deleted or whose
 * role has become too low for it. Call it inside of `withUniqueNames`, with the lock on everyone.
 *
 * @returns its row; null if the rows are no longer there, or another version of the hub stored rows that no longer fit
 */
export async function restoreRows(store: Store, appId: string, at: Date): Promise<ApplicationRow | null> {
  const isKept = and(eq(deletedRows.appId, appId), isOpen(at));
  const sources = await store
    .select({ source: deletedRows.source })
    .from(deletedRows)
    .where(isKept)
    .for('update');
  // A newer version deletes rows of tables that this one does not restore.
  if (sources.some(({ source }) => !restoredNames.includes(source))) return null;
  let app: ApplicationRow | null = null;
  for (const table of restoredTables) {
    if (app !== null) await emptyCounts(store, table, appId);
    await insertKept(store, table, isKept, app);
    if (table !== applications) continue;
    app = await findApplication(store, appId);
    if (app === null) return null;
    await claimApplicationName(store, appId, app.name);
  }
  await store.delete(deletedRows).where(eq(deletedRows.appId, appId));
  return app;
}

/** Deletes the counts of the trigger on visits: the stored counts also have visits that are no longer there. */
async function emptyCounts(store: Store, table: PgTable, appId: string): Promise<void> {
  for (const counts of [applicationDays, applicationUsers]) {
    if (counts === table) await store.delete(counts).where(eq(counts.appId, appId));
  }
}

async function insertKept(store: Store, table: PgTable, isKept: SQL | undefined, app: ApplicationRow | null) {
  const { name } = getTableConfig(table);
  const columns = columnsOf(table);
  const stored = await listStoredColumns(store, name, isKept);
  if (stored.length === 0) return;
  const value = (column: string) =>
    columns.find(own => own.name === column)?.onUserDelete === 'set null'
      ? sql`(select id from users where id = kept.${identifier(column)})`
      : sql`kept.${identifier(column)}`;
  const holder = columns.find(({ onUserDelete }) => onUserDelete === 'cascade');
  // docs/apps.md, 'Access levels and grants': a role below the level of the application can't hold it.
  const allowed = roles.filter(
    role => table !== accessGrants || app === null || mayHold(role, app.accessLevel),
  );
  const hasUser =
    holder &&
    sql`exists (select 1 from users where ${and(eq(users.id, sql`kept.${identifier(holder.name)}`), inArray(users.role, allowed))})`;
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  await store.execute(sql`
    insert into ${identifier(name)} (${list(stored.map(column => sql`${identifier(column)}`))})
    select ${list(stored.map(value))}
    from deleted_rows cross join lateral jsonb_populate_recordset(null::${identifier(name)}, deleted_rows.content) kept
    where ${and(isKept, eq(deletedRows.source, name), hasUser)}`);
}

/**
 * Returns the columns that the stored rows of a table have and the table still has. Another version of the hub may have
 * stored them: columns that it did not know get their defaults, and those that only it knows keep their values.
 */
async function listStoredColumns(store: Store, name: string, isKept: SQL | undefined): Promise<string[]> {
  const { rows } = await store.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname in (
      select jsonb_object_keys(content->0) from deleted_rows where ${and(isKept, eq(deletedRows.source, name))})
    order by attnum`);
  return rows.map(row => row.name);
}

/**
 * Revokes the machine clients of users among the rows of deleted applications, so that an undo brings none back that
 * its maker's loss of rights has ended.
 */
export async function revokeKeptClients(store: Store, userIds: readonly string[], at: Date): Promise<void> {
  const isTheirs = sql`client->>'created_by' = any(${sql.param([...userIds])}::text[]) and client->>'revoked_at' is null`;
  await store
    .update(deletedRows)
    .set({
      content: sql`(select jsonb_agg(case when ${isTheirs} then client || jsonb_build_object('revoked_at', ${at.toISOString()}::text, 'version', (client->>'version')::int + 1) else client end) from jsonb_array_elements(${deletedRows.content}) client)`,
    })
    .where(
      and(
        eq(deletedRows.source, getTableConfig(machineClients).name),
        sql`exists (select 1 from jsonb_array_elements(${deletedRows.content}) client where ${isTheirs})`,
      ),
    );
}

/** Deletes the rows of deleted applications whose deletion can no longer be undone. */
export async function deleteExpiredRows(store: Store, at: Date): Promise<void> {
  await store.delete(deletedRows).where(sql`not (${isOpen(at)})`);
}
