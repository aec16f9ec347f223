import { readEvent } from '@portico/contract/log/events/stored';
import { asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { firstOf, onlyOf } from '../database/query/rows.ts';
import { eventHead, eventQueue, eventQueueFloor, events, logStart } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { ChainHead, EventRow } from './chain.ts';

const batch = 1000;

/** Events are numbered after their commit, so their times may be out of order by the difference between clocks. */
const clockSkew = sql`interval '1 hour'`;

/**
 * Returns a number below all events since a time, for conditions on the index by number. It is read from the index by
 * time. Without it, a query for old events would scan from the newest event.
 */
export const firstSince = (moment: SQL): SQL =>
  sql`coalesce((select seq from events where at >= ${moment} - ${clockSkew} order by at, seq limit 1), 9007199254740991)`;

/** Returns a number above all events before a time, like {@link firstSince}. */
export const lastUntil = (moment: SQL): SQL =>
  sql`coalesce((select seq from events where at < ${moment} + ${clockSkew} order by at desc, seq desc limit 1), 0)`;

/**
 * Condition that a row of the queue is above its floor. Every query of the queue has it, so that it scans no deleted
 * rows.
 */
export const isQueued = sql`${eventQueue.n} > (select ${eventQueueFloor.floor} from ${eventQueueFloor})`;

/** Returns the number of events that are committed and not sealed yet. */
export const countQueued = (store: Store): Promise<number> => store.$count(eventQueue);

/** Returns the head of the event log: the number and hash of the last event. */
export const readHead = (store: Store): Promise<ChainHead> =>
  onlyOf(store.select({ seq: eventHead.seq, hash: eventHead.hash }).from(eventHead), 'head of the log');

export type LogStart = typeof logStart.$inferSelect;

/**
 * Returns the start of the log: the last deleted event, from which the chain of the others continues, and the planned
 * deletion.
 *
 * @param options `isLocked` holds the row until the transaction ends
 */
export function readLogStart(store: Store, { isLocked = false } = {}): Promise<LogStart> {
  const query = store.select().from(logStart).where(eq(logStart.id, 1));
  return onlyOf(isLocked ? query.for('update') : query, 'start of the log');
}

/** Returns the number of the last event, and that of the last deleted one: the log has the events between them. */
export const readRange = (store: Store): Promise<{ seq: number; start: number }> =>
  onlyOf(
    store.select({ seq: eventHead.seq, start: logStart.seq }).from(eventHead).crossJoin(logStart),
    'head of the log',
  );

/** Returns the newest event of an action; null for none. */
export const newestOf = (store: Store, action: string): Promise<EventRow | null> =>
  firstOf(store.select().from(events).where(eq(events.action, action)).orderBy(desc(events.seq)).limit(1));

/**
 * Returns the last test of a backup in the sealed log, with the reason why the backup could not be restored; null if
 * there was none.
 */
export async function lastBackupTest(store: Store): Promise<{ testedAt: Date; fault: string | null } | null> {
  const row = await newestOf(store, 'test_backup');
  const event = row && readEvent(row);
  if (row === null || event?.action !== 'test_backup') return null;
  return { testedAt: row.at, fault: event.parameters.fault };
}

/**
 * Yields the event log in ascending order. Reads it in batches.
 *
 * @param after the number of the event before the first
 * @param most the maximum number of events
 */
export async function* readLog(
  store: Store,
  after = 0,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<EventRow> {
  let last = after;
  for (let left = most; left > 0; ) {
    const limit = Math.min(batch, left);
    const isLater = gt(events.seq, last);
    const rows = await store.select().from(events).where(isLater).orderBy(asc(events.seq)).limit(limit);
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < limit) return;
    last = end.seq;
    left -= rows.length;
  }
}
