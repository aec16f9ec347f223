import { missing, refuseIf } from '@portico/contract/api/server/refusal';
import {
  applicationEntity,
  applicationParameters,
  type Entity,
  userEntity,
} from '@portico/contract/log/events/entities';
import type { UndoKind } from '@portico/contract/log/events/undo';
import { undoRefusal } from '@portico/contract/log/server/undo';
import { refusalToEditApp, refusalToGrant, refusalToRevoke } from '@portico/contract/people/rules';
import { restoreRows } from '../../apps/applications/deletedRows.ts';
import {
  type ApplicationRow,
  lockApplication,
  shareLockApplication,
  updateApplication,
} from '../../apps/applications/queries.ts';
import { databaseCodeOf } from '../../database/query/retry.ts';
import { insertGrant, reopenRequests, takeBackGrant } from '../../directory/grants.ts';
import type { SessionCaller } from '../../http/handler.ts';
import { changeStatus, type StatusChange } from '../../people/users/service.ts';
import type { ActionTransaction } from '../../signIn/runAction.ts';

/** The change to reverse, in the transaction that locked its user. */
interface Undone {
  action: ActionTransaction;
  caller: SessionCaller;
  /** The id of the user or application that the change is about. */
  id: string;
  /** The application of the change's parameters; '' for none. */
  appId: string;
  at: Date;
}

interface Reversed {
  entity: Entity;
  app?: { appId: string; appName: string };
}

/** Makes the reverse change. It checks the caller's rights for it, and that the change still applies. */
type Reverse = (undone: Undone) => Promise<Reversed>;

const userOf = ({ action, id }: Undone) => {
  const user = action.user(id);
  if (user === null) throw missing('user');
  return user;
};

/** Locks the application of a change of access, and checks that the caller may change its user's access. */
const reverseAccess =
  (
    refusalOf: typeof refusalToRevoke,
    change: (undone: Undone & { app: ApplicationRow }) => Promise<boolean>,
  ): Reverse =>
  async undone => {
    const target = userOf(undone);
    const app = await shareLockApplication(undone.action.store, undone.appId);
    if (app === null) throw missing('application');
    refuseIf(refusalOf(undone.caller, target, app.accessLevel));
    if (!(await change({ ...undone, app }))) throw undoRefusal('changed');
    return { entity: userEntity(target), app: applicationParameters(app) };
  };

const reverseStatus =
  (change: StatusChange): Reverse =>
  async undone => {
    const target = userOf(undone);
    const changed = await changeStatus(undone.action, undone.caller, target, change);
    if (changed === null) throw undoRefusal('changed');
    return { entity: userEntity(target) };
  };

const reverseAppActivity =
  (isActive: boolean): Reverse =>
  async ({ action: { store, at }, caller, id }) => {
    const app = await lockApplication(store, id);
    if (app === null) throw missing('application');
    refuseIf(refusalToEditApp(caller, app.accessLevel));
    if (app.isActive === isActive) throw undoRefusal('changed');
    await updateApplication(store, id, { isActive, updatedAt: at });
    return { entity: applicationEntity(app) };
  };

/** The grant or decision of a change of access. */
const madeBy = ({ id, caller, appId, at }: Undone) => ({ userId: id, appId, by: caller.id, at });

/** Violations of not null, foreign key and check: rows that another version of the hub stored no longer fit. */
const unfit = new Set(['23502', '23503', '23514']);

export const reverses: Record<UndoKind, Reverse> = {
  grant_access: reverseAccess(refusalToRevoke, async undone => {
    const { store } = undone.action;
    if (!(await takeBackGrant(store, madeBy(undone)))) return false;
    // Reopens the approved request, if there was one.
    await reopenRequests(store, madeBy(undone));
    return true;
  }),
  revoke_access: reverseAccess(refusalToGrant, ({ action, ...undone }) =>
    insertGrant(action.store, { ...madeBy({ action, ...undone }), at: action.at }),
  ),
  decline_access: reverseAccess(refusalToRevoke, undone =>
    reopenRequests(undone.action.store, madeBy(undone)),
  ),
  suspend_user: reverseStatus('unsuspend_user'),
  unsuspend_user: reverseStatus('suspend_user'),
  deactivate_user: reverseStatus('activate_user'),
  activate_user: reverseStatus('deactivate_user'),
  delete_app: async ({ action: { store, at }, id }) => {
    const app = await restoreRows(store, id, at).catch(error => {
      throw unfit.has(databaseCodeOf(error) ?? '') ? undoRefusal('late') : error;
    });
    if (app === null) throw undoRefusal('late');
    return { entity: applicationEntity(app) };
  },
  deactivate_app: reverseAppActivity(true),
  activate_app: reverseAppActivity(false),
};
