import { iso } from '@portico/contract/hub/moments';
import type { SystemInfo } from '@portico/contract/schemas/settings';
import type { Hub } from '../../base/hub.ts';
import { lastBackupTest } from '../../events/queries.ts';

/** Returns the newest backup and its last test; null without a directory for backups. */
export async function describeBackups({
  database: { backups, db },
  now,
  sealer,
}: Pick<Hub, 'database' | 'now' | 'sealer'>): Promise<SystemInfo['backups']> {
  if (backups === null) return null;
  await sealer.sealNow();
  const newest = await backups.newest(now());
  const test = await lastBackupTest(db);
  return {
    newest: newest && { madeAt: iso(newest.at), bytes: newest.bytes, isEncrypted: newest.isEncrypted },
    lastTest: test && { testedAt: iso(test.testedAt), fault: test.fault },
  };
}
