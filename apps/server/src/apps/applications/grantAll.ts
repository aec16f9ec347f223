import { refuseIf } from '@portico/contract/api/server/refusal';
import { applicationEntity } from '@portico/contract/log/events/entities';
import { refusalToGrant, refusalToRevoke } from '@portico/contract/people/rules';
import { type Role, roles } from '@portico/contract/people/schemas/role';
import type { Hub } from '../../base/hub.ts';
import { countEligible, insertGrantsForRoles, undoGrants } from '../../directory/grants.ts';
import type { ActionContext, Caller } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';
import { type ApplicationRow, readApplication } from './queries.ts';

/**
 * Grants an application to every eligible user; to the owner only if the caller is the owner.
 *
 * @returns the ids of the users who did not hold it before, and the time that identifies this action for its undo
 */
export const grantAll = (hub: Hub, context: ActionContext, appId: string) =>
  runAction(hub, context, { everyone: true }, async ({ store, at, report }) => {
    const { caller } = context;
    const app = await readApplication(store, appId);
    refuseBeyondReach(caller, app);
    const grant = { appId, by: caller.id, at };
    const userIds = await insertGrantsForRoles(store, grant, eligibleRoles(caller, app));
    const parameters = { count: userIds.length };
    if (userIds.length > 0) report({ action: 'grant_access', parameters, entity: applicationEntity(app) });
    return { userIds, grantedAt: at };
  });

/** Returns how many users {@link grantAll} would currently grant an application to. */
export async function countEligibleUsers(hub: Hub, caller: Caller, appId: string): Promise<number> {
  const store = hub.database.db;
  const app = await readApplication(store, appId);
  refuseBeyondReach(caller, app);
  return countEligible(store, appId, eligibleRoles(caller, app));
}

/** Returns the roles that the caller may grant an application to; the owner's only if the caller is the owner. */
const eligibleRoles = (caller: Caller, app: Pick<ApplicationRow, 'accessLevel'>): Role[] =>
  roles.filter(role => refusalToGrant(caller, { id: '', role }, app.accessLevel) === null);

/** Refuses an application whose access the caller may not change for anyone. */
const refuseBeyondReach = (caller: Caller, app: Pick<ApplicationRow, 'accessLevel'>) =>
  refuseIf(refusalToRevoke(caller, { id: '', role: 'user' }, app.accessLevel));

/**
 * Undoes a Grant All of the caller, except for users who have risen above the caller's reach since. The requests that
 * it granted become pending again.
 */
export const undoGrantAll = (hub: Hub, context: ActionContext, appId: string, grantedAt: Date) =>
  runAction(hub, context, { everyone: true }, async ({ store, report }) => {
    const { caller } = context;
    const app = await readApplication(store, appId);
    refuseBeyondReach(caller, app);
    const reached = roles.filter(role => refusalToRevoke(caller, { id: '', role }, app.accessLevel) === null);
    const userIds = await undoGrants(store, { appId, by: caller.id, at: grantedAt }, reached);
    if (userIds.length === 0) return [];
    const parameters = { count: userIds.length };
    report({ action: 'revoke_access', parameters, entity: applicationEntity(app) });
    return userIds;
  });
