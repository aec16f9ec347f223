import type { BackupDirectory, Backups } from './backup/directory.ts';
import type { BackupSource } from './backup/readRecords.ts';
import type { Load } from './migrate.ts';
import type { Migration, MigrationObserver } from './migrations.ts';
import type { Rehearsal } from './rehearsal.ts';
import type { DatabaseLog, Store, StorePool } from './store.ts';

export interface DatabaseOptions {
  /** The directory of the embedded database and its lock. Created if missing. */
  dataDirectory: string;
  /** A file with a migrated embedded database without data, for a first start; by default that of the package. */
  template?: string;
  /** The URL of a PostgreSQL server. Without it the hub runs the embedded database. */
  databaseUrl?: string | undefined;
  /** True if the URL names a pooler in transaction mode. */
  isPooled?: boolean;
  /** The directory of the rolling backups; none without it. */
  backups?: BackupDirectory | undefined;
  /** True for a command that refuses a PostgreSQL in use. The embedded database has a lock. */
  isHubStopped?: boolean;
  /** Fills a new database instead of opening one. */
  load?: Load;
  log: DatabaseLog;
  /** Called at most once, if the embedded database stops while the hub runs. The process must then exit. */
  onLost: (error: Error) => void;
  /** The migrations; by default those of this version. */
  migrations?: readonly Migration[];
  /** Watches the migrations, for a rehearsal. */
  observe?: MigrationObserver;
}

/** An open database with the schema of this version, or a newer one that this version can work with. */
export interface OpenDatabase {
  /** The main store. Each statement commits separately; `transaction` provides a store for several. */
  db: Store;
  pool: StorePool;
  kind: 'embedded' | 'postgresql';
  /** The version of PostgreSQL, such as `18.6`. */
  version: string;
  /**
   * Vacuums all tables, one after the other, with statistics and a checkpoint, which the embedded database does not do
   * by itself. Requests run in between. Does nothing on PostgreSQL. Due hourly.
   */
  maintain(): Promise<void>;
  /** The rolling backups; null without a directory for them. */
  backups: Backups | null;
  /** Gives a connection to read everything as one state, for a backup. */
  source: BackupSource;
  /** Lists the versions of the hubs that are connected to the database, this one among them. */
  listVersions(): Promise<string[]>;
  /** Returns the last rehearsal of an upgrade; null for none. */
  lastRehearsal(): Promise<Rehearsal | null>;
  /** Waits for running statements, then closes. Call it once, after the last request. */
  close(): Promise<void>;
}
