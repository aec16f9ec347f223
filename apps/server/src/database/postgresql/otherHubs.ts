import type pg from 'pg';
import { DatabaseOpenError } from '../errors.ts';
import type { ConnectedHub } from '../migrate.ts';
import { version } from '../version.ts';

/** The name of the connections of commands that need hubs stopped. */
export const commandName = 'portico-command';

/**
 * Returns the name that a hub's connections show in `pg_stat_activity`, from which others learn its version.
 *
 * @param madeAt time of its newest migration
 */
export const hubName = (madeAt: number): string => `portico ${version} ${madeAt}`;

const areHubs = "datname = current_database() and application_name ~ '^portico \\S+ \\d+$'";

/** Lists the kinds of hubs that are connected to the database, this one among them. */
export async function listConnectedHubs(client: pg.ClientBase | pg.Pool): Promise<ConnectedHub[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity where ${areHubs}`,
  );
  return rows.map(({ name }) => {
    const [, hubVersion = '', madeAt] = name.split(' ');
    return { version: hubVersion, madeAt: Number(madeAt) };
  });
}

/** Refuses a database that a hub uses. @throws {DatabaseOpenError} if one is connected */
export async function refuseOtherHubs(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where ${areHubs} and pid <> pg_backend_pid()`,
  );
  if (rowCount !== null && rowCount > 0) {
    throw new DatabaseOpenError('A hub uses this database: stop all of its processes first.');
  }
}
