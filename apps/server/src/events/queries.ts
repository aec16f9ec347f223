import { asc, eq, gt } from 'drizzle-orm';
import { eventHead, events } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { ChainHead, EventRow } from './chain.ts';

const batch = 1000;

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
