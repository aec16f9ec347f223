import type pg from 'pg';
import type { DatabaseLog } from '../databaseLog.ts';

/**
 * Keeps the process alive when the server closes connections. The pool handles `error` events of idle clients only;
 * an unhandled one of a client in use would end the process. Running statements are rejected separately.
 * @param pool a pool that has no connections yet
 */
export function handleLostConnections(pool: pg.Pool, log: DatabaseLog): void {
  pool.on('connect', client => {
    client.on('error', error => log.warn({ err: error }, 'A database connection was lost'));
  });
  // The pool emits errors of idle clients again, and an `error` event without a listener is thrown.
  pool.on('error', () => {});
}
