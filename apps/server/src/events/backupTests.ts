import { readEvent } from '@portico/contract/events/stored';
import type { Store } from '../database/store.ts';
import { newestOf } from './queries.ts';

/**
 * Returns the last test of a backup in the sealed log, with the reason why the backup could not be restored; null if
 * there was none.
 */
export async function lastBackupTest(store: Store): Promise<{ testedAt: Date; fault: string | null } | null> {
  const row = await newestOf(store, 'test_backup');
  const event = row && readEvent(row);
  if (row === null || event?.action !== 'test_backup') return null;
  return { testedAt: row.at, fault: event.parameters.fault };
}
