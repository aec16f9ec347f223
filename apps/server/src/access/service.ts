import { mayHold, refusalToGrant, refusalToRevoke } from '@portico/contract/rules';
import type { Action } from '@portico/contract/schemas/activity';
import { assignableRoles, type Role, roles } from '@portico/contract/schemas/user';
import { type ApplicationRow, findApplication, findApplications } from '../applications/queries.ts';
import type { Store } from '../database/store.ts';
import { record } from '../events/record.ts';
import type { Caller, Origin } from '../http/handler.ts';
import { Refusal, refuseIf } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { lockUser } from '../users/queries.ts';
import { answerRequests, deleteGrant, grantToAll, insertGrants, listHeld } from './queries.ts';

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
  const apps = await findApplications(store, appIds);
  if (apps.length < new Set(appIds).size) throw missingApplication();
  for (const app of apps) {
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
 * @returns the ids of those who did not hold it before
 */
export function grantToEveryone(hub: Hub, by: By, appId: string): Promise<string[]> {
  return hub.database.db.transaction(async transaction => {
    const app = await findApplication(transaction, appId);
    if (app === null) throw missingApplication();
    const reach = by.caller.role === 'owner' ? roles : assignableRoles;
    const eligible = reach.filter(role => mayHold(role, app.accessLevel));
    const at = hub.now();
    const granted = await grantToAll(
      transaction,
      { appId, grantedBy: by.caller.id, grantedAt: at },
      eligible,
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
    return userIds;
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
