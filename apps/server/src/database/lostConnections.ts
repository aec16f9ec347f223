import type pg from 'pg';
import type { DatabaseLog } from './database.ts';

/**
 * Keeps the process alive when the server closes connections. The pool listens to idle clients only: the `error`
 * event of a client that is in use would end the process. Statements under way reject by themselves.
 * @param pool any pool, before its first connection
 */
export function handleLostConnections(pool: pg.Pool, log: DatabaseLog): void {
  pool.on('connect', client => {
    client.on('error', error => log.warn({ err: error }, 'A database connection was lost'));
  });
  // For idle clients the pool emits the same error again, and an `error` event without a listener is thrown.
  pool.on('error', () => {});
}
