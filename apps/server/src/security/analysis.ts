import { securityNotice } from '@portico/contract/notices';
import type { Attempt } from '@portico/contract/securityAttempts';
import { accountOfFinding, createAnalysis, findingKey } from '@portico/contract/securityRules';
import type { Store } from '../database/store.ts';
import type { EventRow } from '../events/chain.ts';
import type { Hub } from '../hub.ts';
import { notify } from '../notifications/queries.ts';
import { type AttemptRow, listAttempts } from './attempts.ts';
import { mergeFindings } from './findings.ts';
import type { Networks } from './places.ts';
import { type Found, findByKeys, saveFindings } from './queries.ts';

/** The actions that the rules read. */
export const attemptActions = ['login', 'failed_login', 'account_locked'] as const;

const outcomes: Readonly<Record<string, Attempt['outcome']>> = {
  login: 'succeeded',
  failed_login: 'failed',
  account_locked: 'locked',
};

/** An event of the log as the rules see it. */
function attemptOf(event: AttemptRow, networks: Networks): Attempt {
  const isSignIn = event.action === 'login';
  return {
    at: event.at,
    outcome: outcomes[event.action] ?? 'failed',
    userId: isSignIn ? event.actorId : event.entityId,
    username: isSignIn ? event.actorName : event.entityName,
    ip: event.ip,
    userAgent: event.userAgent,
    place: networks.placeOf(event.ip),
    isAnonymous: networks.isAnonymous(event.ip),
  };
}

/**
 * Runs the security rules over new sign-in attempts and stores their findings, in a number of statements that does
 * not rise with the number of attempts. Part of the reading of the log.
 *
 * @param asked the new attempts, oldest first
 * @param notifiesAdministrators administrators are notified of findings that are high or critical
 */
export async function analyseAttempts(
  hub: Hub,
  store: Store,
  asked: readonly EventRow[],
  notifiesAdministrators: boolean,
): Promise<void> {
  const isAsked = new Set(asked.map(event => event.seq));
  const analyse = createAnalysis();
  const found: Found[] = [];
  for (const event of await listAttempts(store, asked)) {
    const attempt = attemptOf(event, hub.networks);
    const findings = analyse(attempt);
    if (!isAsked.has(event.seq)) continue;
    const { at, ip, place } = attempt;
    for (const finding of findings) {
      const key = findingKey(finding, attempt);
      found.push({ finding, key, at, ip, place, ...accountOfFinding(finding, attempt), isTest: false });
    }
  }
  await storeAndNotify(store, found, notifiesAdministrators);
}

/** Stores findings, oldest first, and notifies administrators of each that is high or critical, once. */
export async function storeAndNotify(
  store: Store,
  found: readonly Found[],
  notifiesAdministrators: boolean,
): Promise<void> {
  if (found.length === 0) return;
  const mergedFindings = mergeFindings(
    found,
    await findByKeys(store, [...new Set(found.map(({ key }) => key))]),
  );
  const saved = await saveFindings(
    store,
    mergedFindings.map(({ latest }) => latest),
  );
  if (!notifiesAdministrators) return;
  for (const { latest, pressing } of mergedFindings) {
    if (pressing === null || !saved.has(latest.key)) continue;
    const { finding, username, ip, isTest, at } = pressing;
    const notice = securityNotice(finding, { riskScore: finding.riskScore, username, ip, isTest });
    if (notice === null) continue;
    await notify(store, { to: 'administrators', notice }, `security:${latest.key}`, { at, actorId: null });
  }
}
