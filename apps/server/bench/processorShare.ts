import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The microseconds of which a group may use a part. */
const period = 100_000;

/** The versions of control groups: the folder of the processor's, a file in each of its groups, and what sets a limit. */
const versions = [
  { root: '/sys/fs/cgroup/cpu', file: 'cpu.cfs_quota_us', limit: (used: number) => `${used}` },
  { root: '/sys/fs/cgroup', file: 'cpu.max', limit: (used: number) => `${used} ${period}` },
];

/**
 * Limits a process and its threads to a part of a core, by a control group of Linux (cgroups(7)) that is removed when this
 * process exits.
 *
 * @param share e.g. 0.2 for a fifth of a core
 * @returns false where this process may not create such a group
 */
export function limitProcessor(pid: number, share: number): boolean {
  for (const { root, file, limit } of versions) {
    const group = join(root, `portico-bench-${pid}`);
    try {
      mkdirSync(group);
      process.once('exit', () => rmdirSync(group));
      // Elsewhere the folder is one of ordinary files, in which a limit would only be written down.
      if (!existsSync(join(group, file))) continue;
      writeFileSync(join(group, file), limit(share * period));
      writeFileSync(join(group, 'cgroup.procs'), String(pid));
      return true;
    } catch {
      // This version is not mounted, or not for this account.
    }
  }
  return false;
}
