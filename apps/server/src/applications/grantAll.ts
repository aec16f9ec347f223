import { applicationEntity } from '@portico/contract/events/entities';
import { refusalToGrant } from '@portico/contract/rules';
import { type Role, roles } from '@portico/contract/schemas/role';
import { answerRequests, countEligible, insertGrantsForRoles, undoGrants } from '../grants/queries.ts';
import type { ActionContext, Caller } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { runAction } from '../session/runAction.ts';
import { type ApplicationRow, findApplication } from './queries.ts';
import { missingApplication } from './service.ts';

/**
 * Grants an application to everyone whose role reaches it; to the owner only when the owner asks.
 *
 * @returns the ids of those who did not hold it before, and the moment that names this action
 */
export const grantAll = (
  hub: Hub,
  context: ActionContext,
  appId: string,
): Promise<{ userIds: string[]; grantedAt: Date }> =>
  runAction(hub, context, { everyone: true }, async ({ store, at, report }) => {
    const { caller } = context;
    const app = await findApplication(store, appId);
    if (app === null) throw missingApplication();
    const granted = await insertGrantsForRoles(
      store,
      { appId, grantedBy: caller.id, grantedAt: at },
      eligibleRoles(caller, app),
    );
    const userIds = granted.map(({ userId }) => userId);
    await answerRequests(store, { appId, userIds, by: caller.id, at });
    if (userIds.length > 0) {
      report({
        action: 'grant_access',
        parameters: { count: userIds.length },
        entity: applicationEntity(app),
      });
    }
    return { userIds, grantedAt: at };
  });

/** Returns how many users {@link grantAll} would grant an application to now. */
export async function countEligibleUsers(hub: Hub, caller: Caller, appId: string): Promise<number> {
  const store = hub.database.db;
  const app = await findApplication(store, appId);
  if (app === null) throw missingApplication();
  return countEligible(store, appId, eligibleRoles(caller, app));
}

/** Roles that the caller may grant an application to; the owner's only when the owner asks. */
const eligibleRoles = (caller: Caller, app: Pick<ApplicationRow, 'accessLevel'>): Role[] =>
  roles.filter(role => refusalToGrant(caller, { id: '', role }, app.accessLevel) === null);

/** Takes back what one Grant All of the caller granted; the requests that it answered are pending again. */
export const undoGrantAll = (
  hub: Hub,
  context: ActionContext,
  appId: string,
  grantedAt: Date,
): Promise<string[]> =>
  runAction(hub, context, { everyone: true }, async ({ store, report }) => {
    const { caller } = context;
    const app = await findApplication(store, appId);
    if (app === null) throw missingApplication();
    const userIds = await undoGrants(store, { appId, by: caller.id, at: grantedAt });
    if (userIds.length === 0) return [];
    report({
      action: 'revoke_access',
      parameters: { count: userIds.length },
      entity: applicationEntity(app),
    });
    return userIds;
  });
