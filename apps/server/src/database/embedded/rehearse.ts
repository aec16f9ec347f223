import fs from 'node:fs';
import { extract } from 'tar';
import type { DatabaseOptions } from '../database.ts';
import { DatabaseOpenError, DataDirectoryInUseError } from '../errors.ts';
import { type RehearsedUpgrade, Rehearsing } from '../rehearsal.ts';
import { listBackups } from './backup.ts';
import { hasEmbedded, openEmbedded } from './embedded.ts';
import { lockDirectory } from './lock.ts';
import { storeRehearsal } from './storedRehearsal.ts';

/**
 * Upgrades a copy of the embedded database, with the backup that an upgrade makes first. While a hub uses the database,
 * the copy is the newest backup.
 *
 * @throws {DatabaseOpenError} if nothing can be copied
 */
export async function rehearseEmbedded(options: DatabaseOptions): Promise<RehearsedUpgrade> {
  const { dataDirectory } = options;
  if (!hasEmbedded(dataDirectory)) {
    throw new DatabaseOpenError(`There is no database in ${dataDirectory}: nothing to rehearse on.`);
  }
  const scratch = `${dataDirectory}/rehearsal`;
  // That of a rehearsal that was interrupted.
  fs.rmSync(scratch, { recursive: true, force: true });
  try {
    const place = await copyTo(scratch, dataDirectory);
    const observe = new Rehearsing();
    let failure: unknown;
    try {
      const copy = await openEmbedded({ ...options, dataDirectory: scratch, observe });
      await copy.close();
    } catch (error) {
      failure = error;
    }
    const rehearsal = observe.result(failure);
    storeRehearsal(dataDirectory, rehearsal);
    return { place, rehearsal, failure };
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

/** Copies the database. @returns where the copy is from */
async function copyTo(scratch: string, dataDirectory: string): Promise<string> {
  const target = `${scratch}/database`;
  fs.mkdirSync(target, { recursive: true, mode: 0o700 });
  try {
    const lock = await lockDirectory(dataDirectory, () => {});
    try {
      refuseIfNoRoom(dataDirectory);
      fs.cpSync(`${dataDirectory}/database`, target, { recursive: true });
    } finally {
      lock.release();
    }
    return 'on a copy of the database';
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw error;
  }
  const newest = (await listBackups(dataDirectory)).at(-1);
  if (newest === undefined) {
    throw new DatabaseOpenError(
      'A hub uses the database, and there is no backup to rehearse on: stop the hub first, or wait for its daily backup.',
    );
  }
  refuseIfNoRoom(dataDirectory);
  await extract({ file: `${dataDirectory}/backups/${newest}`, cwd: target });
  return `on the backup ${newest}, because a hub uses the database`;
}

/** @throws {DatabaseOpenError} if the copy and its backup could fill the disk */
function refuseIfNoRoom(dataDirectory: string): void {
  const { bavail, bsize } = fs.statfsSync(dataDirectory);
  const needed = 2 * sizeOf(`${dataDirectory}/database`) + 256 * 1024 ** 2;
  if (bavail * bsize > needed) return;
  throw new DatabaseOpenError(
    `A rehearsal needs ${Math.ceil(needed / 1024 ** 2)} MB of free space in ${dataDirectory}.`,
  );
}

/** Returns the size of the files in a directory, in bytes. Files may disappear meanwhile. */
function sizeOf(directory: string): number {
  return fs
    .readdirSync(directory, { recursive: true })
    .map(name => fs.statSync(`${directory}/${name}`, { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);
}
