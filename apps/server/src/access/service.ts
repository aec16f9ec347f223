import { mayHold, refusalToGrant, refusalToRevoke } from '@portico/contract/rules';
import { demoUsername } from '@portico/contract/schemas/access';
import type { Action } from '@portico/contract/schemas/activity';
import { type Role, roles } from '@portico/contract/schemas/role';
import { assignableRoles } from '@portico/contract/schemas/user';
import {
  type ApplicationRow,
  findApplication,
  findApplications,
  listApplications,
} from '../applications/queries.ts';
import type { Store } from '../database/store.ts';
import { record } from '../events/record.ts';
import type { Caller, Origin } from '../http/handler.ts';
import { Refusal, refuseIf } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { findAccount } from '../session/queries.ts';
import { lockUser } from '../users/queries.ts';
import {
  answerRequests,
  countEligible,
  declineRequest,
  deleteGrant,
  grantToAll,
  insertGrants,
  listHeld,
  undoGrants,
} from './queries.ts';
import { findPendingRequest } from './reasons.ts';

interface By {
  caller: Caller;
  origin: Origin;
}

/** Someone whose access is changed. */
interface Holder {
  id: string;
  username: string;
  role: Role;
}

/** Grants an application to a user and answers their request for it. Granting twice is granting once. */
export const grantAccess = (hub: Hub, by: By, userId: string, appId: string): Promise<void> =>
  change(hub, userId, appId, async (transaction, target, app, at) => {
    refuseIf(refusalToGrant(by.caller, target, app.accessLevel));
    await grant(transaction, by, target, app, at);
  });

/** Revokes an application from a user; what the application holds for them ends at once. */
export const revokeAccess = (hub: Hub, by: By, userId: string, appId: string): Promise<void> =>
  change(hub, userId, appId, async (transaction, target, app, at) => {
    refuseIf(refusalToRevoke(by.caller, target, app.accessLevel));
    if (await deleteGrant(transaction, userId, appId)) {
      await note(
        transaction,
        by,
        at,
        'revoke_access',
        target,
        app,
        `revoked ${app.name} from ${target.username}`,
      );
    }
  });

/** Grants a new user their first applications, in the transaction that makes them. */
export async function grantAtCreation(
  store: Store,
  by: By,
  target: Holder,
  appIds: readonly string[],
  at: Date,
): Promise<void> {
  const found = new Map((await findApplications(store, appIds)).map(app => [app.id, app]));
  for (const id of appIds) {
    const app = found.get(id);
    if (app === undefined) throw missingApplication();
    refuseIf(refusalToGrant(by.caller, target, app.accessLevel));
    await grant(store, by, target, app, at);
  }
}

/** Takes away what a user's new role no longer reaches. */
export async function revokeAboveRole(store: Store, by: By, target: Holder, at: Date): Promise<void> {
  for (const app of await listHeld(store, target.id)) {
    if (mayHold(target.role, app.accessLevel)) continue;
    await deleteGrant(store, target.id, app.id);
    const what = `revoked ${app.name} from ${target.username}, whose role no longer reaches it`;
    await note(store, by, at, 'revoke_access', target, app, what);
  }
}

/**
 * Grants an application to everyone whose role reaches it, but to the owner only where the owner asks.
 *
 * @returns the ids of those who did not hold it before, and the moment that names this action
 */
export function grantToEveryone(
  hub: Hub,
  by: By,
  appId: string,
): Promise<{ userIds: string[]; grantedAt: Date }> {
  return hub.database.db.transaction(async transaction => {
    const app = await findApplication(transaction, appId);
    if (app === null) throw missingApplication();
    const at = hub.now();
    const granted = await grantToAll(
      transaction,
      { appId, grantedBy: by.caller.id, grantedAt: at },
      eligibleRoles(by.caller, app),
    );
    const userIds = granted.map(({ userId }) => userId);
    await answerRequests(transaction, { appId, userIds, by: by.caller.id, at });
    if (userIds.length > 0) {
      await record(transaction, {
        at,
        action: 'grant_access',
        severity: 'info',
        actor: by.caller,
        entity: { type: 'app', id: app.id, name: app.name },
        details: `${by.caller.username} granted ${app.name} to everyone eligible: ${userIds.length} more`,
        origin: by.origin,
        data: { count: userIds.length },
      });
    }
    return { userIds, grantedAt: at };
  });
}

