import { undoable } from '@portico/contract/events/undo';
import { checkUndo, firstLater, undoState } from '@portico/contract/hub/undo';
import { actorOf, type Caller, type Context } from './context.ts';
import { findRow } from './find.ts';
import type { StoredEvent } from './organisation.ts';
import { record } from './record.ts';

const toChange = (event: StoredEvent) => ({
  id: event.id,
  at: event.at,
  actorId: event.actorId,
  event,
  actorKind: event.actorId === null ? null : ('user' as const),
});

/** Returns the first later change of the same thing; null for none. */
const laterChange = ({ organisation: { events } }: Context, event: StoredEvent) =>
  firstLater(
    event,
    events.filter(({ seq, entityId }) => seq > event.seq && entityId === event.entityId),
  );

/** Returns what an entry of the log shows of the undo of its change. */
export const undoStateOf = (hub: Context, event: StoredEvent, caller: Caller) =>
  undoState(toChange(event), laterChange(hub, event), actorOf(hub, caller), hub.now());

/** Undoes one of the caller's own changes. @throws {Refusal} */
export function undoChange(hub: Context, caller: Caller, id: string) {
  const event = findRow('event', hub.organisation.events, id);
  const what = checkUndo(toChange(event), caller.user, hub.now());
  hub.undos.get(id)?.();
  const { entityType: type, entityId, entityName: name } = event;
  const { appId, appName } = event.parameters as { appId?: string; appName?: string };
  const app = appId === undefined || appName === undefined ? {} : { appId, appName };
  record(hub, {
    action: 'undo_change',
    parameters: { undoes: id, what, ...app },
    actor: caller.user,
    ...(type === null ? {} : { entity: { type, id: entityId ?? '', name: name ?? '' } }),
  });
  return { signOutReport: null, sessionsStayEnded: undoable[what].hasEndedSessions };
}
