import { readEvent } from '@portico/contract/events/stored';
import { attemptOf, detailsOf } from '@portico/contract/hub/attempts';
import { securityNotice } from '@portico/contract/notices';
import { accountOfFinding, createAnalysis, findingKey } from '@portico/contract/securityRules';
import type { Hub } from '../../base/hub.ts';
import type { Store } from '../../database/store.ts';
import type { EventRow } from '../../events/chain.ts';
import { notify } from '../notifications/queries.ts';
import { listAttempts } from './attempts.ts';
import { mergeFindings } from './findings.ts';
import { type Found, findByKeys, saveFindings } from './queries.ts';

/**
 * Runs the security rules over new sign-in attempts and stores their findings. The number of statements does not
 * depend on the number of attempts. Called while the log is processed.
 *
 * @param attempts the new attempts, oldest first
 * @param chosen the chosen channels of notifications; null if administrators are not notified of high and critical
 * findings
 */
export async function analyseAttempts(
  hub: Hub,
  store: Store,
  attempts: readonly EventRow[],
  chosen: string | null,
): Promise<void> {
  const newSeqs = new Set(attempts.map(event => event.seq));
  const analyse = createAnalysis();
  const found: Found[] = [];
  const details = new Map(attempts.map(event => [event.seq, detailsOf(readDetails(event))]));
  for (const event of await listAttempts(store, attempts)) {
    const attempt = attemptOf({ ...event, ...details.get(event.seq) }, hub.networks);
    const findings = analyse(attempt);
    if (!newSeqs.has(event.seq)) continue;
    const { at, ip, place } = attempt;
    for (const finding of findings) {
      const key = findingKey(finding, attempt);
      found.push({ finding, key, at, ip, place, ...accountOfFinding(finding, attempt), isTest: false });
    }
  }
  await storeAndNotify(store, found, chosen);
}

/** Reads the parameters of the few events whose parameters the rules use; null for others. */
const readDetails = (row: EventRow) =>
  row.action === 'report_sign_in' || row.action === 'second_step_failed' ? readEvent(row) : null;

/** Stores findings, oldest first, and notifies administrators once of each high or critical one. */
export async function storeAndNotify(
  store: Store,
  found: readonly Found[],
  chosen: string | null,
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
  if (chosen === null) return;
  for (const { latest, urgent } of mergedFindings) {
    if (urgent === null || !saved.has(latest.key)) continue;
    const { finding, username, ip, isTest, at } = urgent;
    const notice = securityNotice(finding, { riskScore: finding.riskScore, username, ip, isTest });
    if (notice === null) continue;
    const cause = { at, actorId: null };
    await notify(store, { to: 'administrators', notice }, `security:${latest.key}`, cause, chosen);
  }
}
