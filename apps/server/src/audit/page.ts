import { pages } from '@portico/contract/limits';
import type { AuditLogFilter } from '@portico/contract/schemas/audit';
import { usesTrigramIndex } from '@portico/contract/trigramSearch';
import type { Store } from '../database/store.ts';
import type { EventRow } from '../events/chain.ts';
import { readHead } from '../events/queries.ts';
import {
  boundsOf,
  findByIndex,
  findInSlice,
  isRare,
  listEvents,
  narrowestOf,
  type Slice,
} from './queries.ts';

/** Events that one page looks through at most: some 30 ms. */
const usualSlice = 5000;

/** One page of the log. */
interface EventsPage {
  rows: EventRow[];
  /** The number that the next page begins below; null on the last. */
  next: number | null;
  /** Over all pages; null where it is not known, and on every page but the first. */
  total: number | null;
}

/**
 * Reads a page of the events that match, newest first.
 *
 * A page looks through a slice of the log at most, whatever is asked for: it may be short, or empty, and the next
 * one continues from there. The slice is of the filter that the fewest events pass. A search without such a filter
 * uses the index of trigrams where few events have its parts, and otherwise goes through the log itself: there
 * matches are frequent, or are what nothing but reading would find.
 *
 * @param slice how many events that is
 */
export async function eventsPage(
  store: Store,
  filter: AuditLogFilter,
  page: { below: number | null; limit: number },
  slice: number = usualSlice,
): Promise<EventsPage> {
  const head = await readHead(store);
  const bounds = await boundsOf(store, filter);
  const range = {
    from: Math.max(1, bounds.from),
    below: Math.min(page.below ?? Number.MAX_SAFE_INTEGER, bounds.until + 1, head.seq + 1),
  };
  const isWhole = Object.values(filter).every(value => value === undefined || value === '');
  const found = await findSeqs(store, filter, { ...range, slice }, page.limit + 1);
  const isFirst = page.below === null;
  return {
    rows: await listEvents(store, found.seqs.slice(0, page.limit)),
    next: found.seqs.length > page.limit ? (found.seqs[page.limit - 1] ?? null) : found.next,
    total: !isFirst ? null : isWhole ? head.seq : totalOf(filter, found.total),
  };
}

/** What is told of the number of matches. */
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
