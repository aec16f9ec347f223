import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest';
import type { OpenDatabase } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/open.ts';
import { genesisHash } from '../../src/events/chain.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databases: {
      /** A directory that the run deletes. */
      home: string;
      /** The PostgreSQL server of the run. */
      serverUrl: string;
      /** The migrated database on it. */
      template: string;
    };
  }
}

/** The kinds of database that every test of storage runs on. */
export const databaseKinds = ['embedded', 'postgresql'] as const;

/** One of the two. */
export type DatabaseKind = (typeof databaseKinds)[number];

/** Database options that say nothing, and fail loudly when the database is lost. */
export const quiet = {
  log: { info: () => {}, warn: () => {}, error: () => {} },
  onLost: (error: Error) => {
    throw error;
  },
};

/** A migrated database of a test's own. */
export interface FreshDatabase {
  /** What `openDatabase` was given, to open it again. */
  options: { dataDirectory: string; databaseUrl?: string };
  open(): Promise<OpenDatabase>;
  /** Takes it away; it must be closed. */
  drop(): Promise<void>;
}

/**
 * A migrated, empty database that nothing else uses, copied from the run's template.
 * @param kind which of the two
 */
export async function freshDatabase(kind: DatabaseKind): Promise<FreshDatabase> {
  const { home, serverUrl, template } = inject('databases');
  const name = `portico_test_${randomUUID().replaceAll('-', '')}`;
  const dataDirectory = `${home}/${name}`;
  if (kind === 'postgresql') {
    await createDatabase(serverUrl, name, template);
    const options = { dataDirectory, databaseUrl: databaseUrl(serverUrl, name) };
    return {
      options,
      open: () => openDatabase({ ...quiet, ...options }),
      drop: () => dropDatabase(serverUrl, name),
    };
  }
  fs.cpSync(`${home}/template`, dataDirectory, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
  const options = { dataDirectory };
  return {
    options,
    open: () => openDatabase({ ...quiet, ...options }),
    drop: async () => fs.rmSync(dataDirectory, { recursive: true, force: true }),
  };
}

/**
 * A database for the tests of one `describe`: opened before them and closed after them.
 * @param kind which of the two
 * @returns the open one, which is there from `beforeAll` on
 */
export function useDatabase(kind: DatabaseKind): () => OpenDatabase {
  let fresh: FreshDatabase;
  let open: OpenDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    open = await fresh.open();
  });
  afterAll(async () => {
    await open?.close();
    await fresh?.drop();
  });
  return () => open;
}

/**
 * Runs a suite on both databases: opened once a file, emptied before each test.
 * @param title what the suite is about
 * @param suite given the open database, which is there from `beforeEach` on, and its kind
 */
export function describeOnEachDatabase(
  title: string,
  suite: (database: () => OpenDatabase, kind: DatabaseKind) => void,
): void {
  describe.each(databaseKinds)(`${title} (%s)`, kind => {
    const database = useDatabase(kind);
    beforeEach(() => emptyDatabase(database()));
    suite(database, kind);
  });
}

/**
 * Brings a database back to what the migrations made, past the log's refusals. A tenth of a fresh one's cost.
 * @param database any open database
 */
export async function emptyDatabase({ pool }: OpenDatabase): Promise<void> {
  await tamper(
    pool,
    `do $$ declare name text; begin
       for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'event_head' loop
         execute format('delete from %I', name);
       end loop;
     end $$;
     insert into settings (id) values (1);
     update event_head set seq = 0, hash = '${genesisHash}'`,
  );
}

/**
 * Runs statements with every trigger off, as someone with the database's own password could.
 * @param pool of an open database
 * @param statements one or more
 * @throws {Error} when a statement fails; the hub's timeouts do not apply
 */
export async function tamper(pool: pg.Pool, statements: string): Promise<void> {
  const text = `begin; set local session_replication_role = replica; set local statement_timeout = 0; ${statements}; commit`;
  await pool.query(withoutTimeout(text));
}

/** A day, in milliseconds: node-postgres takes 0 for the pool's own timeout. */
const dayMs = 24 * 60 * 60 * 1000;

/** Returns a query for which the pool waits as long as it takes. The type of node-postgres lacks the option. */
export const withoutTimeout = (text: string): pg.QueryConfig =>
  ({ text, query_timeout: dayMs }) as pg.QueryConfig;

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes a database, empty or as a copy. */
export async function createDatabase(serverUrl: string, name: string, template = 'template1'): Promise<void> {
  await onServer(serverUrl, `create database ${name} template ${template}`);
}

/** Takes a database away, with whatever is connected to it. */
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
