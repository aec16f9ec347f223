import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { StoreMisuseError } from './errors.ts';
import { outageOf } from './outage.ts';
import { retryOnConflict } from './retry.ts';

/** Where queries run: the main store, or a transaction's. Every query takes one as its argument. */
export type Store = PgDatabase<NodePgQueryResultHKT>;

interface Scope {
  open: boolean;
}

/**
 * A pool that refuses to serve the inside of a transaction. There the embedded database's one connection is
 * taken, and asking for another would wait for ever; on PostgreSQL it would silently leave the transaction.
 */
export class StorePool extends pg.Pool {
  readonly #inside = new AsyncLocalStorage<Scope>();

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (this.#inside.getStore()?.open) {
      const error = new StoreMisuseError('Inside a transaction only its own store may be used.');
      if (!callback) return Promise.reject(error);
      callback(error, undefined, () => {});
      return undefined;
    }
    if (!callback) return super.connect();
    super.connect(callback);
    return undefined;
  }

  /**
   * Runs work on one connection of its own, during which the pool refuses further use from within.
   * @param work given the connection
   * @returns what the work returns
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
      // A lost connection may still have a statement under way, for which the next user would wait.
      client.release(isLost);
    }
  }
}

/**
 * Makes the store over a pool. Its `transaction` is drizzle's own (`begin`, `commit`, `rollback`, savepoints when
 * nested on the transaction's store), on a connection that is given back whatever fails, `begin` included. It runs
 * again when PostgreSQL ends it in favour of another: the work must change nothing but the database.
 * @param pool the pool it runs on
 */
export function createStore(pool: StorePool): Store {
  const db = drizzle({ client: pool });
  db.transaction = (work, config) =>
    retryOnConflict(() => pool.onOneConnection(client => drizzle({ client }).transaction(work, config)));
  return db;
}
