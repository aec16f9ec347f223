import { shortestPart } from '@portico/contract/limits';
import type { AuditLogFilter } from '@portico/contract/schemas/audit';
import type { Store } from '../database/store.ts';
import type { EventRow } from '../events/chain.ts';
import { readHead } from '../events/queries.ts';
import { listEvents } from './queries.ts';

/** Events that a page of a shorter search looks through: some 50 ms. */
const usualSlice = 20_000;

/**
 * A page of the events that match, newest first. One of a search that no index serves looks through a slice of the
 * log: it may be short, or empty, and the next one goes on from there.
 *
 * @param slice how many events that is
 * @returns its rows, and the number that the next page begins below; null on the last
 */
export async function eventsPage(
  store: Store,
  filter: AuditLogFilter,
  page: { below: number | null; limit: number },
  slice: number = usualSlice,
): Promise<{ rows: EventRow[]; next: number | null }> {
  const from = isIndexed(filter) ? 1 : Math.max(1, (page.below ?? (await readHead(store)).seq + 1) - slice);
  const found = await listEvents(store, filter, { ...page, from, limit: page.limit + 1 });
  const rows = found.slice(0, page.limit);
  if (found.length > page.limit) return { rows, next: rows.at(-1)?.seq ?? null };
  return { rows, next: from > 1 ? from : null };
}

/** Whether an index serves the search, or there is none. */
export const isIndexed = ({ search = '' }: AuditLogFilter): boolean =>
  search === '' || [...search].length >= shortestPart;
