import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, databaseUrl } from '../tests/support/databases.ts';
import { startPostgresql } from '../tests/support/postgresqlServer.ts';
import { type MeasuredHub, startMeasuredHub } from './hubProcess.ts';
import { printMachine } from './output.ts';

/**
 * Measures a hub on the embedded database, then one on PostgreSQL.
 *
 * @param measure receives the name of the database, padded for a column, and the hub
 */
export async function onEachDatabase(
  measure: (name: 'embedded  ' | 'PostgreSQL', hub: MeasuredHub) => Promise<void>,
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  printMachine();
  try {
    const embedded = await startMeasuredHub(join(directory, 'embedded'), '');
    await measure('embedded  ', embedded);
    await embedded.end();

    const server = await startPostgresql(directory);
    await createDatabase(server.url, 'bench');
    const postgresql = await startMeasuredHub(join(directory, 'hub'), databaseUrl(server.url, 'bench'));
    await measure('PostgreSQL', postgresql);
    await postgresql.end();
    await server.stop();
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
