import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

/** The migrations of this version. Beside them, `releases.json` says which releases they work with (decision 144). */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** What `releases.json` says of a migration. */
interface Release {
  /** The version that brings it. */
  release: string;
  /** The oldest migration whose hubs can work with the schema after this one; its own name for none of the earlier. */
  readableSince: string;
  /**
   * Changes that hubs of this schema do not notice, for a later release to make: they no longer read a column, or
   * already comply with a constraint. In the words of `listBreakingChanges`.
   */
  readyFor?: readonly string[];
}

export interface Migration {
  name: string;
  /** The time at which it was made, in milliseconds: the order of the migrations. */
  madeAt: number;
  /** Of its file. */
  hash: string;
  statements: readonly string[];
  release: string;
  /** `madeAt` of the oldest migration whose hubs can work with its schema. */
  readableSince: number;
  readyFor: readonly string[];
}

/** Is called in the transaction of each migration, before and after its statements. */
export interface MigrationObserver {
  begun: (client: pg.PoolClient, migration: Migration) => Promise<void>;
  /** Called before each statement. */
  next?: (client: pg.PoolClient) => Promise<void>;
  done: (client: pg.PoolClient, migration: Migration) => Promise<void>;
}

const readJson = <Content>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Content;

/**
 * Reads the migrations of a folder, in order. One without a row in `releases.json` is readable by no earlier hub.
 *
 * @throws {Error} for a row that names no migration
 */
export function readMigrations(folder = migrationsFolder): readonly Migration[] {
  const { entries } = readJson<{ entries: { tag: string; when: number }[] }>(
    join(folder, 'meta/_journal.json'),
  );
  const releases = readJson<Record<string, Release>>(join(folder, 'releases.json'));
  const madeAt = (name: string) => {
    const found = entries.find(({ tag }) => tag === name);
    if (found === undefined)
      throw new Error(`releases.json names the migration ${name}, which does not exist`);
    return found.when;
  };
  const files = readMigrationFiles({ migrationsFolder: folder });
  for (const name of Object.keys(releases)) madeAt(name);
  return entries.map(({ tag: name, when }, index) => {
    const { hash, sql } = files[index] as (typeof files)[number];
    const { release = '', readableSince = name, readyFor = [] } = releases[name] ?? {};
    return {
      name,
      madeAt: when,
      hash,
      statements: sql,
      release,
      readableSince: madeAt(readableSince),
      readyFor,
    };
  });
}
