import fs from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { syncPath } from './durableFs.ts';

/** How many backups are kept; older ones go. */
const kept = 7;

const extension = '.tar.gz';

/**
 * Where the next backup of a data directory goes.
 * @param dataDirectory the hub's data directory
 * @param at the time that names it
 * @param why a word that goes into the name, such as `daily` or `migration`
 */
export function backupPath(dataDirectory: string, at: Date, why: string): string {
  return `${dataDirectory}/backups/${at.toISOString().replace(/[:.]/g, '-')}-${why}${extension}`;
}

/**
 * Writes the whole database as a gzipped tar, readable by its owner alone, and takes away the oldest ones.
 * The copy is of one moment, as a power loss would leave it. Runs in the database worker, with no statement
 * under way and a checkpoint just done.
 * @param engine the open engine
 * @param path from `backupPath`; it appears complete or not at all
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
    // Half a backup must not keep a disk full.
    fs.rmSync(draft, { force: true });
    throw error;
  }
  syncPath(directory);
  removeOld(directory, basename(path));
}

/** Names begin with the time, so the order of names is the order of time. */
function removeOld(directory: string, newest: string): void {
  const others = fs.readdirSync(directory).filter(name => name !== newest);
  const backups = others.filter(name => name.endsWith(extension)).sort();
  const drafts = others.filter(name => name.endsWith('.part'));
  for (const name of [...backups.slice(0, 1 - kept), ...drafts]) {
    fs.rmSync(`${directory}/${name}`, { force: true });
  }
}
