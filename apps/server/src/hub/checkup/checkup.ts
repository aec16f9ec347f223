import { iso } from '@portico/contract/hub/moments';
import {
  type HubCheck,
  type HubCheckup,
  type HubFinding,
  hubChecks,
} from '@portico/contract/schemas/checkup';
import { shareCalls } from '../../database/query/shareCalls.ts';
import { checkOwner, checkSecondFactors } from './accounts.ts';
import { type CheckupParts, type Finding, problem, reasonOf } from './finding.ts';
import { checkAddress, checkClock, checkMailServer, checkProxy, checkTls } from './network.ts';
import { checkBackup, checkDatabase, checkDisk, checkPush, checkSecrets } from './storage.ts';

const checks: Readonly<Record<HubCheck, (parts: CheckupParts) => Promise<Finding>>> = {
  address: checkAddress,
  tls: checkTls,
  proxy: checkProxy,
  clock: checkClock,
  mail: checkMailServer,
  push: checkPush,
  disk: checkDisk,
  backup: checkBackup,
  database: checkDatabase,
  secrets: checkSecrets,
  owner: checkOwner,
  secondFactors: checkSecondFactors,
};

/** Checks how the hub is set up. Changes nothing, and no finding contains a secret. A failed check is a problem. */
export const checkHub = (parts: CheckupParts): Promise<HubFinding[]> =>
  Promise.all(
    hubChecks.map(async check => ({
      check,
      ...(await checks[check](parts).catch(error =>
        problem(`The check failed (${reasonOf(error)}).`, 'Check that the database answers.'),
      )),
    })),
  );

/** The minimum time between two checkups, in milliseconds: each connects to other servers. */
const pauseMs = 10_000;

/**
 * Returns a function that checks how the hub is set up, or returns findings that are less than ten seconds old.
 * One checkup runs at a time, however many callers wait.
 */
export function createCheckup(
  check: () => Promise<HubFinding[]>,
  now: () => Date,
): () => Promise<HubCheckup> {
  let last: HubCheckup | null = null;
  return shareCalls(async () => {
    const ageMs = last === null ? Number.POSITIVE_INFINITY : now().getTime() - Date.parse(last.checkedAt);
    // A clock that was ahead must not stop the checks.
    if (last !== null && ageMs >= 0 && ageMs < pauseMs) return last;
    const findings = await check();
    last = { checkedAt: iso(now()), findings };
    return last;
  });
}
