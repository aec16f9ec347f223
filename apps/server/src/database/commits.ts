import type pg from 'pg';

/** How what a store commits reaches the disk. */
export interface Commits {
  /** Returns a connection whose transactions do not wait for the disk when they commit. */
  connection(client: pg.PoolClient): pg.PoolClient;
  /** Resolves when everything committed before the call is on disk. */
  flushed(): Promise<void>;
}

/** Each commit waits for the disk, as PostgreSQL does by default. */
export const ownFlush: Commits = {
  connection: client => client,
  flushed: () => Promise.resolve(),
};
