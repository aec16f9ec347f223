import { type HubCheck, type HubFinding, hubChecks } from '@portico/contract/schemas/checkup';
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
