import fs from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { isFresh } from '@portico/contract/hub/isFresh';
import { create } from 'tar';
import type { OpenDatabase } from '../database.ts';
import { syncPath } from './durableFs.ts';

/** Maximum number of backups. */
const kept = 7;
/**
 * Age of the latest backup at which the next is due, in milliseconds. Checked hourly, so that backups are a day apart.
 */
const dueAfterMs = 23.5 * 60 * 60 * 1000;

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
 * while no statement runs; the files are read in parts, so a large database needs no memory.
 * @param database the database directory
 * @param path from `backupPath`; the file appears only once it is complete
 */
export async function writeBackup(database: string, path: string): Promise<void> {
  const directory = dirname(path);
  const draft = `${path}.part`;
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  try {
    // The fastest level, because requests wait meanwhile.
    const gzip = { level: 1 };
    await create({ cwd: database, file: draft, mode: 0o600, portable: true, gzip }, fs.readdirSync(database));
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

/**
 * Writes a backup if the last one is a day old or missing. Called hourly and soon after a start, so that a hub that
 * restarts every day has backups too. Does nothing on PostgreSQL.
 */
export async function backUpIfDue(
  { lastBackup, backup }: Pick<OpenDatabase, 'lastBackup' | 'backup'>,
  at: Date,
): Promise<void> {
  const last = await lastBackup(at);
  if (last === undefined) return;
  if (last === null || !isFresh(at.getTime() - last.getTime(), dueAfterMs)) await backup();
}

/**
 * Returns the time of the newest complete backup in the data directory; null if there is none. Those of a later time
 * do not count: they were made before the clock was set back.
 */
export async function lastBackup(dataDirectory: string, at: Date): Promise<Date | null> {
  const names = await listBackups(dataDirectory);
  return names.map(timeOf).findLast(time => time !== null && time <= at) ?? null;
}

/** Returns the names of the complete backups in the data directory, the oldest first. */
export async function listBackups(dataDirectory: string): Promise<string[]> {
  const names = await readdir(`${dataDirectory}/backups`).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter(name => name.endsWith(extension)).sort();
}

/** Returns the time in the name of a backup, which outlasts a copy of the directory; null if it has none. */
function timeOf(name: string): Date | null {
  const [, date, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)/.exec(name) ?? [];
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
