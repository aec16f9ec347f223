import type { Store, StorePool } from './store.ts';

/** Where the database layer reports; a pino logger fits. */
export interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What the hub opens its database with. */
export interface DatabaseOptions {
  /** Holds the embedded database, its backups, its socket and its lock. Made when missing. */
  dataDirectory: string;
  /** A PostgreSQL of one's own; without it the hub runs the embedded one. */
  databaseUrl?: string | undefined;
  log: DatabaseLog;
  /** Called at most once, when the embedded database ends under a running hub. The process must end too. */
  onLost: (error: Error) => void;
}

/** An open database, migrated to this version. */
export interface OpenDatabase {
  /** The main store: each statement commits by itself, `transaction` hands out a store for several. */
  db: Store;
  pool: StorePool;
  kind: 'embedded' | 'postgresql';
  /** PostgreSQL's own version, such as `18.6`. */
  version: string;
  /**
   * What PostgreSQL does by itself and the embedded one does not: checkpoint, vacuum, fresh statistics. It
   * holds the connection meanwhile. Does nothing on PostgreSQL. Due hourly.
   */
  maintain(): Promise<void>;
  /**
   * Writes a backup and keeps the latest seven. Due daily.
   * @returns its path; undefined on PostgreSQL, whose backups are its operator's
   */
  backup(): Promise<string | undefined>;
  /** Waits for what is under way, then closes. Call it once, after the last request is answered. */
  close(): Promise<void>;
}
