import type pg from 'pg';
import * as v from 'valibot';
import { listAdditions, listBreakingChanges, readCatalogue } from './catalogue.ts';
import type { Migration, MigrationObserver } from './migrations.ts';
import { databaseCodeOf } from './query/retry.ts';
import { version } from './version.ts';

const texts = v.array(v.string());

const rehearsal = v.object({
  /** Time, in ISO 8601. */
  at: v.string(),
  /** The version to upgrade to. */
  version: v.string(),
  durationMs: v.number(),
  /** The migration that failed, with PostgreSQL's code; null if all succeeded. */
  failure: v.nullable(v.string()),
  migrations: v.array(
    v.object({
      name: v.string(),
      durationMs: v.number(),
      /** The existing tables that it locks, with what waits. */
      locks: texts,
      /** What it changes of the schema. */
      changes: texts,
      /** The numbers of rows that it writes, by table. */
      rows: texts,
    }),
  ),
});

export type Rehearsal = v.InferOutput<typeof rehearsal>;

export interface RehearsedUpgrade {
  /** What it ran on, for a sentence. */
  place: string;
  rehearsal: Rehearsal;
  /** The error that an upgrade would end with; undefined for none. */
  failure: unknown;
}

/** Parses a stored rehearsal. @returns null for one of another form, which another version stored */
export function parseRehearsal(stored: unknown): Rehearsal | null {
  const { success, output } = v.safeParse(rehearsal, stored);
  return success ? output : null;
}

/** What requests wait for while a migration has a lock. Weaker locks stop no request. */
const waits: Readonly<Record<string, string>> = {
  AccessExclusiveLock: 'all requests to it wait',
  ExclusiveLock: 'writes to it wait',
  ShareRowExclusiveLock: 'writes to it wait',
  ShareLock: 'writes to it wait',
};

/** Watches migrations and returns what they did. */
export class Rehearsing implements MigrationObserver {
  readonly #startedAt = performance.now();
  readonly #migrations: Rehearsal['migrations'] = [];
  #current: Migration | null = null;
  #before: Awaited<ReturnType<typeof stateOf>> | null = null;

  readonly next: MigrationObserver['next'];

  /** @param next called before each statement */
  constructor(next?: MigrationObserver['next']) {
    this.next = next;
  }

  begun = async (client: pg.PoolClient, migration: Migration): Promise<void> => {
    this.#current = migration;
    this.#before = await stateOf(client);
  };

  done = async (client: pg.PoolClient, { name }: Migration): Promise<void> => {
    if (this.#before === null) return;
    const { catalogue, files, done, at } = this.#before;
    const durationMs = Math.round(performance.now() - at);
    const isNew = (text: string) => !done.includes(text);
    const isExisting = (text: string) => files.has(text.slice(0, text.indexOf(':')));
    const after = await readCatalogue(client);
    const rewritten = [...(await filesOf(client))]
      .filter(([table, file]) => files.has(table) && files.get(table) !== file)
      .map(([table]) => `rewrite table ${table}`);
    this.#migrations.push({
      name,
      durationMs,
      locks: (await locksOf(client)).filter(isExisting).filter(isNew),
      changes: [...listAdditions(catalogue, after), ...listBreakingChanges(catalogue, after), ...rewritten],
      rows: (await rowsOf(client)).filter(isNew),
    });
    this.#current = null;
  };

  /** Returns the result so far. @param error the error that ended it, if one did */
  result(error?: unknown): Rehearsal {
    const where = this.#current?.name ?? 'The upgrade';
    return {
      at: new Date().toISOString(),
      version,
      durationMs: Math.round(performance.now() - this.#startedAt),
      // A message could have values of the database.
      failure:
        error === undefined ? null : `${where} failed (${databaseCodeOf(error) ?? (error as Error).name})`,
      migrations: this.#migrations,
    };
  }
}

/**
 * Rehearses an upgrade.
 *
 * @param place what it runs on, for a sentence
 * @param upgrade opens and closes the database with this observer
 */
export async function rehearse(
  place: string,
  upgrade: (observe: MigrationObserver) => Promise<void>,
): Promise<RehearsedUpgrade> {
  const observe = new Rehearsing();
  const failure: unknown = await upgrade(observe).catch(error => error);
  return { place, rehearsal: observe.result(failure), failure };
}

const stateOf = async (client: pg.PoolClient) => ({
  catalogue: await readCatalogue(client),
  files: await filesOf(client),
  /** What earlier migrations of the same transaction did. */
  done: [...(await locksOf(client)), ...(await rowsOf(client))],
  at: performance.now(),
});

/** Returns the files of tables, by name: a rewritten table gets another. */
async function filesOf(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query(
    "select relname, relfilenode::text as file from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
  );
  return new Map(rows.map(({ relname, file }) => [relname, file]));
}

/** Describes the strongest lock of the current transaction on each table, if requests wait for it. */
async function locksOf(client: pg.PoolClient): Promise<string[]> {
  const modes = Object.keys(waits);
  const { rows } = await client.query(
    `select distinct on (c.relname) c.relname as "table", l.mode from pg_locks l join pg_class c on c.oid = l.relation
     where l.pid = pg_backend_pid() and c.relkind in ('r', 'p') and l.mode = any($1) order by c.relname, array_position($1, l.mode)`,
    [modes],
  );
  return rows.map(({ table, mode }) => `${table}: ${waits[mode]}`);
}

/** Describes the rows that the current transaction has written. */
async function rowsOf(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query(
    `select relname, n_tup_ins::int as inserted, n_tup_upd::int as updated, n_tup_del::int as deleted
     from pg_stat_xact_user_tables where schemaname = 'public' and n_tup_ins + n_tup_upd + n_tup_del > 0 order by relname`,
  );
  return rows.map(
    ({ relname, inserted, updated, deleted }) =>
      `${relname}: ${inserted} inserted, ${updated} updated, ${deleted} deleted`,
  );
}
