import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '../../base/config.ts';
import { readBackup } from '../../database/backup/readFile.ts';
import { createLog } from '../../http/log.ts';
import { restoreBackup } from '../../hub/backup/restore.ts';
import { say } from '../reportFailure.ts';
import { fail, runCommand } from './command.ts';

/** @throws {ConfigError} for other options */
function readOptions(): { file: string; replace: boolean } {
  try {
    const options = { replace: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) return { file, replace: values.replace };
  } catch {
    // Reported below.
  }
  throw new ConfigError('Nothing was restored. Use: restore file [--replace]');
}

/**
 * `npm run restore -- file`: restores a backup into an empty database, or with `--replace` in place of the current one,
 * which is moved away. The hub must be stopped.
 */
await runCommand(async ({ dataDirectory, databaseUrl, isPooled, backupKey, logAnchorFile }) => {
  const { file, replace } = readOptions();
  const target = { dataDirectory, databaseUrl, isPooled, log: createLog('error'), onLost: fail };
  const restored = await restoreBackup(target, readBackup(resolve(file), backupKey), replace);
  say(`Restored the backup of ${restored.header.createdAt}. Its log is intact: ${restored.events} events.`);
  say(`All sessions and links have ended (sessions: ${restored.ended}): users sign in again.`);
  if (restored.movedTo !== null) {
    say(`The previous database is in ${restored.movedTo}. Delete it when you no longer need it.`);
  }
  if (logAnchorFile !== '') say('Move LOG_ANCHOR_FILE away before you start the hub: it knows later events.');
});
