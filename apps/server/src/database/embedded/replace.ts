import fs from 'node:fs';
import type pg from 'pg';
import type { DatabaseOptions } from '../database.ts';
import { BackupError } from '../errors.ts';
import type { Load } from '../migrate.ts';
import { directoryOf, finishReplacement, prepareDirectory, readyOf } from './dataDirectory.ts';
import { syncPath, syncTree } from './durableFs.ts';
import { openEmbedded } from './embedded.ts';
import { lockDirectory } from './lock.ts';

/**
 * Creates an embedded database with the rows of a backup: beside the current one, which it replaces once it is complete
 * and on disk.
 *
 * @param replaces moves the current database away; without it, one is refused
 * @returns where the previous database is now; null if there was none
 * @throws {BackupError | DatabaseOpenError} if a hub runs on the directory, or the rows cannot be loaded
 */
export async function loadEmbedded(
  target: Pick<DatabaseOptions, 'dataDirectory' | 'template' | 'log' | 'onLost'>,
  load: Load,
  replaces: boolean,
): Promise<string | null> {
  const { dataDirectory, onLost } = target;
  prepareDirectory(dataDirectory);
  const database = directoryOf(dataDirectory);
  const ready = readyOf(dataDirectory);
  const draft = `${dataDirectory}/restoring`;
  const lock = await lockDirectory(dataDirectory, () =>
    onLost(new BackupError(`Another process has taken over the data directory ${dataDirectory}.`)),
  );
  try {
    finishReplacement(dataDirectory);
    const isOccupied = fs.existsSync(database);
    if (isOccupied && !replaces) {
      throw new BackupError(
        `${dataDirectory} has a database: nothing was changed. Add --replace to move it away.`,
      );
    }
    for (const path of [draft, ready]) fs.rmSync(path, { recursive: true, force: true });
    const opened = await openEmbedded({
      ...target,
      dataDirectory: draft,
      load: { ...load, moveAway: dropTemplate },
    });
    await opened.close();
    await syncTree(directoryOf(draft));
    fs.renameSync(directoryOf(draft), ready);
    syncPath(dataDirectory);
    const away = isOccupied ? `${database}.before-${new Date().toISOString().replace(/[:.]/g, '-')}` : null;
    if (away !== null) fs.renameSync(database, away);
    fs.renameSync(ready, database);
    syncPath(dataDirectory);
    return away;
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
    lock.release();
  }
}

/** Drops the schema of the package's database: rows are loaded on that of their backup. */
async function dropTemplate(client: pg.ClientBase): Promise<void> {
  await client.query(
    'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
  );
}
