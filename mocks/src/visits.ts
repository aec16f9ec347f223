import { lifetimes } from '@portico/contract/limits';
import type { Context } from './context.ts';
import { isSame } from './grants.ts';
import type { Grant } from './organisation.ts';

/**
 * Continues a recent visit.
 *
 * @returns whether there was one
 */
export function continueVisit(hub: Context, pair: Grant): boolean {
  const now = hub.now();
  const visit = hub.organisation.visits.findLast(row => isSame(row, pair));
  if (visit === undefined || now - visit.lastSeenAt >= lifetimes.visitGap) return false;
  visit.lastSeenAt = now;
  return true;
}
