import type pg from 'pg';
import type { StorePool } from '../store.ts';

/** System tables too: nothing else vacuums them, and statistics leave dead rows there. */
const tables =
  "select oid::regclass::text as name from pg_class where relkind = 'r' and relpersistence <> 't' order by name";

/**
 * The sample for statistics: 300 rows each. PostgreSQL's default of 100 takes four seconds for a log of 100,000 events,
 * because it computes the text of the search index for every row of the sample.
 */
const statisticsTarget = 30;

/** Tables that have doubled since their last statistics; those of a few pages need none. */
const grownTables = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace
    and pg_relation_size(oid) > current_setting('block_size')::integer * (2 * relpages + 10)
  order by name`;

/**
 * Vacuums every table, collects its statistics and runs a checkpoint, as a server's autovacuum would. Each statement
 * uses the connection alone, so requests run in between: one statement for all tables blocked them for seconds.
 */
export async function maintainTables(pool: StorePool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(tables);
  await limitSample(pool);
  for (const { name } of rows) {
    await pool.query(`vacuum ${name}`);
    await pool.query(`analyze ${name}`);
  }
  await pool.query('checkpoint');
}

/**
 * Collects the statistics of tables that have grown, as a server's autovacuum would: prepared statements keep the plans
 * of small tables, which can read them whole, until then (decision 134).
 */
export async function analyzeGrownTables(pool: StorePool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(grownTables);
  if (rows.length > 0) await limitSample(pool);
  for (const { name } of rows) await pool.query(`analyze ${name}`);
}

/** For the session, which is the only one: a failure within a transaction would leave it open for the next request. */
const limitSample = (pool: StorePool) => pool.query(`set default_statistics_target = ${statisticsTarget}`);

/** Checkpoints have to be requested: single-user PostgreSQL never runs one by itself, and its log would grow. */
const checkpointDue =
  'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > 16 * 1024 * 1024 as due from pg_control_checkpoint()';

/** Runs a checkpoint if one is due, also within a transaction. */
export async function checkpointIfDue(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query(checkpointDue);
  if (rows[0].due) await client.query('checkpoint');
}
