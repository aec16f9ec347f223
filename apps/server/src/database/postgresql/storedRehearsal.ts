import type pg from 'pg';
import { parseRehearsal, type Rehearsal } from '../rehearsal.ts';

/** Stores the last rehearsal of an upgrade, in the schema of the migrations: no migration needs to have run for it. */
export async function storeRehearsal(client: pg.ClientBase, rehearsal: Rehearsal): Promise<void> {
  await client.query('create table if not exists drizzle.rehearsals (result jsonb not null)');
  // One statement, so that a reader always finds a row.
  await client.query(
    'with old as (delete from drizzle.rehearsals) insert into drizzle.rehearsals values ($1)',
    [JSON.stringify(rehearsal)],
  );
}

/** Returns the last rehearsal of an upgrade; null for none. */
export async function readRehearsal(pool: pg.Pool): Promise<Rehearsal | null> {
  const table = await pool.query<{ exists: boolean }>(
    "select to_regclass('drizzle.rehearsals') is not null as exists",
  );
  if (table.rows[0]?.exists !== true) return null;
  const { rows } = await pool.query('select result from drizzle.rehearsals limit 1');
  return parseRehearsal(rows[0]?.result);
}
