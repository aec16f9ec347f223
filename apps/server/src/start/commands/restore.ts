import { resolve } from 'node:path';
import { readBackup } from '../../database/backup/readFile.ts';
import { restoreBackup } from '../../hub/backup/restore.ts';
import { say } from '../reportFailure.ts';
import { databaseOf, readOptions, runCommand } from './command.ts';

/**
 * `npm run restore -- file`: restores a backup into an empty database, or with `--replace` in place of the current one,
 * which is moved away. The hub must be stopped.
 */
await runCommand(async config => {
  const { file, replace } = readOptions(
    { replace: { type: 'boolean', default: false } },
    'Nothing was restored. Use: restore file [--replace]',
    ({ replace }, [file, ...more]) =>
      file !== undefined && more.length === 0 ? { file, replace } : undefined,
  );
  const records = readBackup(resolve(file), config.backupKey);
  const restored = await restoreBackup(databaseOf(config), records, replace);
  say(`Restored the backup of ${restored.header.createdAt}. Its log is intact: ${restored.events} events.`);
  say(`All sessions and links have ended (sessions: ${restored.ended}): users sign in again.`);
  if (restored.movedTo !== null) {
    say(`The previous database is in ${restored.movedTo}. Delete it when you no longer need it.`);
  }
  if (config.logAnchorFile !== '')
    say('Move LOG_ANCHOR_FILE away before you start the hub: it knows later events.');
});
