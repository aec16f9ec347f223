import { foldText } from '@portico/contract/lib/text/foldText';
import { trigramTerms } from '@portico/contract/lib/text/trigramSearch';
import { pages } from '@portico/contract/limits';
import type { AuditLogFilter } from '@portico/contract/log/schemas/audit';
import { and, desc, gt, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import {
  eventActors,
  eventApplication,
  eventPerson,
  eventSearchText,
  events,
} from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { EventRow } from '../../events/chain.ts';
import { firstSince, lastUntil } from '../../events/queries.ts';

const partOf = (search: string) => `%${foldText(search).replace(/[\\%_]/g, '\\$&')}%`;

/** A range of the log: events from one number and below another. At most `slice` of them are scanned. */
export interface Slice {
  from: number;
  below: number;
  slice: number;
}

/** Returns the numbers between which all events of a filter's time range are. */
export async function boundsOf(store: Store, { after, before }: AuditLogFilter) {
  if (after === undefined && before === undefined) return { from: 1, until: Number.MAX_SAFE_INTEGER - 1 };
  const from = after === undefined ? sql`1` : firstSince(sql`${after}::timestamptz`);
  const until = before === undefined ? sql`9007199254740990` : lastUntil(sql`${before}::timestamptz`);
  const { rows } = await store.execute<{ from: string; until: string }>(
    sql`select ${from} as "from", ${until} as until`,
  );
  const [row] = rows;
  return { from: Number(row?.from ?? 1), until: Number(row?.until ?? 0) };
}

/**
 * The columns that a filter can compare, each with an index that continues by number. A user is found as the person of
 * an event and as its object, an application as its object and in its parameters.
 */
const filtered = {
  entityId: [events.entityId],
  ipAddress: [events.ip],
  userId: [eventPerson, events.entityId],
  appId: [events.entityId, eventApplication],
  action: [events.action],
} as const;
type Filtered = keyof typeof filtered;

/** Returns a condition for each column of a filter; an event matches if one of them holds. */
const comparisons = (filter: AuditLogFilter, name: Filtered): SQL[] => {
  const value = filter[name];
  return value === undefined || value === '' ? [] : filtered[name].map(column => sql`${column} = ${value}`);
};
const equals = (filter: AuditLogFilter, name: Filtered): SQL | undefined => or(...comparisons(filter, name));

/** Returns the condition of a search, in the form that the trigram index supports. */
const foundByIndex = (search: string): SQL => sql`${eventSearchText} like ${partOf(search)}`;

/**
 * Returns the same condition in a form that no index supports, for scanned events. Otherwise the planner would use
 * the index for a frequent part of a rare search, and read every event that has the part.
 */
const foundByScan = (search: string): SQL => sql`(${eventSearchText} || '') like ${partOf(search)}`;

/** Returns all conditions of a filter except that of one column. */
function matching(filter: AuditLogFilter, except: Filtered | null, isFound: (search: string) => SQL) {
  const { search, after, before } = filter;
  const names = Object.keys(filtered) as Filtered[];
  return and(
    ...names.filter(name => name !== except).map(name => equals(filter, name)),
    after === undefined ? undefined : gte(events.at, sql`${after}::timestamptz`),
    before === undefined ? undefined : lt(events.at, sql`${before}::timestamptz`),
    search === undefined || search === '' ? undefined : isFound(search),
  );
}

const within = ({ from, below }: Slice) => and(gte(events.seq, from), lt(events.seq, below));

/**
 * Returns the numbers of the newest events that meet conditions, newest first. Two columns of one filter are read from
 * both of their indexes in order, each up to the limit: the planner would sort all events of an `or`.
 *
 * @param column the filter whose indexes are scanned; null for the log itself
 * @param most how many events are read at most
 */
function newestOf(
  store: Store,
  filter: AuditLogFilter,
  column: Filtered | null,
  conditions: SQL | undefined,
  most: number,
) {
  const select = (comparison?: SQL) =>
    store
      .select({ seq: events.seq })
      .from(events)
      .where(and(comparison, conditions))
      .orderBy(desc(events.seq))
      .limit(most);
  const [first, second] = column === null ? [] : comparisons(filter, column);
  if (second === undefined) return select(first).$dynamic();
  const both = unionAll(select(first), select(second)).as('both');
  return store.selectDistinct({ seq: both.seq }).from(both).orderBy(desc(both.seq)).limit(most).$dynamic();
}

/** Returns the most selective column of a filter, by counting its events up to a slice; null if it compares none. */
export async function narrowestOf(store: Store, filter: AuditLogFilter, range: Slice) {
  const named = (Object.keys(filtered) as Filtered[]).filter(name => equals(filter, name) !== undefined);
  const counts: { name: Filtered; total: number }[] = [];
  for (const name of named.length > 1 ? named : []) {
    const counted = newestOf(store, filter, name, within(range), range.slice).as('counted');
    counts.push({ name, total: await store.$count(counted) });
  }
  return counts.toSorted((one, other) => one.total - other.total)[0]?.name ?? named[0] ?? null;
}

/**
 * Finds the newest matches in the newest slice of a range.
 *
 * @param column the column whose index is scanned; null for the log itself
 * @returns their numbers, the start of the next slice (null if this is the last), and the number of matches if the
 * slice covers the whole range
 */
export async function findInSlice(
  store: Store,
  filter: AuditLogFilter,
  range: Slice,
  column: Filtered | null,
  limit: number,
): Promise<{ seqs: number[]; next: number | null; total: number | null }> {
  const rest = matching(filter, column, foundByScan);
  // If every scanned event matches, the page's limit ends the scan early.
  const end = rest === undefined ? undefined : await endOf(store, filter, range, column);
  const matches = and(within(range), rest, end === undefined ? undefined : gt(events.seq, end));
  const newest = (most: number) => newestOf(store, filter, column, matches, most);
  const seqs = (await newest(limit)).map(({ seq }) => seq);
  if (end !== undefined) return { seqs, next: end + 1, total: null };
  if (seqs.length < limit) return { seqs, next: null, total: seqs.length };
  const counted = newest(pages.auditLogs.counted + 1).as('counted');
  return { seqs, next: null, total: await store.$count(counted) };
}

/** Returns the number of the first matching event beyond a slice; undefined if there is none. */
async function endOf(store: Store, filter: AuditLogFilter, range: Slice, column: Filtered | null) {
  const most = range.slice + 1;
  const [end] = await newestOf(store, filter, column, within(range), most).offset(range.slice).limit(1);
  return end?.seq;
}

/**
 * The sample for {@link isRare}: `each` consecutive events, which share a page on disk, at each of `places`
 * positions. At most `most` of them may have the parts of a rare search.
 */
const sample = { places: 25, each: 40, most: 5 } as const;

/**
 * Estimates whether few events of a range have all parts of an indexable search. The database's estimate is often wrong
 * by a factor of a thousand, and a caller could choose such a text on purpose.
 */
export async function isRare(store: Store, search: string, { from, below }: Slice): Promise<boolean> {
  const parts = trigramTerms(search);
  if (parts.length === 0) return false;
  const { rows } = await store.execute<{ total: string }>(sql`
    select count(*) as total from events
    where seq = any(array(
        select start + step
        from (select ${from}::bigint + floor(random() * ${below - from})::bigint as start from generate_series(1, ${sample.places})) places
        cross join generate_series(0, ${sample.each - 1}) step))
      and (${and(...parts.map(foundByScan))})`);
  return Number(rows[0]?.total ?? 0) <= sample.most;
}

/** Finds the newest matches of a search by the trigram index. @returns their numbers, and the number of all matches */
export async function findByIndex(store: Store, filter: AuditLogFilter, range: Slice, limit: number) {
  // Materialised, so that the order and the limit do not make the planner scan the log instead.
  const { rows } = await store.execute<{ seq: string; total: string }>(sql`
    with found as materialized (select seq from events where ${matching(filter, null, foundByIndex)})
    select seq, count(*) over () as total from found
    where seq >= ${range.from} and seq < ${range.below}
    order by seq desc limit ${limit}`);
  return { seqs: rows.map(({ seq }) => Number(seq)), total: Number(rows[0]?.total ?? 0) };
}

/** Returns the events with these numbers, newest first. */
export async function listEvents(store: Store, seqs: readonly number[]): Promise<EventRow[]> {
  if (seqs.length === 0) return [];
  return store
    .select()
    .from(events)
    .where(sql`${events.seq} = any(${sql.param([...seqs])}::bigint[])`)
    .orderBy(desc(events.seq));
}

/** Returns the number of users active since a time. */
export const countActors = (store: Store, since: Date): Promise<number> =>
  store.$count(eventActors, gt(eventActors.lastAt, since));

/**
 * Returns every action in the log. Skips through the index from one action to the next instead of scanning all
 * events.
 */
export async function listActions(store: Store): Promise<string[]> {
  const { rows } = await store.execute<{ action: string }>(sql`
    with recursive found (action) as (
      (select action from events order by action limit 1)
      union all
      select (select action from events where action > found.action order by action limit 1)
      from found where found.action is not null
    )
    select action from found where action is not null`);
  return rows.map(row => row.action);
}
