import type { DatabaseOptions, OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { rehearseEmbedded } from './embedded/rehearse.ts';
import { openPostgresql } from './postgresql/postgresql.ts';
import { rehearsePostgresql } from './postgresql/rehearse.ts';
import type { RehearsedUpgrade } from './rehearsal.ts';

/**
 * Opens the hub's database, embedded or PostgreSQL, and migrates it.
 * @throws {DatabaseOpenError} with a message for the operator
 */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl } = options;
  return databaseUrl ? openPostgresql(databaseUrl, options) : openEmbedded(options);
}

/**
 * Upgrades a copy of the hub's database to this version, and stores what it did for the console.
 *
 * @throws {DatabaseOpenError} if there is nothing to rehearse on
 */
export function rehearseUpgrade(options: DatabaseOptions): Promise<RehearsedUpgrade> {
  const { databaseUrl } = options;
  return databaseUrl ? rehearsePostgresql(databaseUrl, options) : rehearseEmbedded(options);
}
