import pg from 'pg';
import type { DatabaseOptions } from '../database.ts';
import { DatabaseOpenError } from '../errors.ts';
import { findPending, readApplied } from '../history.ts';
import { applyMigration, retried } from '../migrate.ts';
import { type Migration, readMigrations } from '../migrations.ts';
import { type RehearsedUpgrade, Rehearsing, rehearse } from '../rehearsal.ts';
import { type DatabaseLog, StorePool } from '../store.ts';
import { listConnectedHubs } from './otherHubs.ts';
import { openPostgresql } from './postgresql.ts';
import { storeRehearsal } from './storedRehearsal.ts';

/** The copy, in which only rehearsals are made. */
const scratch = 'portico_rehearsal';

/**
 * Upgrades a copy of the database if the account may create one and no other session uses the database. Otherwise, and
 * behind a pooler, upgrades the database in a transaction that is rolled back; requests wait as in the upgrade, for five
 * seconds at most.
 *
 * @param maxWaitMs the time that requests wait at most for a rehearsal on the database itself, in milliseconds
 */
export async function rehearsePostgresql(databaseUrl: string, options: DatabaseOptions, maxWaitMs = 5_000) {
  const pool = new StorePool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 10_000 });
  try {
    return await pool.onOneConnection(async client => {
      const migrations = options.migrations ?? readMigrations();
      const applied = await readApplied(client);
      if (applied.length === 0) {
        throw new DatabaseOpenError('The database of DATABASE_URL has no hub yet: nothing to rehearse on.');
      }
      // Refused here as the upgrade would be.
      const pending = findPending(migrations, applied);
      const rehearsed =
        !options.isPooled && (await copyDatabase(client))
          ? await onCopy(client, databaseUrl, options)
          : await inTransaction(client, pending, options.log, maxWaitMs);
      await storeRehearsal(client, rehearsed.rehearsal);
      return rehearsed;
    });
  } finally {
    await pool.end();
  }
}

/** Copies the database. @returns false if the account may not, or another session uses the database */
async function copyDatabase(client: pg.ClientBase): Promise<boolean> {
  // PostgreSQL would wait five seconds for its sessions to end.
  if ((await listConnectedHubs(client)).length > 0) return false;
  try {
    // That of a rehearsal that was interrupted.
    await client.query(`drop database if exists ${scratch}`);
    const { rows } = await client.query('select current_database() as name');
    await client.query(`create database ${scratch} template ${pg.escapeIdentifier(rows[0].name)}`);
    return true;
  } catch (error) {
    // insufficient_privilege, object_in_use, duplicate_database: of a rehearsal that is running.
    if (!['42501', '55006', '42P04'].includes((error as pg.DatabaseError).code ?? '')) throw error;
    return false;
  }
}

async function onCopy(client: pg.ClientBase, databaseUrl: string, options: DatabaseOptions) {
  const url = new URL(databaseUrl);
  url.pathname = scratch;
  try {
    return await rehearse(`on the copy ${scratch} of the database`, async observe => {
      await (await openPostgresql(url.href, { ...options, observe })).close();
    });
  } finally {
    await client.query(`drop database if exists ${scratch} with (force)`);
  }
}

async function inTransaction(
  client: pg.PoolClient,
  pending: readonly Migration[],
  log: DatabaseLog,
  maxWaitMs: number,
): Promise<RehearsedUpgrade> {
  const run = async (observe: Rehearsing) => {
    await client.query('begin');
    try {
      for (const migration of pending) await applyMigration(client, migration, observe);
    } finally {
      await client.query('rollback');
    }
  };
  let observe = new Rehearsing();
  let failure: unknown;
  try {
    await retried(log, () => {
      const begun = performance.now();
      observe = new Rehearsing(async () => {
        const left = Math.max(1, Math.ceil(maxWaitMs - (performance.now() - begun)));
        await client.query(`set local statement_timeout = ${left}`);
      });
      return run(observe);
    });
  } catch (error) {
    failure = error;
  }
  const place = `in a transaction on the database that was rolled back after ${maxWaitMs / 1000} seconds at most`;
  return { place, rehearsal: observe.result(failure), failure };
}
