import { foldText } from '@portico/contract/foldText';
import { pages } from '@portico/contract/limits';
import type { AuditLogFilter } from '@portico/contract/schemas/audit';
import { trigramTerms } from '@portico/contract/trigramSearch';
import { and, count, desc, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import { eventActors, eventPerson, eventSearchText, events } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { EventRow } from '../events/chain.ts';
import { firstSince, lastUntil } from '../events/queries.ts';

const partOf = (search: string) => `%${foldText(search).replace(/[\\%_]/g, '\\$&')}%`;

/** A part of the log: events from one number on, below another, of which so many are looked through. */
export interface Slice {
  from: number;
  below: number;
  slice: number;
}

/** The numbers between which all events of a filter's times are. */
export async function boundsOf(
  store: Store,
  { after, before }: AuditLogFilter,
): Promise<{ from: number; until: number }> {
  if (after === undefined && before === undefined) return { from: 1, until: Number.MAX_SAFE_INTEGER - 1 };
  const from = after === undefined ? sql`1` : firstSince(sql`${after}::timestamptz`);
  const until = before === undefined ? sql`9007199254740990` : lastUntil(sql`${before}::timestamptz`);
  const { rows } = await store.execute<{ from: string; until: string }>(
    sql`select ${from} as "from", ${until} as until`,
  );
  const [row] = rows;
  return { from: Number(row?.from ?? 1), until: Number(row?.until ?? 0) };
}

/** Columns that a filter names a value of, each with an index that goes on by number. */
const filtered = {
  entityId: events.entityId,
  ipAddress: events.ip,
  userId: eventPerson,
  action: events.action,
} as const;
type Filtered = keyof typeof filtered;

const equals = (filter: AuditLogFilter, name: Filtered): SQL | undefined => {
  const value = filter[name];
  return value === undefined || value === '' ? undefined : sql`${filtered[name]} = ${value}`;
};

/** The condition of a search that the index of trigrams serves. */
const foundByIndex = (search: string): SQL => sql`${eventSearchText} like ${partOf(search)}`;

/**
 * The same condition for events that are walked. The planner cannot use the index for it: it would for a frequent
 * part of a rare search, and read every event that has the part.
 */
const foundByWalk = (search: string): SQL => sql`(${eventSearchText} || '') like ${partOf(search)}`;

/** All conditions of a filter but that of one column. */
function matching(
  filter: AuditLogFilter,
  but: Filtered | null,
  isFound: (search: string) => SQL,
): SQL | undefined {
  const { search, after, before } = filter;
  const names = Object.keys(filtered) as Filtered[];
  return and(
    ...names.filter(name => name !== but).map(name => equals(filter, name)),
    after === undefined ? undefined : gte(events.at, sql`${after}::timestamptz`),
    before === undefined ? undefined : lt(events.at, sql`${before}::timestamptz`),
    search === undefined || search === '' ? undefined : isFound(search),
  );
}

const within = ({ from, below }: Slice) => and(gte(events.seq, from), lt(events.seq, below));

/** The column of a filter whose value the fewest events have, counted up to a slice; null where it names none. */
export async function narrowestOf(
  store: Store,
  filter: AuditLogFilter,
  range: Slice,
): Promise<Filtered | null> {
  const named = (Object.keys(filtered) as Filtered[]).filter(name => equals(filter, name) !== undefined);
  const counts: { name: Filtered; total: number }[] = [];
  for (const name of named.length > 1 ? named : []) {
    const some = store
      .select({ seq: events.seq })
      .from(events)
      .where(and(equals(filter, name), within(range)))
      .orderBy(desc(events.seq))
      .limit(range.slice)
      .as('some');
    const [row] = await store.select({ total: count() }).from(some);
    counts.push({ name, total: row?.total ?? 0 });
  }
  return counts.toSorted((one, other) => one.total - other.total)[0]?.name ?? named[0] ?? null;
}

/**
 * Finds the newest matches in the newest events of a range, one slice of them.
 *
 * @param column whose index is walked; null for the log itself
 * @returns their numbers, where the next slice begins (null where this was the last), and the number of matches
 * where one slice is all
 */
export async function findInSlice(
  store: Store,
  filter: AuditLogFilter,
  range: Slice,
  column: Filtered | null,
  limit: number,
): Promise<{ seqs: number[]; next: number | null; total: number | null }> {
  const walked = and(column === null ? undefined : equals(filter, column), within(range));
  const rest = matching(filter, column, foundByWalk);
  // Where each event of the walk matches, a page ends it soon.
  const end = rest === undefined ? undefined : await endOf(store, walked, range.slice);
  const matches = and(walked, rest, end === undefined ? undefined : gt(events.seq, end));
  const newest = store.select({ seq: events.seq }).from(events).where(matches).orderBy(desc(events.seq));
  const seqs = (await newest.limit(limit)).map(({ seq }) => seq);
  if (end !== undefined) return { seqs, next: end + 1, total: null };
  if (seqs.length < limit) return { seqs, next: null, total: seqs.length };
  const some = newest.limit(pages.auditLogs.counted + 1).as('some');
  const [row] = await store.select({ total: count() }).from(some);
  return { seqs, next: null, total: row?.total ?? 0 };
}

/** The number of the first event beyond a slice of those that a condition lets pass; undefined where there is none. */
async function endOf(store: Store, walked: SQL | undefined, slice: number): Promise<number | undefined> {
  const [end] = await store
    .select({ seq: events.seq })
    .from(events)
    .where(walked)
    .orderBy(desc(events.seq))
    .offset(slice)
    .limit(1);
  return end?.seq;
}

/**
 * What {@link isRare} looks at: some events in a row, which share a page of the disk, at each of several places; and
 * how many of them at most may have the parts of a rare search.
 */
const sample = { places: 25, each: 40, most: 5 } as const;

/**
 * Estimates whether few events of a range have all parts of a search that an index serves. The database's own
 * estimate is often wrong by a factor of a thousand, and whoever searches can choose a text for which it is.
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
      and (${and(...parts.map(foundByWalk))})`);
  return Number(rows[0]?.total ?? 0) <= sample.most;
}

/** Finds the newest matches of a search by the index of trigrams. @returns their numbers, and how many there are */
export async function findByIndex(
  store: Store,
  filter: AuditLogFilter,
  range: Slice,
  limit: number,
): Promise<{ seqs: number[]; total: number | null }> {
  // Materialised: with the order and the limit in sight, the database may walk down the log instead.
  const { rows } = await store.execute<{ seq: string; total: string }>(sql`
    with found as materialized (select seq from events where ${matching(filter, null, foundByIndex)})
    select seq, count(*) over () as total from found
    where seq >= ${range.from} and seq < ${range.below}
    order by seq desc limit ${limit}`);
  return { seqs: rows.map(({ seq }) => Number(seq)), total: Number(rows[0]?.total ?? 0) };
}

/** The events of these numbers, newest first. */
export async function listEvents(store: Store, seqs: readonly number[]): Promise<EventRow[]> {
  if (seqs.length === 0) return [];
  return store
    .select()
    .from(events)
    .where(sql`${events.seq} = any(${sql.param([...seqs])}::bigint[])`)
    .orderBy(desc(events.seq));
}

/** How many people did something since a moment. */
export const countActors = (store: Store, since: Date): Promise<number> =>
  store.$count(eventActors, gt(eventActors.lastAt, since));

/** Every action that the log has: one step down the index for each, not a walk over all events. */
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
