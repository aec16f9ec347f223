import fs from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseOpenError } from '../errors.ts';
import { parseRehearsal, type Rehearsal } from '../rehearsal.ts';
import { syncPath } from './durableFs.ts';

/** Returns the directory of the embedded database. */
export const directoryOf = (dataDirectory: string): string => `${dataDirectory}/database`;

/** Returns whether a data directory has an embedded database. If not, opening creates one, which takes seconds. */
export const hasEmbedded = (dataDirectory: string): boolean => fs.existsSync(directoryOf(dataDirectory));

/** Returns the directory of a complete database that is to replace the current one. */
export const readyOf = (dataDirectory: string): string => `${directoryOf(dataDirectory)}.restored`;

/** Ends a replacement that was interrupted after the old database was moved away. The caller holds the lock. */
export function finishReplacement(dataDirectory: string): void {
  const database = directoryOf(dataDirectory);
  const ready = readyOf(dataDirectory);
  if (fs.existsSync(database) || !fs.existsSync(ready)) return;
  fs.renameSync(ready, database);
  syncPath(dataDirectory);
}

/** Creates the data directory, readable only by the hub's account. */
export function prepareDirectory(dataDirectory: string): void {
  try {
    // Node's recursive mkdir never returns where the file system returns ENOENT for a parent that exists, as /proc
    // does.
    fs.mkdirSync(dirname(dataDirectory), { recursive: true, mode: 0o700 });
    if (!fs.existsSync(dataDirectory)) fs.mkdirSync(dataDirectory, { mode: 0o700 });
    fs.accessSync(`${dataDirectory}/.`, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new DatabaseOpenError(
      `The data directory ${dataDirectory} cannot be read and written (${code}): grant this account access to it, or choose another DATA_DIR.`,
      { cause },
    );
  }
}

/** Beside the database, because a running hub has that open. */
const fileOf = (dataDirectory: string) => `${dataDirectory}/rehearsal.json`;

/** Stores the last rehearsal of an upgrade. */
export function storeRehearsal(dataDirectory: string, rehearsal: Rehearsal): void {
  fs.writeFileSync(fileOf(dataDirectory), JSON.stringify(rehearsal), { mode: 0o600 });
}

/** Returns the last rehearsal of an upgrade; null for none. */
export async function readRehearsal(dataDirectory: string): Promise<Rehearsal | null> {
  try {
    return parseRehearsal(JSON.parse(await fs.promises.readFile(fileOf(dataDirectory), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}
