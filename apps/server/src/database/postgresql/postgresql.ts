import type pg from 'pg';
import { backUpFirst, createBackups } from '../backup/directory.ts';
import { type BackupSource, takeConnection } from '../backup/readRecords.ts';
import type { DatabaseOptions, OpenDatabase } from '../database.ts';
import { BackupError, DatabaseOpenError } from '../errors.ts';
import { loadAndMigrate, migrateToLatest } from '../migrate.ts';
import { readMigrations } from '../migrations.ts';
import { createStore, handleLostConnections, StorePool } from '../store.ts';
import { commandName, hubName, listConnectedHubs, refuseOtherHubs } from './otherHubs.ts';
import { isRefusalOfPooler, UnnamedClient } from './pooler.ts';
import { readRehearsal } from './storedRehearsal.ts';

/** The oldest supported major version. */
const oldestVersion = 14;

/**
 * Opens a PostgreSQL server with at most ten connections.
 * @param databaseUrl `postgresql://user:password@host:port/name`
 * @param options if the URL names a pooler in transaction mode, statements have no names, and the limits of statements
 * are those of the role
 * @throws {DatabaseOpenError} if it cannot be reached, is too old or is not in UTF-8
 */
export async function openPostgresql(
  databaseUrl: string,
  options: Omit<DatabaseOptions, 'databaseUrl'>,
): Promise<OpenDatabase> {
  const { isPooled = false, isHubStopped = false, log, load } = options;
  const { migrations = readMigrations(), observe } = options;
  const name = isHubStopped ? commandName : hubName(migrations.at(-1)?.madeAt ?? 0);
  const connect = (limits: pg.PoolConfig) => {
    const server = { connectionString: databaseUrl, connectionTimeoutMillis: 10_000, keepAlive: true };
    const client = isPooled ? { Client: UnnamedClient } : {};
    const pool = new StorePool({ ...server, application_name: name, ...client, ...limits });
    handleLostConnections(pool, log);
    return pool;
  };
  const pool = connect({
    max: 10,
    // Longer than the server's limit: it ends statements only if the server or the network is unresponsive.
    query_timeout: 35_000,
    ...(isPooled ? {} : { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 }),
  });
  try {
    const version = await checkServer(pool);
    if (isHubStopped) await refuseOtherHubs(pool);
    // Without limits, because a migration may take long, and so may waiting for another hub's.
    const migrating = connect({ max: 1 });
    const migrate = { log, migrations, observe };
    const migrated =
      load === undefined
        ? migrateToLatest(migrating, {
            ...migrate,
            before: backUpFirst(options, 'postgresql'),
            // A pooler's connections keep the names of hubs that have left.
            ...(isPooled ? {} : { listConnected: listConnectedHubs }),
          })
        : loadAndMigrate(migrating, migrate, load, refuseOtherHubs);
    await migrated.finally(() => migrating.end());
    const source: BackupSource = {
      kind: 'postgresql',
      sharesConnection: false,
      connect: () => takeConnection(pool),
    };
    return {
      db: createStore(pool),
      pool,
      kind: 'postgresql',
      version,
      maintain: async () => {},
      backups: options.backups === undefined ? null : createBackups(source, options.backups),
      source,
      listVersions: async () => (await listConnectedHubs(pool)).map(hub => hub.version),
      lastRehearsal: () => readRehearsal(pool),
      close: () => pool.end(),
    };
  } catch (cause) {
    await pool.end();
    if (cause instanceof DatabaseOpenError || cause instanceof BackupError) throw cause;
    if (isRefusalOfPooler(cause)) {
      throw new DatabaseOpenError(
        `DATABASE_URL names a pooler that refuses settings of a session (${reason(cause)}). Set DATABASE_POOLER=transaction.`,
        { cause },
      );
    }
    throw new DatabaseOpenError(`The PostgreSQL named by DATABASE_URL cannot be used: ${reason(cause)}.`, {
      cause,
    });
  }
}

async function checkServer(pool: StorePool): Promise<string> {
  const result = await pool.query(
    "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
  );
  const { version, encoding } = result.rows[0] as { version: string; encoding: string };
  if (Number.parseInt(version, 10) < oldestVersion) {
    throw new DatabaseOpenError(
      `The hub needs PostgreSQL ${oldestVersion} or later; DATABASE_URL names ${version}.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new DatabaseOpenError(`The hub needs a database in UTF8; DATABASE_URL names one in ${encoding}.`);
  }
  return version.split(' ')[0] ?? version;
}

/**
 * Returns the reason of an error. A refused connection to a host with several addresses is an AggregateError without
 * a message.
 */
function reason(cause: unknown): string {
  const { message, code } = cause as NodeJS.ErrnoException;
  return message || code || 'unknown reason';
}
