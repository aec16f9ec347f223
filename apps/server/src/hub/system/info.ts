import { listEndpoints } from '@portico/contract/api/server/responses';
import type { SystemInfo } from '@portico/contract/hub/schemas/settings';
import { iso } from '@portico/contract/lib/server/moments';
import type { Hub } from '../../base/hub.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { readApplied } from '../../database/history.ts';
import { isLaterVersion, version } from '../../database/version.ts';
import { lastBackupTest } from '../../events/queries.ts';
import { describeMasterKey } from '../../people/users/masterKey.ts';

/** Returns the facts about the hub that the console shows. */
export async function readInfo(hub: Hub): Promise<SystemInfo> {
  const { config, database, vault } = hub;
  const key = await describeMasterKey(database.db);
  return {
    ...(await readVersions(database)),
    environment: config.environment,
    database: {
      isConnected: true,
      name: 'PostgreSQL',
      kind: database.kind === 'embedded' ? 'embedded' : 'server',
      version: database.version,
    },
    passwordHashing: config.passwordHash,
    areKeysEncrypted: vault.isOn,
    backups: await describeBackups(hub),
    mailServer: config.mail?.host ?? null,
    masterKey: key && { ...key, createdAt: iso(key.createdAt) },
    endpoints: listEndpoints(),
  };
}

/** Reads what the database knows of versions of the hub. It is the only source: the hub asks no one outside. */
async function readVersions({ pool, listVersions, lastRehearsal }: OpenDatabase) {
  const applied = await readApplied(pool);
  const otherVersions = (await listVersions()).filter(other => other !== version);
  const known = [...otherVersions, ...applied.flatMap(({ release }) => release ?? [])];
  const rehearsal = await lastRehearsal();
  return {
    version,
    newestVersion: known.reduce((newest, other) => (isLaterVersion(other, newest) ? other : newest), version),
    otherVersions,
    schema: applied.findLast(({ name }) => name !== null)?.name ?? 'unknown',
    rehearsal: rehearsal && {
      at: rehearsal.at,
      version: rehearsal.version,
      durationMs: rehearsal.durationMs,
      hasFailed: rehearsal.failure !== null,
    },
  };
}

/** Returns the newest backup and its last test; null without a directory for backups. */
async function describeBackups({ database: { backups, db }, now, sealer }: Hub) {
  if (backups === null) return null;
  await sealer.sealNow();
  const newest = await backups.newest(now());
  const test = await lastBackupTest(db);
  return {
    newest: newest && { madeAt: iso(newest.at), bytes: newest.bytes, isEncrypted: newest.isEncrypted },
    lastTest: test && { testedAt: iso(test.testedAt), fault: test.fault },
  };
}
