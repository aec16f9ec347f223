import { usesTrigramIndex } from '@portico/contract/lib/text/trigramSearch';
import { pages } from '@portico/contract/limits';
import type { AuditLogFilter } from '@portico/contract/log/schemas/audit';
import type { Store } from '../../database/store.ts';
import { readRange } from '../../events/queries.ts';
import {
  boundsOf,
  findByIndex,
  findInSlice,
  isRare,
  listEvents,
  narrowestOf,
  type Slice,
} from './queries.ts';

/** The maximum number of events that one page scans, which takes about 30 ms. */
const defaultSlice = 5000;

/**
 * Reads a page of matching events, newest first.
 *
 * A page scans at most one slice of the log, so it may be short or empty; the next page continues from there. The
 * slice is taken from the most selective filter. A search without such a filter uses the trigram index if few events
 * have its parts. Otherwise it scans the log, because matches are frequent or no index supports the search.
 *
 * @param slice how many events a page scans at most
 * @returns the events; the number below which the next page begins, null on the last page; and the number of matches,
 * null if unknown and on every page except the first
 */
export async function eventsPage(
  store: Store,
  filter: AuditLogFilter,
  page: { below: number | null; limit: number },
  slice: number = defaultSlice,
) {
  const log = await readRange(store);
  const bounds = await boundsOf(store, filter);
  const range = {
    from: Math.max(log.start + 1, bounds.from),
    below: Math.min(page.below ?? Number.MAX_SAFE_INTEGER, bounds.until + 1, log.seq + 1),
  };
  const isWhole = Object.values(filter).every(value => value === undefined || value === '');
  const found = await findSeqs(store, filter, { ...range, slice }, page.limit + 1);
  const isFirst = page.below === null;
  return {
    rows: await listEvents(store, found.seqs.slice(0, page.limit)),
    next: found.seqs.length > page.limit ? (found.seqs[page.limit - 1] ?? null) : found.next,
    total: !isFirst ? null : isWhole ? log.seq - log.start : totalOf(filter, found.total),
  };
}

/** Returns the number of matches, or null above the counted maximum and for searches without an index. */
const totalOf = (filter: AuditLogFilter, total: number | null): number | null =>
  total === null || total > pages.auditLogs.counted || !usesTrigramIndex(filter.search) ? null : total;

async function findSeqs(store: Store, filter: AuditLogFilter, range: Slice, limit: number) {
  const column = await narrowestOf(store, filter, range);
  const isSearched = column === null && filter.search !== undefined && filter.search !== '';
  if (
    isSearched &&
    range.below - range.from > range.slice &&
    (await isRare(store, filter.search ?? '', range))
  ) {
    return { ...(await findByIndex(store, filter, range, limit)), next: null };
  }
  return findInSlice(store, filter, range, column, limit);
}
