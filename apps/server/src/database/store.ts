import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { StoreMisuseError } from './errors.ts';
import { outageOf } from './outage.ts';
import { retryOnConflict } from './query/retry.ts';

/** The log of the database layer, e.g. a pino logger. */
export interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Runs queries: the main store, or the store of a transaction. Every query takes one as an argument. */
export type Store = PgDatabase<NodePgQueryResultHKT>;

interface Scope {
  open: boolean;
}

/**
 * A pool that refuses connections from inside a transaction. There the embedded database's only connection is in use,
 * so waiting for another would never end. On PostgreSQL the query would silently run outside the transaction.
 */
export class StorePool extends pg.Pool {
  readonly #inside = new AsyncLocalStorage<Scope>();

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (this.#inside.getStore()?.open) {
      const error = new StoreMisuseError(
        "Only the transaction's own store may be used inside a transaction.",
      );
      if (!callback) return Promise.reject(error);
      callback(error, undefined, () => {});
      return undefined;
    }
    if (!callback) return super.connect();
    super.connect(callback);
    return undefined;
  }

  /**
   * Runs work on one connection. Meanwhile the pool refuses connections to the work.
   * @param work takes the connection
   * @returns the result of the work
   */
  async onOneConnection<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.connect();
    const scope = { open: true };
    let isLost = false;
    try {
      return await this.#inside.run(scope, () => work(client));
    } catch (error) {
      isLost = ['away', 'readOnly'].includes(outageOf(error) ?? '');
      throw error;
    } finally {
      scope.open = false;
      // A lost connection may still be running a statement, and its next user would wait for it.
      client.release(isLost);
    }
  }
}

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

/** How what a store commits reaches the disk. */
export interface Commits {
  /** Returns a connection whose transactions do not wait for the disk when they commit. */
  connection(client: pg.PoolClient): pg.PoolClient;
  /** Resolves when everything committed before the call is on disk. */
  flushed(): Promise<void>;
}

/** Each commit waits for the disk, as PostgreSQL does by default. */
const ownFlush: Commits = {
  connection: client => client,
  flushed: () => Promise.resolve(),
};

/**
 * Creates the store of a pool. Its `transaction` is drizzle's (`begin`, `commit`, `rollback`, savepoints if nested on
 * the transaction's store) on a connection that is always released, even if `begin` fails. Conflicts are retried, so
 * the work must change nothing but the database.
 *
 * @param commits how what it commits reaches the disk; by default, PostgreSQL flushes each commit
 */
export function createStore(pool: StorePool, commits = ownFlush): Store {
  const db = drizzle({ client: pool });
  db.transaction = async (work, config) => {
    const result = await retryOnConflict(() =>
      pool.onOneConnection(client =>
        drizzle({ client: commits.connection(client) }).transaction(work, config),
      ),
    );
    await commits.flushed();
    return result;
  };
  return db;
}
