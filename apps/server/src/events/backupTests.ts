import { readEvent } from '@portico/contract/events/stored';
import { desc, eq } from 'drizzle-orm';
import { events } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

/** A test of a backup. */
export interface BackupTest {
  testedAt: Date;
  /** The reason why the backup could not be restored; null if it could. */
  fault: string | null;
}

/** Returns the last test of a backup in the sealed log; null if there was none. */
export async function lastBackupTest(store: Store): Promise<BackupTest | null> {
  const [row] = await store
    .select({ at: events.at, action: events.action, data: events.data })
    .from(events)
    .where(eq(events.action, 'test_backup'))
    .orderBy(desc(events.seq))
    .limit(1);
  const event = row === undefined ? null : readEvent(row);
  if (row === undefined || event?.action !== 'test_backup') return null;
  return { testedAt: row.at, fault: event.parameters.fault };
}
