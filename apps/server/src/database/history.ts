import type pg from 'pg';
import { DatabaseOpenError } from './errors.ts';
import type { Migration } from './migrations.ts';

/** A migration that a database has. Only its hash and time are known if a hub without releases applied it. */
export interface AppliedMigration {
  hash: string;
  madeAt: number;
  name: string | null;
  release: string | null;
  readableSince: number | null;
}

/** Reads the migrations that a database has, in order; none of an empty database. */
export async function readApplied(client: pg.ClientBase | pg.Pool): Promise<readonly AppliedMigration[]> {
  // A query of the catalogue, because within a transaction to_regclass may not see what another hub has just created.
  const table = await client.query(
    "select from pg_catalog.pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
  );
  if (table.rowCount === 0) return [];
  // As JSON, because the columns were fewer once.
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    'select to_jsonb(applied) as row from drizzle.__drizzle_migrations applied order by created_at',
  );
  return rows.map(({ row }) => ({
    hash: String(row.hash),
    madeAt: Number(row.created_at),
    name: (row.name as string | null | undefined) ?? null,
    release: (row.release as string | null | undefined) ?? null,
    readableSince: row.readable_since == null ? null : Number(row.readable_since),
  }));
}

/**
 * Compares the history of a database with the migrations of this version, before anything changes.
 *
 * @returns the migrations that the database does not have; none for a newer schema that this version can work with
 * @throws {DatabaseOpenError} for a schema that is too new, and for a changed, unknown or missing migration
 */
export function findPending(
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  const newest = known.at(-1)?.madeAt ?? 0;
  for (const { hash, madeAt } of applied.filter(migration => migration.madeAt <= newest)) {
    const own = known.find(migration => migration.madeAt === madeAt);
    if (own === undefined) throw otherHistory('has a migration that this version does not have');
    if (own.hash !== hash)
      throw otherHistory(`was migrated by another ${own.name} than that of this version`);
  }
  const newer = applied.filter(({ madeAt }) => madeAt > newest);
  const tooNew = newer.findLast(({ readableSince }) => readableSince === null || readableSince > newest);
  if (tooNew !== undefined) {
    const maker = tooNew.release ? `, ${tooNew.release}` : '';
    throw new DatabaseOpenError(
      `The database was last used by a newer version of the hub${maker}, and this version cannot work with its schema: start that version, or restore a backup from before the upgrade.`,
    );
  }
  const last = applied.at(-1)?.madeAt ?? 0;
  const has = new Set(applied.map(({ madeAt }) => madeAt));
  const missing = known.find(({ madeAt }) => madeAt < last && !has.has(madeAt));
  if (missing !== undefined) throw otherHistory(`lacks the migration ${missing.name}, but has later ones`);
  return known.filter(({ madeAt }) => madeAt > last);
}

const otherHistory = (what: string) =>
  new DatabaseOpenError(
    `The database ${what}. Nothing was changed: start the version that migrated it last, or restore a backup.`,
  );
