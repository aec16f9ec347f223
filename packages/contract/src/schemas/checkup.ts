/** The checks of how a hub is set up, in their order. docs/operations.md, 'Watching'. */
export const hubChecks = [
  'address',
  'tls',
  'proxy',
  'clock',
  'mail',
  'push',
  'disk',
  'backup',
  'database',
  'secrets',
  'owner',
  'secondFactors',
] as const;

/** A check of how a hub is set up. */
export type HubCheck = (typeof hubChecks)[number];

/** Their names for people. */
export const hubCheckNames: Readonly<Record<HubCheck, string>> = {
  address: 'Public address',
  tls: 'Encryption',
  proxy: 'Trusted proxies',
  clock: 'Clock',
  mail: 'Mail server',
  push: 'Push keys',
  disk: 'Disk space',
  backup: 'Backups',
  database: 'Database',
  secrets: 'Secrets',
  owner: 'Owner account',
  secondFactors: 'Second factors',
};

/**
 * The result of a check: what was found, and one sentence on what to do about a problem. `skipped` does not apply, or
 * can't be checked from here.
 */
export interface HubFinding {
  check: HubCheck;
  state: 'ok' | 'problem' | 'skipped';
  found: string;
  advice: string | null;
}
