import { lifetimes } from '@portico/contract/limits';
import type { Context } from './context.ts';
import { isSame } from './grants.ts';
import type { Grant, Visit } from './organisation.ts';

/**
 * Continues a recent visit.
 *
 * @returns it, or null if there was none
 */
export function continueVisit(hub: Context, pair: Grant): Visit | null {
  const now = hub.now();
  const visit = hub.organisation.visits.findLast(row => isSame(row, pair));
  if (visit === undefined || now - visit.lastSeenAt >= lifetimes.visitGap) return null;
  visit.lastSeenAt = now;
  return visit;
}
