import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { day } from '@portico/contract/lib/durations';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest';
import { isFull } from '../../../../../scripts/lib/full.ts';
import type { OpenDatabase } from '../../../src/database/database.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { events } from '../../../src/database/schema.ts';
import { genesisHash } from '../../../src/events/chain.ts';
import { stopRecorders } from '../services/recorders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databases: {
      /** A directory deleted after the run. */
      home: string;
      /** The URL of the run's PostgreSQL server. */
      serverUrl: string;
      /** The name of the migrated database on it. */
      template: string;
      /** A file with the migrated embedded database, as the package has. */
      packaged: string;
    };
  }
}

/** The kinds of database. */
export const databaseKinds = ['embedded', 'postgresql'] as const;

export type DatabaseKind = (typeof databaseKinds)[number];

/** The kinds on which a rule is tested that no database changes: in full, both. */
export const chosenKinds: readonly DatabaseKind[] = isFull ? databaseKinds : ['embedded'];

/** The kinds on which calls race: only PostgreSQL runs them at the same time. In full, both. */
export const racingKinds: readonly DatabaseKind[] = isFull ? databaseKinds : ['postgresql'];

/** Database options without logging, which throw if the database is lost. */
export const quiet = {
  log: { info: () => {}, warn: () => {}, error: () => {} },
  onLost: (error: Error) => {
    throw error;
  },
};

/** A migrated database for a single test. */
export type FreshDatabase = Awaited<ReturnType<typeof freshDatabase>>;

/**
 * Creates a migrated, empty database from the run's template.
 * @param kind the kind of database
 */
