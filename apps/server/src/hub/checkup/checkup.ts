import {
  type HubCheck,
  type HubCheckup,
  type HubFinding,
  hubChecks,
} from '@portico/contract/hub/schemas/checkup';
import { iso } from '@portico/contract/lib/server/moments';
import { sql } from 'drizzle-orm';
import { shareCalls } from '../../database/query/shareCalls.ts';
import { type CheckupParts, type Finding, noDatabase, ok, problem, reasonOf } from './finding.ts';
import { checkAddress, checkClock, checkMailServer, checkProxy, checkTls } from './network.ts';
import { checkBackup, checkDatabase, checkDisk, checkPush, checkSecrets } from './storage.ts';

/** Checks that the owner has a password that lasts, or a passkey. */
async function checkOwner({ store }: CheckupParts): Promise<Finding> {
  if (store === null) return noDatabase;
  const { rows } = await store.execute<{ canSignIn: boolean }>(sql`
    select exists (select from credentials c where c.user_id = u.id
      and (c.kind = 'passkey' or c.kind = 'password' and not c.is_temporary)) as "canSignIn"
    from users u where u.role = 'owner'`);
  const [owner] = rows;
  if (owner === undefined) return problem('There is no owner.', 'Start the hub once.');
  return owner.canSignIn
    ? ok('The owner can sign in.')
    : problem(
        'The owner has not chosen a password yet.',
        'Open the link of the first start, or run recover-owner.',
      );
}

/** Checks that those who manage the hub have a second factor. */
async function checkSecondFactors({ store }: CheckupParts): Promise<Finding> {
  if (store === null) return noDatabase;
  const { rows } = await store.execute<{ without: number }>(sql`
    select count(*)::int as without from users u
    where u.role in ('owner', 'admin') and u.is_active and not u.is_suspended
      and not exists (select from credentials c where c.user_id = u.id and c.kind in ('totp', 'passkey'))`);
  const without = rows[0]?.without ?? 0;
  return without === 0
    ? ok('Owner and administrators have one.')
    : problem(
        `${without} of owner and administrators sign in with a password alone.`,
        'Add a passkey or an authenticator app in the profile, under Security.',
      );
}

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
