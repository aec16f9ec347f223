import type { DatabaseOptions } from './database.ts';
import { rehearseEmbedded } from './embedded/rehearse.ts';
import { rehearsePostgresql } from './postgresql/rehearse.ts';
import type { RehearsedUpgrade } from './rehearsal.ts';

/**
 * Upgrades a copy of the hub's database to this version, and stores what it did for the console.
 *
 * @throws {DatabaseOpenError} if there is nothing to rehearse on
 */
export function rehearseUpgrade(options: DatabaseOptions): Promise<RehearsedUpgrade> {
  const { databaseUrl } = options;
  return databaseUrl ? rehearsePostgresql(databaseUrl, options) : rehearseEmbedded(options);
}
