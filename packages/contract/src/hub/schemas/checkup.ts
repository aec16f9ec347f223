import * as v from 'valibot';
import { timestamp } from '../../lib/schemas/primitives.ts';

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
const hubFinding = v.object({
  check: v.picklist(hubChecks),
  state: v.picklist(['ok', 'problem', 'skipped']),
  found: v.string(),
  advice: v.nullable(v.string()),
});
export type HubFinding = v.InferOutput<typeof hubFinding>;

/** What the hub found when it last checked how it is set up. docs/operations.md, 'Watching'. */
export const hubCheckup = v.object({ checkedAt: timestamp, findings: v.array(hubFinding) });
export type HubCheckup = v.InferOutput<typeof hubCheckup>;
