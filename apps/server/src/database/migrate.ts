import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { BackupError, DatabaseOpenError } from './errors.ts';
import { findPending, readApplied } from './history.ts';
import { type Migration, type MigrationObserver, readMigrations } from './migrations.ts';
import { advisoryLocks } from './query/advisoryLocks.ts';
import { databaseCodeOf, isConflict } from './query/retry.ts';
import type { DatabaseLog, StorePool } from './store.ts';

export interface ConnectedHub {
  version: string;
  /** Time of its newest migration, in milliseconds. */
  madeAt: number;
}

export interface MigrationOptions {
  log: DatabaseLog;
  migrations: readonly Migration[];
  /** Called before migrations of a database that already has data. */
  before?: (client: pg.PoolClient) => Promise<void>;
  listConnected?: (client: pg.PoolClient) => Promise<readonly ConnectedHub[]>;
  observe?: MigrationObserver;
}

const journal = 'drizzle.__drizzle_migrations';

/**
 * Time that a migration waits for a lock, in milliseconds. Requests queue behind a waiting `alter table`, so it gives
 * up and tries again.
 */
const lockTimeoutMs = 1000;
/** Number of tries, about a second apart. */
const maxTries = 60;

const lockNotAvailable = '55P03';

/**
 * Migrates the schema to this version, each migration in a transaction. Does nothing if the schema is up to date, or
 * newer and made to work with this version (decision 144). The lock is the transaction's, because behind a pooler a
 * session's would stay behind.
 *
 * @param pool a pool without a statement timeout
 * @throws {DatabaseOpenError} if the database has another history than this version, a schema that is too new, or a
 * connected hub that could not work with the new one; nothing is changed then
 */
export async function migrateToLatest(pool: StorePool, options: MigrationOptions): Promise<void> {
  await pool.onOneConnection(async client => {
    const applied = await readApplied(client);
    const pending = findPending(options.migrations, applied);
    if (pending.length === 0) return;
    if (applied.length > 0) await options.before?.(client);
    while (await retried(options.log, () => applyNext(client, options)));
  });
}

/** Applies the oldest migration that no other hub has applied meanwhile. @returns false if none is left */
async function applyNext(client: pg.PoolClient, options: MigrationOptions): Promise<boolean> {
  const { log, migrations, listConnected, observe } = options;
  await client.query('begin');
  try {
    // A role's limit is for requests.
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migrations]);
    const applied = await readApplied(client);
    const pending = findPending(migrations, applied);
    const [next] = pending;
    if (next === undefined) {
      await client.query('rollback');
      return false;
    }
    refuseIfInUse(pending, (await listConnected?.(client)) ?? []);
    log.info({ migration: next.name, pending: pending.length }, 'Migrating the database');
    await applyMigration(client, next, observe);
    await client.query('commit');
    return pending.length > 1;
  } catch (error) {
    // The error of a lost connection is the first one.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Applies a migration in the current transaction, and records it. */
export async function applyMigration(
  client: pg.PoolClient,
  migration: Migration,
  observe?: MigrationObserver,
): Promise<void> {
  await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
  await prepareJournal(client);
  await observe?.begun(client, migration);
  for (const statement of migration.statements) {
    await observe?.next?.(client);
    await client.query(statement);
  }
  await observe?.done(client, migration);
  const { hash, madeAt, name, release, readableSince } = migration;
  await client.query(
    `insert into ${journal} (hash, created_at, name, release, readable_since) values ($1, $2, $3, $4, $5)`,
    [hash, madeAt, name, release, readableSince],
  );
}

/** Creates the table of applied migrations as drizzle does, with what later versions read of it. */
async function prepareJournal(client: pg.PoolClient): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists ${journal} (id serial primary key, hash text not null, created_at bigint)`,
  );
  await client.query(
    `alter table ${journal} add column if not exists name text, add column if not exists release text, add column if not exists readable_since bigint`,
  );
}

/** @throws {DatabaseOpenError} if a connected hub cannot work with the schema after these migrations */
function refuseIfInUse(pending: readonly Migration[], connected: readonly ConnectedHub[]): void {
  const oldest = Math.max(...pending.map(({ readableSince }) => readableSince));
  const tooOld = connected.find(({ madeAt }) => madeAt < oldest);
  // An empty database is nobody's: its first migration works with no earlier hub.
  if (tooOld === undefined) return;
  throw new DatabaseOpenError(
    `A hub of version ${tooOld.version} is running on this database and cannot work with the new schema. Nothing was changed: stop it first, or upgrade through the versions in between.`,
  );
}

/** Repeats a migration that another transaction kept from its locks. @throws {DatabaseOpenError} after the last try */
export async function retried<Result>(log: DatabaseLog, run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (cause) {
      if (databaseCodeOf(cause) !== lockNotAvailable && !isConflict(cause)) throw cause;
      if (tries === maxTries) {
        throw new DatabaseOpenError(
          `A migration got no lock in ${maxTries} tries, because another session uses its tables. Nothing of it was changed: end long transactions (pg_stat_activity shows them) and start again.`,
          { cause },
        );
      }
      log.warn({ tries }, 'A migration waits for a lock and tries again');
      // Random, so that it does not meet the same job each time.
      await pause((0.5 + Math.random()) * lockTimeoutMs);
    }
  }
}

/** Fills a database in the transaction that creates its schema. */
export interface Load {
  /** `madeAt` of the newest migration of the rows. */
  migration: number;
  /** Makes room in a database that is not empty; without it, one is refused. */
  moveAway?: (client: pg.PoolClient) => Promise<void>;
  /** Loads the rows, on the schema of that migration. */
  fill: (client: pg.PoolClient) => Promise<void>;
  /** Called on the newest schema, before the commit. */
  finish: (client: pg.PoolClient) => Promise<void>;
}

/** Checks that this version knows the schema of a backup. @throws {BackupError} if a newer hub made it */
export function refuseNewer({ migration }: Pick<Load, 'migration'>): void {
  if (readMigrations().some(({ madeAt }) => madeAt === migration)) return;
  throw new BackupError('The backup was made by a newer version of the hub: restore it with that version.');
}

/**
 * Creates the schema of a backup, loads its rows, then migrates them to this version, in one transaction: all of it or
 * nothing.
 *
 * @param pool as in {@link migrateToLatest}
 * @param check called before the commit
 * @throws {BackupError} if the database is not empty
 */
export async function loadAndMigrate(
  pool: StorePool,
  { log, migrations, observe }: MigrationOptions,
  load: Load,
  check: (client: pg.ClientBase) => Promise<void> = async () => {},
): Promise<void> {
  await pool.onOneConnection(async client => {
    const apply = async (pending: readonly Migration[]) => {
      for (const migration of pending) await applyMigration(client, migration, observe);
    };
    const isLater = ({ madeAt }: Migration) => madeAt > load.migration;
    await client.query('begin');
    try {
      await client.query(
        'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
      );
      await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migrations]);
      await load.moveAway?.(client);
      if (!(await isEmpty(client))) throw new BackupError('The database is not empty: nothing was restored.');
      await apply(migrations.filter(migration => !isLater(migration)));
      await load.fill(client);
      log.info({ pending: migrations.filter(isLater).length }, 'Migrating the restored rows');
      await apply(migrations.filter(isLater));
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
