import type pg from 'pg';
import { checkpointIfDue } from '../embedded/maintenance.ts';
import { BackupError } from '../errors.ts';
import {
  type BackupRecord,
  fixedTexts,
  listTables,
  quoted,
  readPages,
  type Table,
  TableDigest,
  type TypedTable,
} from './tables.ts';

/** The bytes of rows that one statement inserts. */
const batchBytes = 2 * 1024 * 1024;

/**
 * Replaces all rows of the hub's tables with those of a backup of the same schema, and compares every row that the
 * database then has with it. Triggers do not run, because the rows have what they wrote. Foreign keys and indexes are
 * created again afterwards, which checks all rows at once. None of it needs a superuser.
 *
 * @param client in a transaction, which the caller rolls back if this fails
 * @param records those after the header
 * @param needsCheckpoints true if nothing else cuts the database's log: the embedded one
 * @throws {BackupError} if the backup has other tables or columns, or a row differs
 */
export async function loadRecords(
  client: pg.ClientBase,
  records: AsyncIterable<BackupRecord>,
  needsCheckpoints: boolean,
): Promise<void> {
  await client.query(fixedTexts);
  const tables = new Map((await listTables(client)).map(table => [table.name, table]));
  const restoreSchema = await simplifySchema(client, [...tables.keys()]);
  const checkpoint = () => (needsCheckpoints ? checkpointIfDue(client) : Promise.resolve());
  const written = await insertAll(client, tables, records, checkpoint);
  for (const name of tables.keys()) await compare(client, name, written.get(name));
  for (const statement of restoreSchema) {
    await client.query(statement);
    await checkpoint();
  }
}

/**
 * Empties the tables, and drops what would slow down or refuse the rows.
 *
 * @returns the statements that create it again
 */
async function simplifySchema(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const list = async (text: string) => (await client.query<{ drop: string; create: string }>(text)).rows;
  const inSchema = (column: string) => `${column} = current_schema()::regnamespace`;
  const keys = await list(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
     from pg_constraint where contype = 'f' and ${inSchema('connamespace')} order by conrelid::regclass::text, conname`,
  );
  const indexes = await list(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
     from pg_index i join pg_class c on c.oid = i.indrelid
     where ${inSchema('c.relnamespace')} and not exists (select from pg_constraint where conindid = i.indexrelid)
     order by i.indexrelid::regclass::text`,
  );
  // In this order: a foreign key may need an index.
  for (const { drop } of [...keys, ...indexes]) await client.query(drop);
  for (const name of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  await client.query(`truncate ${tables.map(quoted)}`);
  return [
    ...indexes.map(({ create }) => create),
    ...tables.map(name => `alter table ${quoted(name)} enable trigger user`),
    ...keys.map(({ create }) => create),
  ];
}

type WrittenTable = Table & ReturnType<TableDigest['take']>;

/** Inserts all rows. Returns the tables of the backup. */
async function insertAll(
  client: pg.ClientBase,
  tables: ReadonlyMap<string, TypedTable>,
  records: AsyncIterable<BackupRecord>,
  checkpoint: () => Promise<void>,
): Promise<Map<string, WrittenTable>> {
  const written = new Map<string, WrittenTable>();
  let insert = '';
  let columns: readonly string[] = [];
  let lines: string[] = [];
  let bytes = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    await client.query(insert, [`[${lines}]`]);
    lines = [];
    bytes = 0;
    await checkpoint();
  };
  for await (const record of records) {
    if (record.kind === 'table') {
      insert = insertOf(tables.get(record.name), record);
      columns = record.columns;
    }
    if (record.kind === 'rows') {
      for (const line of record.lines) {
        lines.push(line);
        bytes += line.length;
        if (bytes >= batchBytes) await flush();
      }
    }
    if (record.kind === 'end') {
      await flush();
      written.set(record.name, { ...record, columns });
    }
    if (record.kind === 'sequences') {
      for (const [name, [last, isCalled]] of Object.entries(record.values))
        await client.query('select setval(quote_ident($1)::regclass, $2::bigint, $3)', [
          name,
          last,
          isCalled,
        ]);
    }
  }
  return written;
}

/** Returns the statement that inserts rows, given as a JSON array of them. */
function insertOf(table: TypedTable | undefined, { name, columns }: Table) {
  if (table === undefined || `${[...columns].sort()}` !== `${[...table.columns].sort()}`) {
    throw new BackupError(`The backup has another table ${name} than its version of the hub.`);
  }
  const typeOf = (column: string) => table.types[table.columns.indexOf(column)];
  const values = columns.map((column, place) => `(line->>${place})::${typeOf(column)}`);
  return `insert into ${quoted(name)} (${columns.map(quoted)}) overriding system value
    select ${values} from jsonb_array_elements($1::jsonb) line`;
}

/** Compares all rows of a table with those of the backup. */
async function compare(client: pg.ClientBase, name: string, written?: WrittenTable): Promise<void> {
  if (written === undefined) throw new BackupError(`The backup lacks the table ${name}.`);
  const digest = new TableDigest();
  for await (const lines of readPages(client, written)) digest.add(lines);
  const read = digest.take();
  if (read.rows !== written.rows || read.digest !== written.digest) {
    throw new BackupError(`The rows of the table ${name} differ from those of the backup.`);
  }
}