export async function freshDatabase(kind: DatabaseKind) {
  const { home, serverUrl, template } = inject('databases');
  const name = `portico_test_${randomUUID().replaceAll('-', '')}`;
  const dataDirectory = `${home}/${name}`;
  const isOnServer = kind === 'postgresql';
  if (isOnServer) await createDatabase(serverUrl, name, template);
  else {
    const copied = { recursive: true, mode: fs.constants.COPYFILE_FICLONE };
    fs.cpSync(`${home}/template`, dataDirectory, copied);
  }
  /** The options with which it was opened, to open it again. */
  const options: { dataDirectory: string; databaseUrl?: string } = {
    dataDirectory,
    ...(isOnServer && { databaseUrl: databaseUrl(serverUrl, name) }),
  };
  return {
    options,
    open: () => openDatabase({ ...quiet, ...options }),
    /** Deletes the database, which must be closed. */
    async drop() {
      if (isOnServer) await dropDatabase(serverUrl, name);
      else fs.rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Creates such a database for the tests of a `describe`, and deletes it after them. */
export function useFreshDatabase(kind: DatabaseKind): FreshDatabase {
  const fresh = {} as FreshDatabase;
  beforeAll(async () => {
    Object.assign(fresh, await freshDatabase(kind));
    return () => fresh.drop();
  });
  return fresh;
}

interface Opened {
  fresh: FreshDatabase;
  open: OpenDatabase;
  /** The digest of its schema when it was opened. */
  schema: string;
}

/**
 * Open databases that no test uses. Opening an embedded one takes a second of processor time, creating one on PostgreSQL
 * a third: one for each file would be a quarter of the time of all tests.
 */
const spare: Record<DatabaseKind, Opened[]> = { embedded: [], postgresql: [] };

async function openOne(kind: DatabaseKind): Promise<Opened> {
  const used = spare[kind].pop();
  if (used !== undefined) {
    await emptyDatabase(used.open);
    await freeSpace(used.open);
    return used;
  }
  const fresh = await freshDatabase(kind);
  const open = await fresh.open();
  return { fresh, open, schema: await schemaOf(open) };
}

/**
 * Frees the space of deleted rows, and resets sequences and the planner's statistics. Truncating all tables does the same
 * and takes ten times longer.
 */
async function freeSpace({ pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query(`select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`);
  await pool.query(withoutTimeout(`vacuum ${rows.map(({ name }) => name).join(', ')}`));
  await pool.query(`update pg_class set relpages = 0, reltuples = -1
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and reltuples <> -1`);
  await pool.query(`select setval(oid::regclass, 1, false) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'`);
}

/** Returns a digest of the tables, triggers, functions and constraints, which some tests change. */
const schemaOf = async ({ pool }: OpenDatabase): Promise<string> => {
  const { rows } = await pool.query(`select
    (select json_agg((oid, relname, relkind) order by oid) from pg_class) as relations,
    (select json_agg((attrelid, attname, atttypid, attnotnull) order by attrelid, attnum) from pg_attribute) as columns,
    (select json_agg((oid, tgname, tgenabled) order by oid) from pg_trigger) as triggers,
    (select json_agg((oid, prosrc) order by oid) from pg_proc) as functions,
    (select json_agg((oid, conname) order by oid) from pg_constraint) as constraints`);
  return createHash('md5').update(JSON.stringify(rows)).digest('hex');
};

/**
 * Opens a database for the tests of a `describe`, and closes it after them.
 * @param kind the kind of database
 * @returns a function that returns the open database, from `beforeAll`
 */
export function useDatabase(kind: DatabaseKind): () => OpenDatabase {
  let opened: Opened | undefined;
  beforeAll(async () => {
    opened = await openOne(kind);
  });
  afterAll(async () => {
    if (opened === undefined) return;
    const { fresh, open, schema } = opened;
    if ((await schemaOf(open).catch(() => 'closed')) === schema) {
      spare[kind].push(opened);
      return;
    }
    await open.close();
    await fresh.drop();
  });
  return () => {
    if (opened === undefined) throw new Error('The database is open from beforeAll on.');
    return opened.open;
  };
}

/**
 * Opens one new PostgreSQL database twice, as two processes do. It is emptied before each test.
 *
 * @returns a function that returns both, from `beforeAll`
 */
export function useSharedDatabase(): () => [OpenDatabase, OpenDatabase] {
  const fresh = useFreshDatabase('postgresql');
  let opened: [OpenDatabase, OpenDatabase];
  beforeAll(async () => {
    opened = [await fresh.open(), await fresh.open()];
  });
  beforeEach(() => emptyDatabase(opened[0]));
  afterAll(() => Promise.all(opened?.map(database => database.close()) ?? []));
  return () => opened;
}

/** Receives the open database, available from `beforeEach`, and its kind. */
type Suite = (database: () => OpenDatabase, kind: DatabaseKind) => void;

const describeOn = (kinds: readonly DatabaseKind[], title: string, suite: Suite) =>
  describe.each(kinds)(`${title} (%s)`, kind => {
    const database = useDatabase(kind);
    beforeEach(() => emptyDatabase(database()));
    suite(database, kind);
  });

/**
 * Runs a suite on the embedded database, and in full on PostgreSQL too. They are opened once per file and emptied before
 * each test.
 * @param title the title of the suite
 */
export const describeOnEachDatabase = (title: string, suite: Suite) => describeOn(chosenKinds, title, suite);

/**
 * Runs a suite on both databases in every run: for locks and races, searches, times, JSON and triggers, which can
 * differ.
 * @param title the title of the suite
 */
export const describeWhereDatabasesDiffer = (title: string, suite: Suite) =>
  describeOn(databaseKinds, title, suite);

/**
 * Runs a suite on PostgreSQL, and in full on the embedded database too: for rules that only hold if calls at the same
 * time wait for each other, which the embedded database's one connection makes them do anyway.
 * @param title the title of the suite
 */
export const describeWhereCallsRace = (title: string, suite: Suite) => describeOn(racingKinds, title, suite);

/**
 * Resets a database to its state after the migrations, bypassing the log's protection. Ten times faster than a fresh
 * one.
 * @param database any open database
 */
export async function emptyDatabase(database: OpenDatabase): Promise<void> {
  await stopRecorders(database);
  await tamper(
    database.pool,
    `do $$ declare name text; begin
       -- Each deletion is planned again, which takes longer than to find the tables that have had rows.
       for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relname <> 'event_head' and pg_relation_size(oid) > 0 loop
         execute format('delete from %I', name);
       end loop;
     end $$;
     insert into settings (id) values (1);
     insert into brand (id) values (1);
     insert into event_queue_floor (id) values (1);
     insert into log_start (id, seq, hash) values (1, 0, '${genesisHash}');
     update event_head set seq = 0, hash = '${genesisHash}'`,
  );
}

/**
 * Seals the events committed so far.
 *
 * @returns the store, to read the log's table
 */
export async function sealed(database: OpenDatabase): Promise<OpenDatabase['db']> {
  await database.pool.query('select seal_events(100000, true)');
  return database.db;
}

/** Seals the events committed so far. @returns those of an action, the oldest first */
export const eventsOf = async (database: OpenDatabase, action: string) =>
  (await sealed(database)).select().from(events).where(eq(events.action, action)).orderBy(events.seq);

/**
 * Runs statements with all triggers off, as someone with the database's password could.
 * @param pool the pool of an open database
 * @param statements one or more statements
 * @throws {Error} if a statement fails; the hub's timeouts do not apply
 */
export async function tamper(pool: pg.Pool, statements: string): Promise<void> {
  const text = `begin; set local session_replication_role = replica; set local statement_timeout = 0; ${statements}; commit`;
  await pool.query(withoutTimeout(text));
}

/**
 * Returns a query with a timeout of a day, because node-postgres treats 0 as the pool's default. Its types lack the
 * option.
 */
export const withoutTimeout = (text: string): pg.QueryConfig =>
  ({ text, query_timeout: day }) as pg.QueryConfig;

/** Returns the URL of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a database, empty or as a copy. */
export async function createDatabase(serverUrl: string, name: string, template = 'template1'): Promise<void> {
  await onServer(serverUrl, `create database ${name} template ${template}`);
}

/** Drops a database and closes its connections. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`);
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
