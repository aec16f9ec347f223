import type { OpenDatabase } from '../../src/database/database.ts';
import { tamper } from './databases.ts';

/** Replaces every table's rows with those of its copy in the schema `kept`. Generated columns are computed again. */
const restore = `do $$ declare name text; names text; begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    select string_agg(format('%I', column_name), ', ') into names from information_schema.columns
      where table_schema = 'public' and table_name = name and is_generated = 'NEVER';
    execute format('delete from public.%I', name);
    execute format('insert into public.%I (%s) overriding system value select %s from kept.%I', name, names, names, name);
  end loop;
end $$`;

const keep = `create schema kept;
do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('create table kept.%I as table public.%I', name, name);
  end loop;
end $$`;

/**
 * Copies the rows of a database.
 *
 * @returns a function that restores them, bypassing the log's protection; it can be called repeatedly
 */
export async function snapshotRows({ pool }: OpenDatabase): Promise<() => Promise<void>> {
  await pool.query(keep);
  return () => tamper(pool, restore);
}
