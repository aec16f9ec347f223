import type { SystemInfo } from '@portico/contract/schemas/settings';
import type { OpenDatabase } from '../../database/database.ts';
import { readApplied } from '../../database/history.ts';
import { isLaterVersion, version } from '../../database/version.ts';

/** Reads what the database knows of versions of the hub. It is the only source: the hub asks no one outside. */
export async function readVersions({
  pool,
  listVersions,
  lastRehearsal,
}: OpenDatabase): Promise<
  Pick<SystemInfo, 'version' | 'newestVersion' | 'otherVersions' | 'schema' | 'rehearsal'>
> {
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
