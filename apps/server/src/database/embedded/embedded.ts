import { backUpFirst, createBackups } from '../backup/directory.ts';
import { type BackupSource, takeConnection } from '../backup/readRecords.ts';
import type { DatabaseOptions, OpenDatabase } from '../database.ts';
import { DatabaseLostError } from '../errors.ts';
import { loadAndMigrate, migrateToLatest } from '../migrate.ts';
import { readMigrations } from '../migrations.ts';
import { createStore, type DatabaseLog, handleLostConnections, StorePool } from '../store.ts';
import { version as hubVersion } from '../version.ts';
import {
  directoryOf,
  finishReplacement,
  hasEmbedded,
  prepareDirectory,
  readRehearsal,
} from './dataDirectory.ts';
import { type DiskWatch, watchDisk } from './diskSpace.ts';
import { lockDirectory } from './lock.ts';
import { analyzeGrownTables, checkpointIfDue, maintainTables } from './maintenance.ts';
import { shareFlush } from './sharedFlush.ts';
import { type DatabaseWorker, startWorker } from './workerClient.ts';
import { WorkerStream } from './workerStream.ts';

/** Interval at which the database gets the upkeep that a PostgreSQL server does by itself, in milliseconds. */
const upkeepIntervalMs = 60_000;

/**
 * Opens the embedded PostgreSQL in a worker thread, with exactly one connection. Two would share a session, including
 * transactions and prepared statements.
 */
export async function openEmbedded(options: DatabaseOptions): Promise<OpenDatabase> {
  const { dataDirectory, template, log, onLost, load, migrations = readMigrations(), observe } = options;
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
    finishReplacement(dataDirectory);
    if (!hasEmbedded(dataDirectory)) log.info({}, 'Creating a new database, which takes a few seconds');
    const worker = await startWorker({ directory, template }, reportLost);
    const disk = watchDisk(dataDirectory, log, () => pool.onOneConnection(client => disk.apply(client)));
    const pool = connect(worker, log, disk);
    const stopUpkeep = startUpkeep(pool, log);
    const source: BackupSource = {
      kind: 'embedded',
      sharesConnection: true,
      connect: () => takeConnection(pool),
    };
    const close = async () => {
      disk.stop();
      stopUpkeep();
      await pool.end();
      await worker.close();
      release();
    };
    try {
      const migrating = { log, migrations, observe };
      if (load === undefined)
        await migrateToLatest(pool, { ...migrating, before: backUpFirst(options, 'embedded') });
      else await loadAndMigrate(pool, migrating, load);
      const { rows } = await pool.query("select current_setting('server_version') as version");
      return {
        db: createStore(pool, shareFlush(pool)),
        pool,
        kind: 'embedded',
        version: rows[0].version,
        maintain: () => maintainTables(pool),
        backups: options.backups === undefined ? null : createBackups(source, options.backups),
        source,
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
    await run('The checkpoint', () => checkpointIfDue(pool));
  }, upkeepIntervalMs).unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
