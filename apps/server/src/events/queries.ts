import { asc, eq, gt, type SQL, sql } from 'drizzle-orm';
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
export async function readHead(store: Store): Promise<ChainHead> {
  const [head] = await store
    .select({ seq: eventHead.seq, hash: eventHead.hash })
    .from(eventHead)
    .where(eq(eventHead.id, 1));
  if (head === undefined) throw new Error('The event log has no head.');
  return head;
}

/** Returns the number of the last event, and that of the last deleted one: the log has the events between them. */
export async function readRange(store: Store): Promise<{ seq: number; start: number }> {
  const [range] = await store
    .select({ seq: eventHead.seq, start: logStart.seq })
    .from(eventHead)
    .crossJoin(logStart);
  if (range === undefined) throw new Error('The event log has no head.');
  return range;
}

/**
 * Yields the event log in ascending order. Reads it in batches.
 *
 * @param after the number of the event before the first
 */
export async function* readLog(store: Store, after = 0): AsyncGenerator<EventRow> {
  let last = after;
  for (;;) {
    const rows = await store
      .select()
      .from(events)
      .where(gt(events.seq, last))
      .orderBy(asc(events.seq))
      .limit(batch);
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < batch) return;
    last = end.seq;
  }
}
