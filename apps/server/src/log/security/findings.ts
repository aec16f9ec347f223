import { recentWindows } from '@portico/contract/limits';
import type { Found } from './queries.ts';

/** All findings with the same key, merged. */
export interface MergedFinding {
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
 * @param known the risk of stored events by key; for resolved ones a value above every risk
 */
export function mergeFindings(found: readonly Found[], known: ReadonlyMap<string, number>): MergedFinding[] {
  const byKey = new Map<string, MergedFinding>();
  const risks = new Map(known);
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
