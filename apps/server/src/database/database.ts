import type { Migration, MigrationObserver } from './migrations.ts';
import type { Rehearsal } from './rehearsal.ts';
import type { Store, StorePool } from './store.ts';

/** The log of the database layer, e.g. a pino logger. */
export interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface DatabaseOptions {
  /** The directory of the embedded database, its backups, socket and lock. Created if missing. */
  dataDirectory: string;
  /** The URL of a PostgreSQL server. Without it the hub runs the embedded database. */
  databaseUrl?: string | undefined;
  /** True if the URL names a pooler in transaction mode. */
  isPooled?: boolean;
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
  /**
   * Writes a backup and keeps the latest seven. Due daily (`backUpIfDue`).
   * @returns its path; undefined on PostgreSQL, which its operator backs up
   */
  backup(): Promise<string | undefined>;
  /**
   * Returns the time of the hub's newest backup up to a time; null if none exists; undefined on PostgreSQL, whose backups
   * it does not see.
   */
  lastBackup(at: Date): Promise<Date | null | undefined>;
  /** Lists the versions of the hubs that are connected to the database, this one among them. */
  listVersions(): Promise<string[]>;
  /** Returns the last rehearsal of an upgrade; null for none. */
  lastRehearsal(): Promise<Rehearsal | null>;
  /** Waits for running statements, then closes. Call it once, after the last request. */
  close(): Promise<void>;
}
