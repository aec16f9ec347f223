import type pg from 'pg';
import { readApplied } from '../history.ts';
import {
  type BackupHeader,
  type BackupRecord,
  beginSnapshot,
  firstCount,
  listTables,
  logTable,
  nextCount,
  readLogPage,
  readPages,
  readSequences,
  type Table,
  TableDigest,
} from './tables.ts';

/** Where the rows of a backup come from. */
export interface BackupSource {
  /** Takes a connection that nothing else uses until its release. */
  connect: () => Promise<{ client: pg.ClientBase; release: (isLost?: boolean) => void }>;
  kind: BackupHeader['database'];
  /**
   * True if requests need the same connection. The log is then read first, a page at a time, with requests in between:
   * its events never change. Everything else is read afterwards, in one go.
   */
  sharesConnection: boolean;
}

/** Takes a connection of a pool, for a {@link BackupSource}. */
export async function takeConnection(pool: pg.Pool): ReturnType<BackupSource['connect']> {
  const client = await pool.connect();
  return { client, release: isLost => client.release(isLost) };
}

/** The start of the log was deleted while its events were read. The backup must begin again. */
export class LogStartMovedError extends Error {
  override name = 'LogStartMovedError';
}

/**
 * Reads a whole database as one state, in pages of about a megabyte.
 *
 * @param version the hub's version
 * @throws {LogStartMovedError} only if the source shares its connection
 */
export async function* readRecords(source: BackupSource, version: string): AsyncGenerator<BackupRecord> {
  const digest = new TableDigest();
  const rows = (lines: string[]): BackupRecord => {
    digest.add(lines);
    return { kind: 'rows', lines };
  };
  const first = await withSnapshot(source, async client => ({
    header: await headerOf(client, source.kind, version),
    log: (await listTables(client)).find(({ name }) => name === logTable),
    ...(await logEnds(client)),
  }));
  yield first.header;
  let readUpTo = first.start;
  if (source.sharesConnection && first.log !== undefined) {
    const { log, end } = first;
    yield { kind: 'table', name: log.name, columns: log.columns };
    for (let count = firstCount; readUpTo < end; ) {
      const from = readUpTo;
      const lines = await withSnapshot(source, client => readLogPage(client, log, from, end, count));
      if (lines.length === 0) break;
      yield rows(lines);
      readUpTo = seqOf(log, lines.at(-1));
      count = nextCount(lines);
    }
  }
  const { client, release } = await source.connect();
  let isDone = false;
  try {
    await beginSnapshot(client);
    if (source.sharesConnection && (await logEnds(client)).start !== first.start)
      throw new LogStartMovedError();
    for (const { name, columns } of await listTables(client)) {
      const isBegun = name === logTable && source.sharesConnection;
      if (!isBegun) yield { kind: 'table', name, columns };
      const where = isBegun ? `seq > ${readUpTo}` : 'true';
      for await (const lines of readPages(client, { name, columns }, where)) yield rows(lines);
      yield { kind: 'end', name, ...digest.take() };
    }
    yield { kind: 'sequences', values: await readSequences(client) };
    await client.query('commit');
    isDone = true;
  } finally {
    // A lost connection may still be running a statement.
    const isLost = !isDone && (await client.query('rollback').catch(() => null)) === null;
    release(isLost);
  }
}

async function withSnapshot<Result>(
  { connect }: BackupSource,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const { client, release } = await connect();
  try {
    await beginSnapshot(client);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    release();
  }
}

async function headerOf(
  client: pg.ClientBase,
  database: BackupHeader['database'],
  version: string,
): Promise<BackupHeader> {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  const createdAt = (rows[0]?.at ?? new Date()).toISOString();
  const migration = (await readApplied(client)).at(-1)?.madeAt ?? 0;
  return { kind: 'header', version, migration, createdAt, database };
}

/** Returns the numbers of the event before the first and of the last. */
async function logEnds(client: pg.ClientBase): Promise<{ start: bigint; end: bigint }> {
  const { rows } = await client.query<{ start: string; end: string }>(
    'select (select seq from log_start)::text as start, (select seq from event_head)::text as end',
  );
  return { start: BigInt(rows[0]?.start ?? 0), end: BigInt(rows[0]?.end ?? 0) };
}

const seqOf = ({ columns }: Table, line = '[]'): bigint =>
  BigInt((JSON.parse(line) as string[])[columns.indexOf('seq')] ?? 0);
