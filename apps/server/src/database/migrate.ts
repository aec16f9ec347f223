import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { DatabaseLog } from './databaseLog.ts';
import { BackupError, DatabaseOpenError } from './errors.ts';
import { advisoryLocks } from './query/advisoryLocks.ts';
import type { StorePool } from './store.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

interface Options {
  log: DatabaseLog;
  /** Called before migrations of a database that already has data. */
  before?: (client: pg.PoolClient) => Promise<void>;
}

const journal = 'drizzle.__drizzle_migrations';

/**
 * Migrates the schema to this version, in one transaction. Does nothing if it is up to date. The lock is the
 * transaction's, because behind a pooler a session's would stay behind.
 * @param pool a pool without a statement timeout
 * @throws {DatabaseOpenError} if a newer hub has migrated the database further
 */
export async function migrateToLatest(pool: StorePool, { log, before }: Options): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder });
  await pool.onOneConnection(async client => {
    const [last, pending] = await findPending(client, known);
    if (pending.length === 0) return;
    if (last > 0) await before?.(client);
    await client.query('begin');
    try {
      // A role's limit is for requests.
      await client.query('set local statement_timeout = 0');
      await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migrations]);
      await migrate(client, known, log);
      await client.query('commit');
    } catch (error) {
      // The error of a lost connection is the first one.
      await client.query('rollback').catch(() => {});
      throw error;
    }
  });
}

/** Fills a database in the transaction that creates its schema. */
export interface Load {
  /** The last migration of the rows, as in {@link lastApplied}. */
  migration: number;
  /** Makes room in a database that is not empty; without it, one is refused. */
  moveAway?: (client: pg.PoolClient) => Promise<void>;
  /** Loads the rows, on the schema of that migration. */
  fill: (client: pg.PoolClient) => Promise<void>;
  /** Called on the newest schema, before the commit. */
  finish: (client: pg.PoolClient) => Promise<void>;
}

/**
 * Checks that this version knows the schema of a backup.
 *
 * @throws {BackupError} if a newer hub made it
 */
export function refuseNewer({ migration }: Pick<Load, 'migration'>): void {
  const known = readMigrationFiles({ migrationsFolder });
  if (known.some(({ folderMillis }) => folderMillis === migration)) return;
  throw new BackupError('The backup was made by a newer version of the hub: restore it with that version.');
}

/**
 * Creates the schema of a backup, loads its rows, then migrates them to this version: all of it or nothing.
 *
 * @param pool as in {@link migrateToLatest}
 * @param check called before the commit
 * @throws {BackupError} if the database is not empty
 */
export async function loadAndMigrate(
  pool: StorePool,
  log: DatabaseLog,
  load: Load,
  check: (client: pg.ClientBase) => Promise<void> = async () => {},
): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder });
  await pool.onOneConnection(async client => {
    await client.query('begin');
    try {
      await client.query(
        'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
      );
      await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migrations]);
      await load.moveAway?.(client);
      if (!(await isEmpty(client))) throw new BackupError('The database is not empty: nothing was restored.');
      await migrate(
        client,
        known.filter(({ folderMillis }) => folderMillis <= load.migration),
        log,
      );
      await load.fill(client);
      await migrate(client, known, log);
      await load.finish(client);
      await check(client);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  });
}

/** Returns whether a database has no tables of a hub. */
async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_catalog.pg_tables where schemaname in ('drizzle', current_schema()) limit 1",
  );
  return rowCount === 0;
}

/** Applies the migrations that no other hub has applied meanwhile. */
async function migrate(
  client: pg.PoolClient,
  known: readonly MigrationMeta[],
  log: DatabaseLog,
): Promise<void> {
  const [, pending] = await findPending(client, known);
  if (pending.length === 0) return;
  log.info({ pending: pending.length }, 'Migrating the database');
  await client.query('create schema if not exists drizzle');
  // As drizzle's migrator creates it.
  await client.query(
    `create table if not exists ${journal} (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql, hash, folderMillis } of pending) {
    for (const statement of sql) await client.query(statement);
    await client.query(`insert into ${journal} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
  }
  // They have the columns of the earlier version, so their deletion can no longer be undone.
  await client.query('delete from deleted_rows');
}

/**
 * Returns the time of the last applied migration, and the migrations after it.
 *
 * @throws {DatabaseOpenError} if a newer hub has migrated the database further
 */
async function findPending(
  client: pg.PoolClient,
  known: readonly MigrationMeta[],
): Promise<[last: number, pending: readonly MigrationMeta[]]> {
  const last = await lastApplied(client);
  if (last > Math.max(...known.map(({ folderMillis }) => folderMillis))) {
    throw new DatabaseOpenError(
      'The database was last used by a newer version of the hub: start that version.',
    );
  }
  return [last, known.filter(({ folderMillis }) => folderMillis > last)];
}

/** Returns the time of the last applied migration, in milliseconds; 0 for an empty database. */
export async function lastApplied(client: pg.ClientBase): Promise<number> {
  // A query of the catalogue, because within a transaction to_regclass may not see what another hub has just created.
  const table = await client.query(
    "select from pg_catalog.pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
  );
  if (table.rowCount === 0) return 0;
  const last = await client.query(
    'select coalesce(max(created_at), 0) as at from drizzle.__drizzle_migrations',
  );
  return Number(last.rows[0].at);
}
