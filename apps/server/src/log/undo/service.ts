import { missing, refuseIf } from '@portico/contract/api/server/refusal';
import { undoable } from '@portico/contract/log/events/undo';
import {
  applicationIn,
  checkUndo,
  mayUndo,
  refuseIfOvertaken,
  undoState,
} from '@portico/contract/log/server/undo';
import { eq } from 'drizzle-orm';
import { lockApplication } from '../../apps/applications/queries.ts';
import type { Hub } from '../../base/hub.ts';
import { firstOf } from '../../database/query/rows.ts';
import { events } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { withUniqueNames } from '../../directory/names/unique.ts';
import type { EventRow } from '../../events/chain.ts';
import { openReport } from '../../events/signOutReports.ts';
import type { Caller, SessionContext } from '../../http/handler.ts';
import { type ActionTransaction, runAction } from '../../signIn/runAction.ts';
import { laterChanges, toChange } from './queries.ts';
import { reverses } from './reverses.ts';

/**
 * Undoes a change of the caller, as a new change in the log. Everything is checked again under the locks that any other
 * change of the same thing takes.
 *
 * @param id the id of the change's event
 * @throws {Refusal} `undo_refused`, or as the reverse change
 */
export async function undoChange(hub: Hub, context: SessionContext, id: string) {
  const { caller } = context;
  await hub.sealer.sealNow();
  // An event never changes, so it needs no lock.
  const row = await firstOf(hub.database.db.select().from(events).where(eq(events.id, id)));
  if (row === null) throw missing('event');
  const change = toChange(row);
  const kind = checkUndo(change, caller, hub.now());
  const entityId = row.entityId ?? '';
  const users = row.entityType === 'user' ? [entityId] : [];
  // Deleting an application took the access of any number of users.
  const everyone = undoable[kind].subject === 'existence';
  const work = async (action: ActionTransaction) => {
    const { store, at, report } = action;
    const what = checkUndo(change, caller, at);
    const { capability } = undoable[what];
    if (capability === null) refuseIf(mayUndo(action.self, what) ? null : 'forbidden');
    else await action.refuseIfTurnedOff(capability);
    if (row.entityType === 'app') await lockApplication(store, entityId);
    refuseIfOvertaken(change, (await laterChanges(store, [row])).get(row.id) ?? null);
    const appId = (change.event && applicationIn(change.event)) ?? '';
    const { entity, app = {} } = await reverses[what]({ action, caller, id: entityId, appId, at: change.at });
    report({ action: 'undo_change', parameters: { undoes: row.id, what, ...app }, entity });
    return {
      signOutReport: await openReport(store, at, caller.id),
      sessionsStayEnded: undoable[what].hasEndedSessions,
    };
  };
  return withUniqueNames(() => runAction(hub, context, { users, everyone }, work));
}

/** Returns what entries of the log show of the undo of their changes, in the order of the rows. */
export async function undoStatesOf(store: Store, rows: readonly EventRow[], caller: Caller, now: Date) {
  const later = await laterChanges(store, rows);
  // A script cannot undo anything.
  const reader = caller.credential === 'session' ? caller : { ...caller, id: '' };
  return rows.map(row => undoState(toChange(row), later.get(row.id) ?? null, reader, now));
}
