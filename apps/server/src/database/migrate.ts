import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { advisoryLocks } from './advisoryLocks.ts';
import type { DatabaseLog } from './database.ts';
import { DatabaseOpenError } from './errors.ts';
import type { StorePool } from './store.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

interface Options {
  log: DatabaseLog;
  /** Called before migrations of a database that already has data. */
  before?: (client: pg.PoolClient) => Promise<void>;
}

/**
 * Migrates the schema to this version, in one transaction. Does nothing if it is up to date.
 * @param pool a pool without a statement timeout
 * @throws {DatabaseOpenError} if a newer hub has migrated the database further
 */
export async function migrateToLatest(pool: StorePool, { log, before }: Options): Promise<void> {
  await pool.onOneConnection(async client => {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    try {
      const known = readMigrationFiles({ migrationsFolder }).map(migration => migration.folderMillis);
      const last = await lastApplied(client);
      if (last > Math.max(...known)) {
        throw new DatabaseOpenError(
          'The database was last used by a newer version of the hub: start that version.',
        );
      }
      const pending = known.filter(time => time > last).length;
      if (pending === 0) return;
      if (last > 0) await before?.(client);
      log.info({ pending }, 'Migrating the database');
      await migrate(drizzle({ client }), { migrationsFolder });
      // They have the columns of the earlier version, so their deletion can no longer be undone.
      await client.query('delete from deleted_rows');
    } finally {
      await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migrations]);
    }
  });
}

/** Returns the timestamp of the last applied migration; 0 for an empty database. */
async function lastApplied(client: pg.PoolClient): Promise<number> {
  const table = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!table.rows[0].exists) return 0;
  const last = await client.query(
    'select coalesce(max(created_at), 0) as at from drizzle.__drizzle_migrations',
  );
  return Number(last.rows[0].at);
}
