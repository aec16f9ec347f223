import fs from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { syncPath } from './durableFs.ts';

/** How many backups are kept. */
const kept = 7;

const extension = '.tar.gz';

/**
 * Returns the path of a new backup.
 * @param dataDirectory the hub's data directory
 * @param at the time, for the name
 * @param why a word for the name, such as `daily` or `migration`
 */
export function backupPath(dataDirectory: string, at: Date, why: string): string {
  return `${dataDirectory}/backups/${at.toISOString().replace(/[:.]/g, '-')}-${why}${extension}`;
}

/**
 * Writes the whole database as a gzipped tar, readable only by its owner, and deletes the oldest backups. The copy is
 * a consistent snapshot, like a disk after a power loss. Runs in the database worker, right after a checkpoint and
 * while no statement runs.
 * @param engine the open engine
 * @param path from `backupPath`; the file appears only once it is complete
 */
export async function writeBackup(engine: PGlite, path: string): Promise<void> {
  const directory = dirname(path);
  const draft = `${path}.part`;
  const dump = await engine.dumpDataDir('gzip');
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  try {
    await writeFile(draft, dump.stream(), { mode: 0o600 });
    syncPath(draft);
    fs.renameSync(draft, path);
  } catch (error) {
    // An incomplete backup must not keep the disk full.
    fs.rmSync(draft, { force: true });
    throw error;
  }
  syncPath(directory);
  removeOld(directory, basename(path));
}

/** Returns the time of the newest complete backup in the data directory; null if there is none. */
export async function lastBackup(dataDirectory: string): Promise<Date | null> {
  const names = await readdir(`${dataDirectory}/backups`).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const newest = names
    .filter(name => name.endsWith(extension))
    .sort()
    .at(-1);
  // The time in the name, which outlasts a copy of the directory.
  const [, date, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)/.exec(newest ?? '') ?? [];
  return date === undefined ? null : new Date(`${date}T${hour}:${minute}:${second}Z`);
}

/** Deletes the oldest backups. Names begin with the time, so they sort by age. */
function removeOld(directory: string, newest: string): void {
  const others = fs.readdirSync(directory).filter(name => name !== newest);
  const backups = others.filter(name => name.endsWith(extension)).sort();
  const drafts = others.filter(name => name.endsWith('.part'));
  for (const name of [...backups.slice(0, 1 - kept), ...drafts]) {
    fs.rmSync(`${directory}/${name}`, { force: true });
  }
}
