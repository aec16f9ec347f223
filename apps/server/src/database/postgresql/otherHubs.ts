import type pg from 'pg';
import { DatabaseOpenError } from '../errors.ts';

/** The names of the connections of hubs, and of commands that need them stopped. */
export const applicationNames = { hub: 'portico', command: 'portico-command' } as const;

/**
 * Refuses a database that a hub uses.
 *
 * @throws {DatabaseOpenError} if one is connected
 */
export async function refuseOtherHubs(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [applicationNames.hub],
  );
  if (rowCount !== null && rowCount > 0) {
    throw new DatabaseOpenError('A hub uses this database: stop all of its processes first.');
  }
}
