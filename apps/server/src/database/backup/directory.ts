import fs from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { isFresh } from '@portico/contract/lib/server/moments';
import type pg from 'pg';
import { BackupError } from '../errors.ts';
import type { DatabaseLog } from '../store.ts';
import { isEncryptedFile } from './readFile.ts';
import type { BackupSource } from './readRecords.ts';
import { type BackupOptions, writeBackup } from './writeFile.ts';

/** Maximum number of backups. */
const kept = 7;
/**
 * Age of the latest backup at which the next is due, in milliseconds. Checked hourly, so that backups are a day apart.
 */
const dueAfterMs = 23.5 * 60 * 60 * 1000;
/** The age of a draft that no process writes any more, in milliseconds. */
const abandonedMs = 24 * 60 * 60 * 1000;

const extension = '.portico';

export interface BackupFile {
  path: string;
  at: Date;
  bytes: number;
  isEncrypted: boolean;
}

export interface Backups {
  directory: string;
  /** Whether new ones are encrypted. */
  isEncrypted: boolean;
  /**
   * Writes a backup and deletes all but the latest seven. Runs one at a time.
   *
   * @param why a word for the name, such as `daily`
   * @returns its path
   */
  write(why: string): Promise<string>;
  newest(at: Date): Promise<BackupFile | null>;
}

export interface BackupDirectory extends BackupOptions {
  directory: string;
}

/** Returns the backups of a directory, which is created with the first. */
export function createBackups(source: BackupSource, { directory, ...options }: BackupDirectory): Backups {
  let last: Promise<unknown> = Promise.resolve();
  const write = async (why: string) => {
    const path = `${directory}/${new Date().toISOString().replace(/[:.]/g, '-')}-${why}${extension}`;
    prepare(directory);
    await writeBackup(source, path, options);
    removeOld(directory, basename(path));
    return path;
  };
  return {
    directory,
    isEncrypted: options.secret !== null,
    write(why) {
      const written = last.then(() => write(why));
      last = written.catch(() => {});
      return written;
    },
    newest: at => newestBackup(directory, at),
  };
}

/** Returns what writes a backup before a migration, on its connection; undefined without a directory for backups. */
export function backUpFirst(
  { backups, log }: { backups?: BackupDirectory | undefined; log: DatabaseLog },
  kind: BackupSource['kind'],
): ((client: pg.ClientBase) => Promise<void>) | undefined {
  if (backups === undefined) return undefined;
  return async client => {
    const connect = async () => ({ client, release: () => {} });
    const path = await createBackups({ kind, sharesConnection: false, connect }, backups).write('migration');
    log.info({ path }, 'Backed up the database');
  };
}

function prepare(directory: string): void {
  try {
    fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new BackupError(`The directory ${directory} for backups cannot be created (${code}).`, { cause });
  }
}

/**
 * Writes a backup if the last one is a day old or missing. Called hourly and soon after a start, so that a hub that
 * restarts every day has backups too.
 */
export async function backUpIfDue(backups: Backups | null, at: Date): Promise<void> {
  if (backups === null) return;
  const last = await backups.newest(at);
  if (last === null || !isFresh(at.getTime() - last.at.getTime(), dueAfterMs)) await backups.write('daily');
}

/**
 * Returns the newest backup of a directory up to a time; null if there is none. Those of a later time do not count: they
 * were made before the clock was set back.
 */
export async function newestBackup(directory: string, at: Date): Promise<BackupFile | null> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const newest = names
    .filter(name => name.endsWith(extension))
    .sort()
    .map(name => ({ name, at: timeOf(name) }))
    .findLast(file => file.at !== null && file.at <= at);
  if (newest?.at == null) return null;
  const path = `${directory}/${newest.name}`;
  return { path, at: newest.at, bytes: (await stat(path)).size, isEncrypted: await isEncryptedFile(path) };
}

/** Returns the time in the name of a backup, which outlasts a copy of the directory; null if it has none. */
function timeOf(name: string): Date | null {
  const [, date, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)/.exec(name) ?? [];
  return date === undefined ? null : new Date(`${date}T${hour}:${minute}:${second}Z`);
}

/** Deletes the oldest backups and abandoned drafts. Names begin with the time, so they sort by age. */
function removeOld(directory: string, newest: string): void {
  const names = fs.readdirSync(directory);
  const backups = names.filter(name => name.endsWith(extension) && name !== newest && timeOf(name) !== null);
  const drafts = names.filter(
    name => name.endsWith(`${extension}.part`) && isAbandoned(`${directory}/${name}`),
  );
  for (const name of [...backups.sort().slice(0, 1 - kept), ...drafts]) {
    fs.rmSync(`${directory}/${name}`, { force: true });
  }
}

const isAbandoned = (path: string) =>
  Date.now() - (fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > abandonedMs;
