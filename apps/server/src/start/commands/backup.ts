import { constants, copyFileSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../../base/config.ts';
import { createBackups } from '../../database/backup/directory.ts';
import { type BackupContents, checkBackup } from '../../database/backup/readFile.ts';
import { requestBackup } from '../../database/backup/requests.ts';
import { writeBackup } from '../../database/backup/writeFile.ts';
import { BackupError, DataDirectoryInUseError } from '../../database/errors.ts';
import { openDatabase } from '../../database/open.ts';
import { version } from '../../database/version.ts';
import { backupsOf } from '../openHub.ts';
import { say } from '../reportFailure.ts';
import { databaseOf, readOptions, runCommand } from './command.ts';

/**
 * `npm run backup`: writes a backup while the hub runs or is stopped, to a new file or to the directory of the daily
 * ones. `npm run backup -- --check file` reads a backup to its end and says what is in it.
 */
await runCommand(async config => {
  const { check, file } = readOptions(
    { check: { type: 'string' } },
    'Nothing was written. Use: backup [file], or backup --check file',
    (values, [file, ...more]) =>
      more.length > 0 || (values.check !== undefined && file !== undefined) ? undefined : { ...values, file },
  );
  if (check !== undefined) return report(await checkBackup(resolve(check), config.backupKey));
  const path = await backUp(config, file === undefined ? null : resolve(file));
  say(`Backed up to ${path} (${statSync(path).size} bytes).`);
  if (config.backupKey === null) {
    say('The file is not encrypted: set BACKUP_KEY, and keep the key apart from the backups.');
  }
});

async function backUp(config: Config, file: string | null): Promise<string> {
  const backups = backupsOf(config);
  if (file === null && backups === undefined) {
    throw new BackupError('Name a file, or set BACKUP_DIR.');
  }
  try {
    const database = await openDatabase(databaseOf(config));
    try {
      if (file === null && backups !== undefined) {
        return await createBackups(database.source, backups).write('manual');
      }
      const path = file ?? '';
      await writeBackup(database.source, path, { secret: config.backupKey, version });
      return path;
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw refined(error, file);
  }
  say('The hub is running, so it writes the backup.');
  const written = await requestBackup(config.backupDirectory);
  if (file === null) return written;
  try {
    copyFileSync(written, file, constants.COPYFILE_EXCL);
  } catch (error) {
    throw refined(error, file);
  }
  rmSync(written);
  return file;
}

/** Returns an error of the file system as a sentence. */
function refined(error: unknown, file: string | null): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined || file === null || code === undefined || !/^E[A-Z]+$/.test(code)) return error;
  const why = code === 'EEXIST' ? 'it exists already' : code;
  return new BackupError(`The backup was not written to ${file}: ${why}.`, { cause: error });
}

/** Says what is in a backup. */
function report({ header, isEncrypted, tables }: BackupContents): void {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  say('The backup is complete and unchanged.');
  say(`made         ${header.createdAt}, by version ${header.version}, ${header.database}`);
  say(`encrypted    ${isEncrypted ? 'yes' : 'no'}`);
  say(`rows         ${rows} in ${Object.keys(tables).length} tables`);
  for (const name of ['users', 'applications', 'access_grants', 'events']) {
    say(`${name.padEnd(12)} ${tables[name] ?? 0}`);
  }
}
