import { missing, Refusal, refuseIf } from '@portico/contract/api/server/refusal';
import { applicationParameters, userEntity } from '@portico/contract/log/events/entities';
import { mayHold, refusalToGrant, refusalToRevoke } from '@portico/contract/people/rules';
import type { Hub } from '../../base/hub.ts';
import { applications } from '../../database/schema.ts';
import { findDemoUser, type UserRow } from '../../directory/accounts/queries.ts';
import { declineRequest, deleteGrant, insertGrant, listGrantedApps } from '../../directory/grants.ts';
import { openReport } from '../../events/signOutReports.ts';
import type { ActionContext, Caller } from '../../http/handler.ts';
import { type ActionTransaction, runAction } from '../../signIn/runAction.ts';
import { type ApplicationRow, shareLockApplication, shareLockApplications } from '../applications/queries.ts';
import { findPendingRequest } from './queries.ts';

/**
 * Grants an application to a user and approves their request for it. Does nothing if they already have it.
 *
 * @returns the id of the event; null if they had it
 */
export const grantAccess = (hub: Hub, context: ActionContext, userId: string, appId: string) =>
  actOn(hub, context, userId, appId, async (granting, target, app) => {
    refuseIf(refusalToGrant(context.caller, target, app.accessLevel));
    const [eventId = null] = await grant(granting, context.caller, target, [app]);
    return eventId;
  });

/**
 * Revokes an application from a user and ends their sessions in it.
 *
 * @returns the ids of the event and of the report on the ended sessions; null if they did not have it
 */
export const revokeAccess = (hub: Hub, context: ActionContext, userId: string, appId: string) =>
  actOn(hub, context, userId, appId, async ({ store, at, report }, target, app) => {
    refuseIf(refusalToRevoke(context.caller, target, app.accessLevel));
    if (!(await deleteGrant(store, userId, appId))) return { eventId: null, signOutReport: null };
    const parameters = applicationParameters(app);
    const eventId = report({ action: 'revoke_access', parameters, entity: userEntity(target) });
    return { eventId, signOutReport: await openReport(store, at, context.caller.id) };
  });

/** Grants a user applications, in the action that creates or changes the user. */
export async function grantTogether(
  action: ActionTransaction,
  caller: Caller,
  target: UserRow,
  appIds: readonly string[],
): Promise<void> {
  if (appIds.length === 0) return;
  const found = new Map((await shareLockApplications(action.store, appIds)).map(app => [app.id, app]));
  const apps = appIds.map(id => {
    const app = found.get(id);
    if (app === undefined) throw missing('application');
    refuseIf(refusalToGrant(caller, target, app.accessLevel));
    return app;
  });
  await action.refuseIfTurnedOff('managersChangeAccess');
  await grant(action, caller, target, apps);
}

/** Revokes the applications above a user's new role. */
export async function revokeAboveRole({ store, report }: ActionTransaction, target: UserRow): Promise<void> {
  for (const app of await listGrantedApps(store, target.id)) {
    if (mayHold(target.role, app.accessLevel)) continue;
    await deleteGrant(store, target.id, app.id);
    const parameters = { ...applicationParameters(app), isBeyondRole: true } as const;
    report({ action: 'revoke_access', parameters, entity: userEntity(target) });
  }
}

/** Declines an access request. The log entry notifies its user. Returns the id of the entry. */
export async function declineAccess(hub: Hub, context: ActionContext, requestId: string): Promise<string> {
  const request = await findPendingRequest(hub.database.db, requestId);
  if (request === null) throw missing('request');
  return actOn(hub, context, request.user.id, request.app.id, async ({ store, at, report }, target, app) => {
    refuseIf(refusalToRevoke(context.caller, target, app.accessLevel));
    if (!(await declineRequest(store, requestId, context.caller.id, at))) throw missing('request');
    const parameters = applicationParameters(app);
    return report({ action: 'decline_access', parameters, entity: userEntity(target) });
  });
}

/**
 * Grants the demo user every active application of level user. Only the account that the demo created counts as the
 * demo user, because anyone may register its name.
 *
 * @throws {Refusal} `demo_user_missing`
 */
export async function setUpDemoUser(hub: Hub, context: ActionContext) {
  const found = await findDemoUser(hub.database.db);
  if (found === null) throw new Refusal('demo_user_missing');
  return runAction(hub, context, { users: [found.id] }, async setUp => {
    const demo = setUp.user(found.id);
    if (demo === null) throw new Refusal('demo_user_missing');
    refuseIf(refusalToGrant(context.caller, demo, 'user'));
    const listed = await setUp.store.select({ id: applications.id }).from(applications);
    const ids = listed.map(({ id }) => id);
    const apps = (await shareLockApplications(setUp.store, ids))
      .filter(app => app.isActive && app.accessLevel === 'user')
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    await grant(setUp, context.caller, demo, apps);
    return { userId: demo.id, username: demo.username, appIds: apps.map(app => app.id) };
  });
}

/**
 * Grants applications that the user does not have yet. Each has an event; several have one notification.
 *
 * @returns the ids of the events
 */
async function grant(
  { store, at, report }: ActionTransaction,
  caller: Caller,
  target: UserRow,
  apps: readonly Pick<ApplicationRow, 'id' | 'name'>[],
): Promise<string[]> {
  const granted: (typeof apps)[number][] = [];
  for (const app of apps) {
    if (await insertGrant(store, { userId: target.id, appId: app.id, by: caller.id, at })) granted.push(app);
  }
  const together = granted.length > 1 ? { together: granted.length } : {};
  return granted.map(app => {
    const parameters = { ...applicationParameters(app), ...together };
    return report({ action: 'grant_access', parameters, entity: userEntity(target) });
  });
}

/** Runs an action on a user's access to an application. Neither can change until the action ends. */
const actOn = <Result>(
  hub: Hub,
  context: ActionContext,
  userId: string,
  appId: string,
  work: (action: ActionTransaction, target: UserRow, app: ApplicationRow) => Promise<Result>,
): Promise<Result> =>
  runAction(hub, context, { users: [userId] }, async action => {
    const target = action.user(userId);
    if (target === null) throw missing('user');
    const app = await shareLockApplication(action.store, appId);
    if (app === null) throw missing('application');
    return work(action, target, app);
  });
