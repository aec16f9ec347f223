import { recentWindows } from '@portico/contract/limits';
import { readEvent } from '@portico/contract/log/events/stored';
import { securityNotice } from '@portico/contract/log/notices';
import { accountOfFinding, createAnalysis, findingKey } from '@portico/contract/log/security/rules';
import { attemptOf, detailsOf } from '@portico/contract/log/server/attempts';
import type { Hub } from '../../base/hub.ts';
import type { Store } from '../../database/store.ts';
import type { EventRow } from '../../events/chain.ts';
import { notify } from '../notifications/queries.ts';
import { listAttempts } from './attempts.ts';
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

/** All findings with the same key, merged. */
interface MergedFinding {
  /** The time and user of the first finding, with the result of the latest one of the highest risk. */
  latest: Found;
  /** The first finding that administrators are notified of, or null. */
  urgent: Found | null;
}

/**
 * Merges findings with the same key. The result is the same as storing them one by one: a security event only grows,
 * and only while it is unresolved.
 *
 * @param found oldest first
 * @param risks the risk of stored events by key; for resolved ones a value above every risk
 */
function mergeFindings(found: readonly Found[], risks: Map<string, number>): MergedFinding[] {
  const byKey = new Map<string, MergedFinding>();
  for (const one of found) {
    const { key, finding } = one;
    if (finding.riskScore < (risks.get(key) ?? 0)) continue;
    risks.set(key, finding.riskScore);
    const previous = byKey.get(key);
    const urgent = previous?.urgent ?? (finding.riskScore >= recentWindows.highRisk ? one : null);
    byKey.set(key, { latest: { ...(previous?.latest ?? one), finding }, urgent });
  }
  return [...byKey.values()];
}

/** Stores findings, oldest first, and notifies administrators once of each high or critical one. */
export async function storeAndNotify(store: Store, found: readonly Found[], chosen: string | null) {
  if (found.length === 0) return;
  const keys = new Set(found.map(({ key }) => key));
  const merged = mergeFindings(found, await findByKeys(store, [...keys]));
  const latestFindings = merged.map(({ latest }) => latest);
  const saved = await saveFindings(store, latestFindings);
  if (chosen === null) return;
  for (const { latest, urgent } of merged) {
    if (urgent === null || !saved.has(latest.key)) continue;
    const { finding, username, ip, isTest, at } = urgent;
    const notice = securityNotice(finding, { riskScore: finding.riskScore, username, ip, isTest });
    if (notice === null) continue;
    const cause = { at, actorId: null };
    await notify(store, { to: 'administrators', notice }, `security:${latest.key}`, cause, chosen);
  }
}
