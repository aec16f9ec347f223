import type { OpenDatabase } from '../../src/database/database.ts';
import { tamper } from './databases.ts';

/** Every table's rows are replaced by those of its copy in the schema `kept`, past the log's refusals. */
const restore = `do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('delete from public.%I', name);
    execute format('insert into public.%I select * from kept.%I', name, name);
  end loop;
end $$`;

const keep = `create schema kept;
do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('create table kept.%I as table public.%I', name, name);
  end loop;
end $$`;

/**
 * Keeps what a database holds.
 *
 * @returns what brings it back to that, as often as one likes
 */
export async function snapshotRows({ pool }: OpenDatabase): Promise<() => Promise<void>> {
  await pool.query(keep);
  return () => tamper(pool, restore);
}
