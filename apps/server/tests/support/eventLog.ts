import { asc, gt } from 'drizzle-orm';
import type { Store } from '../../src/database/open.ts';
import { eventHead, events } from '../../src/database/schema.ts';
import type { ChainHead, EventRow } from '../../src/events/chain.ts';

/** The head of the event log. */
export async function readHead(store: Store): Promise<ChainHead> {
  const [head] = await store.select().from(eventHead);
  if (!head) throw new Error('The event log has no head.');
  return head;
}

/** The whole event log by rising number, a page at a time. */
export async function* readLog(store: Store): AsyncGenerator<EventRow> {
  let last = 0;
  for (;;) {
    const page = await store
      .select()
      .from(events)
      .where(gt(events.seq, last))
      .orderBy(asc(events.seq))
      .limit(1000);
    yield* page;
    const end = page.at(-1);
    if (!end) return;
    last = end.seq;
  }
}
