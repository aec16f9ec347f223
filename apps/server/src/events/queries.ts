import { asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { eventHead, events } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { ChainHead, EventRow } from './chain.ts';

const batch = 1000;

/** Events are numbered as they commit, so their times may be out of order by as much as clocks differ. */
const clockSkew = sql`interval '1 hour'`;

/**
 * The number of an event from which on all events since a moment are, as a condition for an index by number. Comes
 * from the index by time: without it a page of long ago would be looked for from the newest event on.
 */
export const firstSince = (moment: SQL): SQL =>
  sql`coalesce((select seq from events where at >= ${moment} - ${clockSkew} order by at, seq limit 1), 9007199254740991)`;

/** The number of an event up to which all events before a moment are, as {@link firstSince}. */
export const lastUntil = (moment: SQL): SQL =>
  sql`coalesce((select seq from events where at < ${moment} + ${clockSkew} order by at desc, seq desc limit 1), 0)`;

/** The head of the event log: its last number is also how many there are. */
export async function readHead(store: Store): Promise<ChainHead> {
  const [head] = await store
    .select({ seq: eventHead.seq, hash: eventHead.hash })
    .from(eventHead)
    .where(eq(eventHead.id, 1));
  if (head === undefined) throw new Error('The event log has no head.');
  return head;
}

/**
 * The event log by rising number, a batch at a time.
 *
 * @param after the number before the first
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
