import { undoPeriodMs } from '@portico/contract/limits';
import { actorKindOf, readEvent } from '@portico/contract/log/events/stored';
import { applicationIn, firstLater, undoActionsLike, undoKindOf } from '@portico/contract/log/server/undo';
import { sql } from 'drizzle-orm';
import { eventApplication } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { EventRow } from '../../events/chain.ts';
import { lastUntil } from '../../events/queries.ts';

/** Returns a row of the log as the rules of undos take it. */
export const toChange = (row: EventRow) => ({
  id: row.id,
  at: row.at,
  actorId: row.actorId,
  actorKind: actorKindOf(row),
  event: row.details === null ? readEvent(row) : null,
});

/** The kind of change of an event, in its parameters if it is an undo. */
const changeOf = sql`coalesce(substring(later.data from '"what":"([a-z_]+)"'), later.action)`;

/** Condition that a row is another change of the same thing. */
const isOfSame = sql`later.entity_id = change.entity
  and change.changes ? ${changeOf}
  and ${eventApplication} is not distinct from change.app
  and (later.action <> 'update_app' or later.data like '%"isActive":{%')`;

/**
 * Returns the first later change of the same thing for each event that has one, by the event's id.
 *
 * Looks only at events of the same object that were logged until the undo of the event was closed, by the index of
 * objects, so that neither a long log nor a busy object makes it slow. Events that are not sealed yet are later than all
 * of the log.
 */
export async function laterChanges(store: Store, rows: readonly EventRow[]) {
  const changes = rows.flatMap(row => {
    const { event } = toChange(row);
    const kind = event === null ? null : undoKindOf(event);
    return event === null || kind === null ? [] : [{ row, event, kind }];
  });
  if (changes.length === 0) return new Map();
  const given = changes.map(({ row, event, kind }) => ({
    id: row.id,
    seq: row.seq,
    entity: row.entityId,
    at: row.at.toISOString(),
    app: applicationIn(event),
    changes: undoActionsLike(kind),
  }));
  const closed = sql`(change.at + ${`${undoPeriodMs} milliseconds`}::interval)`;
  const { rows: found } = await store.execute<{ id: string; action: string; data: string }>(sql`
    select change.id, first.action, first.data
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as change(id uuid, seq bigint, entity text, at timestamptz, app text, changes jsonb)
    cross join lateral (
      (select 1 as part, later.action, later.data from events later
        where later.seq > change.seq and later.seq <= ${lastUntil(closed)} and ${isOfSame}
        order by later.seq limit 1)
      union all
      (select 2 as part, later.action, later.data from event_queue later where later.n > (select floor from event_queue_floor) and ${isOfSame}
        order by later.n limit 1)
      order by part limit 1
    ) first`);
  return new Map(
    found.flatMap(({ id, ...stored }) => {
      const event = changes.find(({ row }) => row.id === id)?.event;
      const later = readEvent(stored);
      const first = event === undefined || later === null ? null : firstLater(event, [later]);
      return first === null ? [] : [[id, first] as const];
    }),
  );
}
