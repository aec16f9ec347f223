import { constants, copyFileSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, ConfigError } from '../../base/config.ts';
import { createBackups } from '../../database/backup/directory.ts';
import { type BackupContents, checkBackup } from '../../database/backup/readFile.ts';
import { requestBackup } from '../../database/backup/requests.ts';
import { writeBackup } from '../../database/backup/writeFile.ts';
import { BackupError, DataDirectoryInUseError } from '../../database/errors.ts';
import { openDatabase } from '../../database/open.ts';
import { version } from '../../database/version.ts';
import { createLog } from '../../http/log.ts';
import { backupsOf } from '../openHub.ts';
import { say } from '../reportFailure.ts';
import { fail, runCommand } from './command.ts';

/** @throws {ConfigError} for other options */
function readOptions(): { check: string | undefined; file: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      options: { check: { type: 'string' } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (more.length === 0 && (values.check === undefined || file === undefined)) {
      return { check: values.check, file };
    }
  } catch {
    // Reported below.
  }
  throw new ConfigError('Nothing was written. Use: backup [file], or backup --check file');
}

/**
 * `npm run backup`: writes a backup while the hub runs or is stopped, to a new file or to the directory of the daily
 * ones. `npm run backup -- --check file` reads a backup to its end and says what is in it.
 */
await runCommand(async config => {
  const { check, file } = readOptions();
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
  const { dataDirectory, databaseUrl, isPooled, backupDirectory } = config;
  try {
    const log = createLog('error');
    const database = await openDatabase({ dataDirectory, databaseUrl, isPooled, log, onLost: fail });
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
  const written = await requestBackup(backupDirectory);
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
