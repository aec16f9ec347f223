import fs from 'node:fs';
import type { DatabaseOptions } from '../database.ts';
import { DatabaseOpenError } from '../errors.ts';
import { type RehearsedUpgrade, rehearse } from '../rehearsal.ts';
import { directoryOf, hasEmbedded, storeRehearsal } from './dataDirectory.ts';
import { openEmbedded } from './embedded.ts';
import { lockDirectory } from './lock.ts';

/**
 * Upgrades a copy of the embedded database.
 *
 * @throws {DatabaseOpenError} if there is no database, a hub uses it, or there is no room for a copy
 */
export async function rehearseEmbedded(options: DatabaseOptions): Promise<RehearsedUpgrade> {
  const { dataDirectory } = options;
  if (!hasEmbedded(dataDirectory)) {
    throw new DatabaseOpenError(`There is no database in ${dataDirectory}: nothing to rehearse on.`);
  }
  const scratch = `${dataDirectory}/rehearsal`;
  // Also of a rehearsal beside this one, so that both cannot use one copy.
  const lock = await lockDirectory(dataDirectory, () => {});
  try {
    // That of a rehearsal that was interrupted.
    fs.rmSync(scratch, { recursive: true, force: true });
    refuseIfNoRoom(dataDirectory);
    fs.mkdirSync(scratch, { mode: 0o700 });
    fs.cpSync(directoryOf(dataDirectory), directoryOf(scratch), { recursive: true });
    const rehearsed = await rehearse('on a copy of the database', async observe => {
      await (await openEmbedded({ ...options, dataDirectory: scratch, observe })).close();
    });
    storeRehearsal(dataDirectory, rehearsed.rehearsal);
    return rehearsed;
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
    lock.release();
  }
}

/** @throws {DatabaseOpenError} if the copy could fill the disk */
function refuseIfNoRoom(dataDirectory: string): void {
  const { bavail, bsize } = fs.statfsSync(dataDirectory);
  const needed = 2 * sizeOf(directoryOf(dataDirectory)) + 256 * 1024 ** 2;
  if (bavail * bsize > needed) return;
  throw new DatabaseOpenError(
    `A rehearsal needs ${Math.ceil(needed / 1024 ** 2)} MB of free space in ${dataDirectory}.`,
  );
}

/** Returns the size of the files in a directory, in bytes. */
function sizeOf(directory: string): number {
  return fs
    .readdirSync(directory, { recursive: true })
    .map(name => fs.statSync(`${directory}/${name}`).size)
    .reduce((sum, size) => sum + size, 0);
}
