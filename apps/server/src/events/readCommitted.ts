import { sql } from 'drizzle-orm';
import { eventQueue, events } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { CommittedEvent } from './committed.ts';
import { isQueued, readHead } from './queries.ts';

/** How far the log was read: the last sealed event, and the ids of those that were read before they were sealed. */
export interface LogPosition {
  seq: number;
  unsealed: ReadonlySet<string>;
}

/** The most events that are read at once. */
const mostEvents = 1000;

const columns = sql`id, action, actor_id as "actorId", entity_type as "entityType", entity_id as "entityId", data`;

/**
 * Reads each event of all processes once, without sealing any.
 *
 * @param position null reads no events but the position
 * @returns the events, or null if there are too many to tell
 */
export async function readCommitted(store: Store, position: LogPosition | null) {
  const seq = position?.seq ?? (await readHead(store)).seq;
  type Read = CommittedEvent & { id: string; seq: number | null };
  // One statement, because an event that moves from the queue to the log must be in one of them.
  const { rows } = await store.execute<Read & Record<string, unknown>>(sql`
    (select seq::float8 as seq, ${columns} from ${events} where seq > ${seq} order by seq limit ${mostEvents})
    union all
    (select null::float8, ${columns} from ${eventQueue} where ${isQueued} limit ${mostEvents})`);
  const isComplete = rows.length < mostEvents;
  return {
    position: {
      seq: isComplete
        ? rows.reduce((last, row) => Math.max(last, row.seq ?? 0), seq)
        : (await readHead(store)).seq,
      unsealed: new Set(rows.flatMap(row => (row.seq === null ? [row.id] : []))),
    },
    events: isComplete ? rows.filter(({ id }) => position?.unsealed.has(id) !== true) : null,
  };
}
