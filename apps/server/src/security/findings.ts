import { recentWindows } from '@portico/contract/limits';
import type { Found } from './queries.ts';

/** All findings of one key, as one. */
export interface MergedFinding {
  /** About whom and when the first one was, with what the last one of the highest risk found. */
  latest: Found;
  /** The first one that administrators are notified of, or null. */
  pressing: Found | null;
}

/**
 * Folds findings of the same key into one each. The outcome is that of storing them one by one: a security event
 * only grows, and only while it is unresolved.
 *
 * @param found oldest first
 * @param known the risk of stored events by key; a resolved one is not in it
 */
export function mergeFindings(found: readonly Found[], known: ReadonlyMap<string, number>): MergedFinding[] {
  const byKey = new Map<string, MergedFinding>();
  const risks = new Map(known);
  for (const one of found) {
    const { key, finding } = one;
    if (finding.riskScore < (risks.get(key) ?? 0)) continue;
    risks.set(key, finding.riskScore);
    const before = byKey.get(key);
    const pressing = before?.pressing ?? (finding.riskScore >= recentWindows.highRisk ? one : null);
    byKey.set(key, { latest: { ...(before?.latest ?? one), finding }, pressing });
  }
  return [...byKey.values()];
}