/** How many users {@link grantToEveryone} would give an application to now. */
export async function countEveryoneEligible(hub: Hub, caller: Caller, appId: string): Promise<number> {
  const store = hub.database.db;
  const app = await findApplication(store, appId);
  if (app === null) throw missingApplication();
  return countEligible(store, appId, eligibleRoles(caller, app));
}

/** Roles that reach an application; the owner's only where the owner asks. */
const eligibleRoles = (caller: Caller, app: Pick<ApplicationRow, 'accessLevel'>): Role[] =>
  (caller.role === 'owner' ? roles : assignableRoles).filter(role => mayHold(role, app.accessLevel));

/** Takes back what one Grant All of the caller gave, and lets the requests that it answered wait again. */
export function undoGrantToEveryone(hub: Hub, by: By, appId: string, grantedAt: Date): Promise<string[]> {
  return hub.database.db.transaction(async transaction => {
    const app = await findApplication(transaction, appId);
    if (app === null) throw missingApplication();
    const userIds = await undoGrants(transaction, { appId, by: by.caller.id, at: grantedAt });
    if (userIds.length === 0) return [];
    await record(transaction, {
      at: hub.now(),
      action: 'revoke_access',
      severity: 'info',
      actor: by.caller,
      entity: { type: 'app', id: app.id, name: app.name },
      details: `${by.caller.username} took back ${app.name} from everyone it was just granted to: ${userIds.length}`,
      origin: by.origin,
      data: { count: userIds.length },
    });
    return userIds;
  });
}

/** Declines a request for access; whoever asked is told. */
export function declineAccess(hub: Hub, by: By, requestId: string): Promise<void> {
  return hub.database.db.transaction(async transaction => {
    const request = await findPendingRequest(transaction, requestId);
    if (request === null)
      throw new Refusal('not_found', { message: 'This request is not waiting any more.' });
    const { user, app } = request;
    refuseIf(refusalToRevoke(by.caller, user, app.accessLevel));
    const at = hub.now();
    if (!(await declineRequest(transaction, requestId, by.caller.id, at))) throw new Refusal('not_found');
    const what = `declined the request of ${user.username} for ${app.name}`;
    await note(transaction, by, at, 'decline_access', user, app, what);
  });
}

/**
 * Grants the demo user every active application of level user.
 *
 * @throws {Refusal} `demo_user_missing`
 */
export function setUpDemoUser(hub: Hub, by: By) {
  return hub.database.db.transaction(async transaction => {
    const found = await findAccount(transaction, demoUsername);
    const demo = found === null ? null : await lockUser(transaction, found.id);
    if (demo === null) throw new Refusal('demo_user_missing');
    const at = hub.now();
    const apps = (await listApplications(transaction)).filter(
      app => app.isActive && app.accessLevel === 'user',
    );
    for (const app of apps) await grant(transaction, by, demo, app, at);
    return { userId: demo.id, username: demo.username, appIds: apps.map(app => app.id) };
  });
}

async function grant(
  store: Store,
  by: By,
  target: Holder,
  app: Pick<ApplicationRow, 'id' | 'name'>,
  at: Date,
): Promise<void> {
  const added = await insertGrants(store, [
    { userId: target.id, appId: app.id, grantedBy: by.caller.id, grantedAt: at },
  ]);
  if (added.length === 0) return;
  await answerRequests(store, { appId: app.id, userIds: [target.id], by: by.caller.id, at });
  await note(store, by, at, 'grant_access', target, app, `granted ${app.name} to ${target.username}`);
}

function change<T>(
  hub: Hub,
  userId: string,
  appId: string,
  work: (transaction: Store, target: Holder, app: ApplicationRow, at: Date) => Promise<T>,
): Promise<T> {
  return hub.database.db.transaction(async transaction => {
    const target = await lockUser(transaction, userId);
    if (target === null) throw new Refusal('not_found', { message: 'This user does not exist.' });
    const app = await findApplication(transaction, appId);
    if (app === null) throw missingApplication();
    return work(transaction, target, app, hub.now());
  });
}

/** What is told of an application that is not there. */
export const missingApplication = () =>
  new Refusal('not_found', { message: 'This application does not exist.' });

const note = (
  store: Store,
  by: By,
  at: Date,
  action: Action,
  target: Holder,
  app: Pick<ApplicationRow, 'id' | 'name'>,
  what: string,
) =>
  record(store, {
    at,
    action,
    severity: 'info',
    actor: by.caller,
    entity: { type: 'user', id: target.id, name: target.username },
    details: `${by.caller.username} ${what}`,
    origin: by.origin,
    data: { appId: app.id, appName: app.name },
  });
