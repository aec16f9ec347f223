import type pg from 'pg';
import type { ConnectedHub } from '../migrate.ts';
import { version } from '../version.ts';

/**
 * Returns the name that a hub's connections show in `pg_stat_activity`, from which others learn its version.
 *
 * @param madeAt time of its newest migration
 */
export const connectionName = (madeAt: number): string => `portico ${version} ${madeAt}`;

/** Lists the kinds of hubs that are connected to the database, this one among them. */
export async function listConnectedHubs(client: pg.ClientBase | pg.Pool): Promise<ConnectedHub[]> {
  const { rows } = await client.query<{ name: string }>(
    "select distinct application_name as name from pg_stat_activity where datname = current_database() and application_name ~ '^portico \\S+ \\d+$'",
  );
  return rows.map(({ name }) => {
    const [, hubVersion = '', madeAt] = name.split(' ');
    return { version: hubVersion, madeAt: Number(madeAt) };
  });
}
