import pg from 'pg';
import { backUpFirst, createBackups } from '../backup/directory.ts';
import { type BackupSource, takeConnection } from '../backup/readRecords.ts';
import type { DatabaseOptions, OpenDatabase } from '../database.ts';
import { BackupError, DatabaseOpenError } from '../errors.ts';
import { loadAndMigrate, migrateToLatest } from '../migrate.ts';
import { readMigrations } from '../migrations.ts';
import { createStore, handleLostConnections, StorePool } from '../store.ts';
import { commandName, hubName, listConnectedHubs, refuseOtherHubs } from './otherHubs.ts';
import { readRehearsal } from './storedRehearsal.ts';

/** The oldest supported major version. */
const oldestVersion = 14;

/**
 * A connection whose statements have no names. Behind a pooler in transaction mode, the session that prepared a named
 * statement is not the one that runs it.
 */
class UnnamedClient extends pg.Client {
  override query(...parameters: unknown[]): never {
    const [config, ...others] = parameters;
    const query = super.query as (...all: unknown[]) => never;
    return query.call(this, isNamed(config) ? { ...config, name: undefined } : config, ...others);
  }
}

const isNamed = (config: unknown): config is pg.QueryConfig =>
  typeof config === 'object' && config !== null && 'name' in config && 'text' in config;

/** Returns whether an error is a pooler's refusal of the settings that the hub sends with a connection. */
export const isRefusalOfPooler = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message);

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

/**
 * Moves the hub's tables and functions to a new schema, where no hub uses them. Its operator can read, move back or drop
 * them. Extensions stay.
 *
 * @param client in the transaction that creates the tables again
 * @returns the name of the schema; null if there is nothing to move
 */
export async function moveTablesAway(client: pg.ClientBase): Promise<string | null> {
  const schema = `before_restore_${new Date().toISOString().replace(/\W/g, '_').toLowerCase()}`;
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s set schema ${schema}', oid::regclass) as statement from pg_class
       where relkind = 'r' and relnamespace::regnamespace::text in ('drizzle', current_schema())
     union all
     select format('alter function %s set schema ${schema}', oid::regprocedure) from pg_proc p
       where pronamespace = current_schema()::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`,
  );
  if (rows.length === 0) return null;
  await client.query(`create schema ${schema}`);
  for (const { statement } of rows) await client.query(statement);
  return schema;
}
