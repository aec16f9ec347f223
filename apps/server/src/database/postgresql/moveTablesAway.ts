import type pg from 'pg';

/**
 * Moves the hub's tables and functions to a new schema, where no hub uses them. Its operator can read, move back or drop
 * them. Extensions stay.
 *
 * @param client in the transaction that creates the tables again
 * @returns the name of the schema; null if there is nothing to move
 */
export async function moveTablesAway(client: pg.ClientBase): Promise<string | null> {
  const schema = `before_restore_${new Date().toISOString().replace(/\W/g, '_').toLowerCase()}`;
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s set schema ${schema}', oid::regclass) as statement from pg_class
       where relkind = 'r' and relnamespace::regnamespace::text in ('drizzle', current_schema())
     union all
     select format('alter function %s set schema ${schema}', oid::regprocedure) from pg_proc p
       where pronamespace = current_schema()::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`,
  );
  if (rows.length === 0) return null;
  await client.query(`create schema ${schema}`);
  for (const { statement } of rows) await client.query(statement);
  return schema;
}
