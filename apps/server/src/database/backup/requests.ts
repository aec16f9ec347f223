import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenDatabase } from '../database.ts';
import { BackupError } from '../errors.ts';

/** Interval at which the hub looks for requests, in milliseconds. */
export const requestIntervalMs = 2000;
/** Time after which no hub has seen a request, and the interval at which its sender looks, in milliseconds. */
const unseenMs = 30 * requestIntervalMs;
const pollMs = 100;

type Answer = { path: string } | { error: string };

const prefix = 'request-';

/**
 * Asks the hub that runs on an embedded database for a backup, by a file beside the others: one process only can open
 * the database, and only its account can write there.
 *
 * @param directory of the hub's backups
 * @returns the path of the backup
 * @throws {BackupError} if the hub cannot write it, or does not see the request
 */
export async function requestBackup(directory: string): Promise<string> {
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  const request = `${directory}/${prefix}${randomUUID()}`;
  fs.writeFileSync(request, '', { mode: 0o600 });
  const begun = performance.now();
  for (;;) {
    const text = fs.existsSync(`${request}.done`) ? fs.readFileSync(`${request}.done`, 'utf8') : null;
    if (text !== null) {
      fs.rmSync(`${request}.done`, { force: true });
      const answer = JSON.parse(text) as Answer;
      if ('path' in answer) return answer.path;
      throw new BackupError(answer.error);
    }
    if (fs.existsSync(request) && performance.now() - begun > unseenMs) {
      fs.rmSync(request, { force: true });
      throw new BackupError(
        `The running hub did not see the request: does it write its backups to ${directory}?`,
      );
    }
    await pause(pollMs);
  }
}

/** Writes the backups that commands have requested. Called by a job of the hub. Commands read PostgreSQL themselves. */
export async function answerRequests({
  kind,
  backups,
}: Pick<OpenDatabase, 'kind' | 'backups'>): Promise<void> {
  if (kind !== 'embedded' || backups === null) return;
  const { directory } = backups;
  const names = await fs.promises.readdir(directory).catch(() => []);
  for (const name of names.filter(each => each.startsWith(prefix) && !each.includes('.'))) {
    const request = `${directory}/${name}`;
    // First: its sender then knows that a hub has seen it.
    fs.rmSync(request, { force: true });
    const answer = await backups.write('manual').then(
      (path): Answer => ({ path }),
      (error: Error): Answer => ({ error: error.message }),
    );
    fs.writeFileSync(`${request}.part`, JSON.stringify(answer), { mode: 0o600 });
    fs.renameSync(`${request}.part`, `${request}.done`);
  }
}
