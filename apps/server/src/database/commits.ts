import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';

/** The ways in which a store's commits reach the disk. */
export interface Commits {
  /** Returns a connection whose transactions do not wait for the disk when they commit. */
  connection(client: pg.PoolClient): pg.PoolClient;
  /** A column: a statement that returns it does not wait for the disk when it commits outside a transaction. */
  deferFlush: SQL;
  /** Resolves when everything committed before the call is on disk. */
  flushed(): Promise<void>;
}

/** Each commit waits for the disk, as PostgreSQL does by default. */
export const ownFlush: Commits = {
  connection: client => client,
  deferFlush: sql`null`,
  flushed: () => Promise.resolve(),
};
