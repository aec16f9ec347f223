import type pg from 'pg';
import type { DatabaseOptions } from '../database.ts';
import { createBackups } from './directory.ts';
import type { BackupSource } from './readRecords.ts';

/** Returns what writes a backup before a migration, on its connection; undefined without a directory for backups. */
export function backUpFirst(
  { backups, log }: Pick<DatabaseOptions, 'backups' | 'log'>,
  kind: BackupSource['kind'],
): ((client: pg.ClientBase) => Promise<void>) | undefined {
  if (backups === undefined) return undefined;
  return async client => {
    const connect = async () => ({ client, release: () => {} });
    const path = await createBackups({ kind, sharesConnection: false, connect }, backups).write('migration');
    log.info({ path }, 'Backed up the database');
  };
}
