import type { DatabaseOptions, OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { openPostgresql } from './postgresql/postgresql.ts';

/**
 * Opens the hub's database, embedded or PostgreSQL, and migrates it.
 * @throws {DatabaseOpenError} with a message for the operator
 */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, isPooled = false } = options;
  return databaseUrl ? openPostgresql(databaseUrl, isPooled, options) : openEmbedded(options);
}
