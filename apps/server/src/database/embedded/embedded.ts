import fs from 'node:fs';
import { dirname } from 'node:path';
import type { PoolClient } from 'pg';
import type { DatabaseLog, DatabaseOptions, OpenDatabase } from '../database.ts';
import { DatabaseLostError, DatabaseOpenError } from '../errors.ts';
import { migrateToLatest } from '../migrate.ts';
import { readMigrations } from '../migrations.ts';
import { handleLostConnections } from '../postgresql/lostConnections.ts';
import { createStore, StorePool } from '../store.ts';
import { version as hubVersion } from '../version.ts';
import { backupPath, lastBackup } from './backup.ts';
import { type DiskWatch, watchDisk } from './diskSpace.ts';
import { lockDirectory } from './lock.ts';
import { analyzeGrownTables, maintainTables } from './maintenance.ts';
import { shareFlush } from './sharedFlush.ts';
import { readRehearsal } from './storedRehearsal.ts';
import { type DatabaseWorker, startWorker } from './workerClient.ts';
import { WorkerStream } from './workerStream.ts';

/** Interval at which the database gets the upkeep that a PostgreSQL server does by itself, in milliseconds. */
const upkeepIntervalMs = 60_000;

/** Checkpoints have to be requested: single-user PostgreSQL never runs one by itself, and its log would grow. */
const checkpointDue =
  'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > 16 * 1024 * 1024 as due from pg_control_checkpoint()';

const directoryOf = (dataDirectory: string) => `${dataDirectory}/database`;

/** Returns whether a data directory has an embedded database. If not, opening creates one, which takes seconds. */
export const hasEmbedded = (dataDirectory: string): boolean => fs.existsSync(directoryOf(dataDirectory));

/**
 * Opens the embedded PostgreSQL in a worker thread, with exactly one connection. Two would share a session, including
 * transactions and prepared statements.
 */
export async function openEmbedded(options: DatabaseOptions): Promise<OpenDatabase> {
  const { dataDirectory, log, onLost, migrations = readMigrations(), observe } = options;
  prepareDirectory(dataDirectory);
  let ended = false;
  const reportLost = (error: Error) => {
    if (ended) return;
    ended = true;
    log.error({ err: error }, 'The embedded database is lost');
    onLost(error);
  };
  const lock = await lockDirectory(dataDirectory, () =>
    reportLost(new DatabaseLostError(`Another process has taken over the data directory ${dataDirectory}.`)),
  );
  const release = () => {
    ended = true;
    lock.release();
  };
  try {
    const directory = directoryOf(dataDirectory);
    if (!hasEmbedded(dataDirectory)) log.info({}, 'Creating a new database, which takes a few seconds');
    const worker = await startWorker({ directory }, reportLost);
    const disk = watchDisk(dataDirectory, log, () => pool.onOneConnection(client => disk.apply(client)));
    const pool = connect(worker, log, disk);
    const stopUpkeep = startUpkeep(pool, log);
    const writeBackup = async (why: string) => {
      const path = backupPath(dataDirectory, new Date(), why);
      await worker.ask({ kind: 'backup', path });
      log.info({ path }, 'Backed up the database');
      return path;
    };
    const close = async () => {
      disk.stop();
      stopUpkeep();
      await pool.end();
      await worker.close();
      release();
    };
    try {
      const backUpFirst = async (client: PoolClient) => {
        await client.query('checkpoint');
        await writeBackup('migration');
      };
      await migrateToLatest(pool, { log, migrations, observe, before: backUpFirst });
      const { rows } = await pool.query("select current_setting('server_version') as version");
      return {
        db: createStore(pool, shareFlush(pool)),
        pool,
        kind: 'embedded',
        version: rows[0].version,
        maintain: () => maintainTables(pool),
        backup: () =>
          pool.onOneConnection(async client => {
            await client.query('checkpoint');
            return writeBackup('daily');
          }),
        lastBackup: at => lastBackup(dataDirectory, at),
        listVersions: async () => [hubVersion],
        lastRehearsal: () => readRehearsal(dataDirectory),
        close,
      };
    } catch (error) {
      await close();
      throw error;
    }
  } catch (error) {
    release();
    throw error;
  }
}

/** Creates a pool with exactly one connection, which stays open. */
function connect(worker: DatabaseWorker, log: DatabaseLog, disk: DiskWatch): StorePool {
  const pool = new StorePool({
    stream: () => new WorkerStream(worker.connect, worker.ended),
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    // The session outlives its connection, so a new connection must discard the previous prepared statements.
    onConnect: async client => {
      await client.query('discard all');
      await disk.apply(client);
    },
  });
  handleLostConnections(pool, log);
  return pool;
}

/**
 * Collects the statistics of tables that have grown, and runs a checkpoint whenever one is due.
 *
 * @returns a function that stops it
 */
function startUpkeep(pool: StorePool, log: DatabaseLog): () => void {
  let isStopped = false;
  const run = async (what: string, task: () => Promise<unknown>) => {
    try {
      await task();
    } catch (error) {
      // Closing refuses the statements that have not begun.
      if (!isStopped) log.warn({ err: error }, `${what} failed`);
    }
  };
  const timer = setInterval(async () => {
    // First: after a checkpoint, reading a new table for its statistics would write all of its pages to the log again.
    await run('The statistics', () => analyzeGrownTables(pool));
    await run('The checkpoint', async () => {
      const { rows } = await pool.query(checkpointDue);
      if (rows[0].due) await pool.query('checkpoint');
    });
  }, upkeepIntervalMs).unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

/** Creates the data directory, readable only by the hub's account. */
function prepareDirectory(dataDirectory: string): void {
  try {
    // Node's recursive mkdir never returns where the file system returns ENOENT for a parent that exists, as /proc
    // does.
    fs.mkdirSync(dirname(dataDirectory), { recursive: true, mode: 0o700 });
    if (!fs.existsSync(dataDirectory)) fs.mkdirSync(dataDirectory, { mode: 0o700 });
    fs.accessSync(`${dataDirectory}/.`, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new DatabaseOpenError(
      `The data directory ${dataDirectory} cannot be read and written (${code}): grant this account access to it, or choose another DATA_DIR.`,
      { cause },
    );
  }
}
