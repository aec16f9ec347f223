import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, databaseUrl } from '../tests/support/database/databases.ts';
import { startPostgresql } from '../tests/support/database/postgresqlServer.ts';
import { type MeasuredHub, startMeasuredHub } from './hubProcess.ts';
import { printMachine } from './output.ts';

/** Prints the machine, and measures in a new directory, which is deleted afterwards. */
export async function inDirectory(measure: (directory: string) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  printMachine();
  try {
    await measure(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * Measures on a PostgreSQL.
 *
 * @param measure gets a function that creates an empty database and returns its URL
 */
export async function onPostgresql(
  directory: string,
  measure: (create: (name: string) => Promise<string>) => Promise<void>,
): Promise<void> {
  const server = await startPostgresql(directory);
  await measure(async name => {
    await createDatabase(server.url, name);
    return databaseUrl(server.url, name);
  });
  await server.stop();
}

/**
 * Measures a hub on the embedded database, then one on PostgreSQL.
 *
 * @param measure receives the name of the database, padded for a column, and the hub
 */
export const onEachDatabase = (
  measure: (name: 'embedded  ' | 'PostgreSQL', hub: MeasuredHub) => Promise<void>,
): Promise<void> =>
  inDirectory(async directory => {
    const embedded = await startMeasuredHub(join(directory, 'embedded'), '');
    await measure('embedded  ', embedded);
    await embedded.end();
    await onPostgresql(directory, async create => {
      const hub = await startMeasuredHub(join(directory, 'hub'), await create('bench'));
      await measure('PostgreSQL', hub);
      await hub.end();
    });
  });
