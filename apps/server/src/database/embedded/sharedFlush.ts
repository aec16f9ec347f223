import type pg from 'pg';
import type { Commits, StorePool } from '../store.ts';

/** Makes the transactions of {@link shareFlush} commit without waiting for the disk. */
export const leaveFlush = 'set local synchronous_commit to off';

/** Flushes PostgreSQL's log, by an empty record at its end, if anything is not on disk yet. */
export const flush =
  "select pg_logical_emit_message(false, '', '', true) where pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn()";

/**
 * Lets the transactions of a pool with one connection share a flush. There, all others wait while a commit waits for the
 * disk. Now a commit leaves that to a statement that waits for the connection like any other, and covers all that
 * committed meanwhile. A transaction returns when it is on disk, so nothing acknowledged is lost; others may read its
 * rows before (decision 128).
 */
export function shareFlush(pool: StorePool): Commits {
  let next: Promise<void> | undefined;
  const run = async () => {
    let client: pg.PoolClient | undefined;
    try {
      client = await pool.connect();
      next = undefined;
      await client.query(flush);
      client.release();
    } catch (error) {
      next = undefined;
      // Only a lost connection fails to flush.
      client?.release(true);
      throw error;
    }
  };
  return {
    connection: unflushed,
    flushed() {
      next ??= run();
      return next;
    },
  };
}

/** Only drizzle's `begin` is changed: transactions that are written out, as the migrations', flush themselves. */
function unflushed(client: pg.PoolClient): pg.PoolClient {
  const query = (config: pg.QueryConfig, values?: unknown[]) => {
    const begins = config.text.startsWith('begin');
    const text = begins ? `${config.text}; ${leaveFlush}` : config.text;
    return client.query({ ...config, text }, values);
  };
  return { query } as pg.PoolClient;
}
