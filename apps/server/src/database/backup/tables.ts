import { hash } from 'node:crypto';
import type pg from 'pg';

/** A table as a backup has it: without the columns that the database computes. */
export interface Table {
  name: string;
  columns: readonly string[];
}

/** A table with the types of its columns, such as `timestamp(3) with time zone`. */
export interface TypedTable extends Table {
  types: readonly string[];
}

/** The first record of a backup. */
export interface BackupHeader {
  kind: 'header';
  version: string;
  /** The time of the last migration, in milliseconds: the schema of the rows. */
  migration: number;
  /** An ISO time. */
  createdAt: string;
  database: 'embedded' | 'postgresql';
}

/** The parts of a backup, in their order: a header, each table with its rows, and the sequences. */
export type BackupRecord =
  | BackupHeader
  | ({ kind: 'table' } & Table)
  /** Rows of the table: JSON arrays of the texts of its columns. */
  | { kind: 'rows'; lines: string[] }
  | { kind: 'end'; name: string; rows: number; digest: string }
  /** The last number of each sequence, and whether it was used. */
  | { kind: 'sequences'; values: Record<string, [string, boolean]> };

/** The line after all records, which covers every byte before it. */
export interface BackupEnd {
  kind: 'whole';
  sha256: string;
}

/** The log, which is the largest table, and the only one whose rows never change. */
export const logTable = 'events';

/** The bytes of a page of rows. */
const pageBytes = 1024 * 1024;
/** The rows of the first page. */
export const firstCount = 50;
const maxPageRows = 5000;

/** Makes the text of every value the same on every server. */
export const fixedTexts = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`;

/**
 * Begins a transaction that sees one state of the database, and changes nothing.
 *
 * @param client a connection that nothing else uses
 */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  // The limits are for requests.
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  await client.query(fixedTexts);
}

/** Lists the hub's tables, the log first. Unlogged ones are left out: a crash of PostgreSQL empties them too. */
export async function listTables(client: pg.ClientBase): Promise<TypedTable[]> {
  const { rows } = await client.query<TypedTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
       array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname <> $1, c.relname`,
    [logTable],
  );
  return rows;
}

/** Reads the numbers of all sequences. `isCalled` is false before the first. */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, [string, boolean]>> {
  const names = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace
     order by relname`,
  );
  const values: Record<string, [string, boolean]> = {};
  for (const { name } of names.rows) {
    const { rows } = await client.query(`select last_value::text, is_called from ${quoted(name)}`);
    values[name] = [rows[0].last_value, rows[0].is_called];
  }
  return values;
}

/** Returns a name as an identifier of SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Selects each row as a line of JSON: the texts of its values. PostgreSQL writes it, not the hub's thread. */
const selectLines = ({ name, columns }: Table) =>
  `select json_build_array(${columns.map(column => `${quoted(column)}::text`)})::text as line from ${quoted(name)}`;

/** Reads the rows of a table in pages, within the snapshot of the connection. @param where a condition on the rows */
export async function* readPages(client: pg.ClientBase, table: Table, where = 'true') {
  await client.query(`declare pages no scroll cursor for ${selectLines(table)} where ${where}`);
  for (let count = firstCount; ; ) {
    const { rows } = await client.query<{ line: string }>(`fetch ${count} from pages`);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    yield lines;
    count = nextCount(lines);
  }
  await client.query('close pages');
}

/** Reads a page of the log: its events after a number, in order. */
export async function readLogPage(
  client: pg.ClientBase,
  table: Table,
  after: bigint,
  upTo: bigint,
  count: number,
): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `${selectLines(table)} where seq > $1 and seq <= $2 order by seq limit $3`,
    [after, upTo, count],
  );
  return rows.map(({ line }) => line);
}

/** Returns how many rows the page after this one has. */
export function nextCount(lines: readonly string[]): number {
  const bytes = lines.reduce((sum, line) => sum + line.length, 0) / Math.max(1, lines.length);
  return Math.min(maxPageRows, Math.max(1, Math.floor(pageBytes / bytes)));
}

const modulus = 2n ** 256n;

/** Counts the rows of a table, and adds up their hashes: the sum depends on every value, and on no order. */
export class TableDigest {
  #rows = 0;
  #sum = 0n;

  add(lines: readonly string[]): void {
    for (const line of lines) this.#sum += BigInt(`0x${hash('sha256', line)}`);
    this.#sum %= modulus;
    this.#rows += lines.length;
  }

  /** Returns the count, and the sum in hex, and begins again. */
  take(): { rows: number; digest: string } {
    const taken = { rows: this.#rows, digest: this.#sum.toString(16).padStart(64, '0') };
    this.#rows = 0;
    this.#sum = 0n;
    return taken;
  }
}
