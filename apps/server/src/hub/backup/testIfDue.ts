import { isFresh, iso } from '@portico/contract/lib/server/moments';
import { recentWindows } from '@portico/contract/limits';
import { systemEntities } from '@portico/contract/log/events/entities';
import type { Hub } from '../../base/hub.ts';
import type { BackupFile } from '../../database/backup/directory.ts';
import { lastBackupTest } from '../../events/queries.ts';
import { byHub, transact } from '../../events/transact.ts';

/** Restores a backup in a scratch place and signs in there. @returns the reason why it failed; null if it worked */
export type TestBackup = (file: BackupFile) => Promise<string | null>;

/** The longest reason in the log, in characters. */
const maxFaultLength = 500;

/**
 * Tests the newest backup if the last test is a month old, or failed a day ago, and logs the outcome. Does nothing
 * before the first backup.
 */
export async function testIfDue(hub: Pick<Hub, 'database' | 'now' | 'sealer'>, testBackup: TestBackup) {
  const file = (await hub.database.backups?.newest(hub.now())) ?? null;
  if (file === null) return;
  await hub.sealer.sealNow();
  const last = await lastBackupTest(hub.database.db);
  const dueAfterMs = last?.fault == null ? recentWindows.backupTest : recentWindows.backupTestAgain;
  if (last !== null && isFresh(hub.now().getTime() - last.testedAt.getTime(), dueAfterMs)) return;
  const fault = (await testBackup(file))?.slice(0, maxFaultLength) ?? null;
  const parameters = { madeAt: iso(file.at), fault };
  await transact(hub, async ({ report }) => {
    report({ action: 'test_backup', parameters, entity: systemEntities.backups, ...byHub });
  });
}
