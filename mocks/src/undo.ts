import {
  applicationEntity,
  applicationParameters,
  type Entity,
  userEntity,
} from '@portico/contract/events/entities';
import { type UndoKind, undoable } from '@portico/contract/events/undo';
import { missing, refuseIf } from '@portico/contract/hub/refusal';
import {
  applicationIn,
  checkUndo,
  firstLater,
  mayUndo,
  refuseIfOvertaken,
  undoRefusal,
  undoState,
} from '@portico/contract/hub/undo';
import {
  refusalToDeactivate,
  refusalToEditApp,
  refusalToGrant,
  refusalToRevoke,
  refusalToSuspend,
} from '@portico/contract/rules';
import { actorOf, type Caller, type Context } from './context.ts';
import { restoreApp } from './deletedApps.ts';
import { findApplication, findUser } from './find.ts';
import { grant, holds, isSame, revoke } from './grants.ts';
import type { AccessRequest, StoredApplication, StoredEvent, StoredUser } from './organisation.ts';
import { record } from './record.ts';
import { changeStatus, tellApps } from './shutOut.ts';
import { endAppSessions } from './signOuts.ts';

const toChange = (event: StoredEvent) => ({
  id: event.id,
  at: event.at,
  actorId: event.actorId,
  event,
  actorKind: event.actorKind ?? (event.actorId === null ? null : ('user' as const)),
});

/** Returns the first later change of the same thing; null for none. */
const laterChange = ({ organisation: { events } }: Context, event: StoredEvent) =>
  firstLater(
    event,
    events.filter(({ seq, entityId }) => seq > event.seq && entityId === event.entityId),
  );

/** Returns what an entry of the log shows of the undo of its change. */
export function undoStateOf(hub: Context, event: StoredEvent, caller: Caller) {
  const isScript = caller.user.makerRole !== undefined;
  const reader = { ...actorOf(hub, caller), ...(isScript ? { id: '' } : {}) };
  return undoState(toChange(event), laterChange(hub, event), reader, hub.now());
}

interface Reversed {
  entity: Entity;
  app?: { appId: string; appName: string };
  signOutReport: string | null;
}

/** Undoes one of the caller's own changes. */
export function undoChange(hub: Context, caller: Caller, id: string) {
  const event = hub.organisation.events.find(row => row.id === id);
  if (event === undefined) throw missing('event');
  const what = checkUndo(toChange(event), caller.user, hub.now());
  const { hasEndedSessions } = undoable[what];
  refuseIf(mayUndo(actorOf(hub, caller), what) ? null : 'forbidden');
  refuseIfOvertaken(event, laterChange(hub, event));
  const { entity, app = {}, signOutReport } = reverses[what](hub, caller, event);
  const parameters = { undoes: event.id, what, ...app };
  record(hub, { action: 'undo_change', parameters, actor: caller.user, entity });
  return { signOutReport, sessionsStayEnded: hasEndedSessions };
}

type Reverse = (hub: Context, caller: Caller, event: StoredEvent) => Reversed;

type Change = (
  hub: Context,
  parts: { caller: Caller; user: StoredUser; app: StoredApplication; event: StoredEvent },
) => { signOutReport: string | null } | null;

const reverseAccess =
  (refusalOf: typeof refusalToRevoke, change: Change): Reverse =>
  (hub, caller, event) => {
    const user = findUser(hub, event.entityId ?? '');
    const app = findApplication(hub, applicationIn(event) ?? '');
    refuseIf(refusalOf(actorOf(hub, caller), user, app.accessLevel));
    const changed = change(hub, { caller, user, app, event });
    if (changed === null) throw undoRefusal('changed');
    return { ...changed, entity: userEntity(user), app: applicationParameters(app) };
  };

/** Makes the requests pending again that an event answered. @returns whether there were any */
function reopenRequests(hub: Context, { user, app, event }: Parameters<Change>[1]): boolean {
  const pair = { userId: user.id, appId: app.id };
  const ofPair = hub.organisation.requests.filter(row => isSame(row, pair));
  if (holds(hub, pair) || ofPair.some(({ state }) => state === 'pending')) return false;
  const isAnswered = (row: AccessRequest) => row.answeredAt === event.at && row.answeredBy === event.actorId;
  const answered = ofPair.filter(isAnswered);
  for (const row of answered) Object.assign(row, { state: 'pending', answeredAt: null, answeredBy: null });
  return answered.length > 0;
}

const reverseStatus =
  (refusalOf: typeof refusalToSuspend, status: { isSuspended: boolean } | { isActive: boolean }): Reverse =>
  (hub, caller, event) => {
    const user = findUser(hub, event.entityId ?? '');
    refuseIf(refusalOf(actorOf(hub, caller), user));
    if (Object.entries(status).every(([name, value]) => user[name as keyof StoredUser] === value)) {
      throw undoRefusal('changed');
    }
    const isShutOut = changeStatus(hub, user, status);
    return { entity: userEntity(user), signOutReport: isShutOut ? tellApps(hub, caller.user, user) : null };
  };

const reverseAppActivity =
  (isActive: boolean): Reverse =>
  (hub, caller, event) => {
    const app = findApplication(hub, event.entityId ?? '');
    refuseIf(refusalToEditApp(actorOf(hub, caller), app.accessLevel));
    if (app.isActive === isActive) throw undoRefusal('changed');
    Object.assign(app, { isActive, version: app.version + 1 });
    return { entity: applicationEntity(app), signOutReport: null };
  };

/** The reverse of each kind of change. */
const reverses: Record<UndoKind, Reverse> = {
  grant_access: reverseAccess(refusalToRevoke, (hub, parts) => {
    const { caller, user, app, event } = parts;
    const pair = { userId: user.id, appId: app.id };
    const isGranted = hub.organisation.grants.some(
      row => isSame(row, pair) && row.grantedAt === event.at && row.grantedBy === caller.user.id,
    );
    if (!isGranted) return null;
    revoke(hub, pair);
    reopenRequests(hub, parts);
    return { signOutReport: endAppSessions(hub, { userId: caller.user.id }, row => isSame(row, pair)) };
  }),
  revoke_access: reverseAccess(refusalToGrant, (hub, { caller, user, app }) =>
    grant(hub, { userId: user.id, appId: app.id }, caller.user) ? { signOutReport: null } : null,
  ),
  decline_access: reverseAccess(refusalToRevoke, (hub, parts) =>
    reopenRequests(hub, parts) ? { signOutReport: null } : null,
  ),
  suspend_user: reverseStatus(refusalToSuspend, { isSuspended: false }),
  unsuspend_user: reverseStatus(refusalToSuspend, { isSuspended: true }),
  deactivate_user: reverseStatus(refusalToDeactivate, { isActive: true }),
  activate_user: reverseStatus(refusalToDeactivate, { isActive: false }),
  delete_app: (hub, _caller, { entityId }) => {
    const app = restoreApp(hub, entityId ?? '');
    if (app === null) throw undoRefusal('late');
    return { entity: applicationEntity(app), signOutReport: null };
  },
  deactivate_app: reverseAppActivity(true),
  activate_app: reverseAppActivity(false),
};
