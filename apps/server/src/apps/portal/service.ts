import { missing, Refusal } from '@portico/contract/api/server/refusal';
import { changedPreferences } from '@portico/contract/api/server/responses';
import type { RequestAccessBody } from '@portico/contract/apps/schemas/access';
import type { PreferAppBody } from '@portico/contract/apps/schemas/portal';
import { applicationEntity } from '@portico/contract/log/events/entities';
import type { Hub } from '../../base/hub.ts';
import { hasGrant, insertRequest } from '../../directory/grants.ts';
import type { ActionContext } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';
import { shareLockApplication } from '../applications/queries.ts';
import { openAddress, savePreferences, visit } from './queries.ts';

/**
 * Requests access to an application. Does nothing if the same request is already pending.
 * @throws {Refusal} `not_found`, `application_inactive` or `already_granted`
 */
export const requestAccess = (hub: Hub, context: ActionContext, { appId, reason }: RequestAccessBody) =>
  runAction(hub, context, {}, async ({ store, at, self, report }) => {
    const app = await shareLockApplication(store, appId);
    if (app === null) throw missing('application');
    if (!app.isActive) throw new Refusal('application_inactive');
    if (await hasGrant(store, self.id, appId)) throw new Refusal('already_granted');
    if (!(await insertRequest(store, { userId: self.id, appId, reason, createdAt: at }))) return;
    report({ action: 'request_access', parameters: {}, entity: applicationEntity(app) });
  });

/**
 * Starts a visit when an application is opened, or continues a recent one.
 * @throws {Refusal} `not_found` or `no_access`
 */
export const trackVisit = (hub: Hub, context: ActionContext, appId: string): Promise<void> =>
  runAction(hub, context, {}, async ({ store, at, self }) => {
    if ((await shareLockApplication(store, appId)) === null) throw missing('application');
    if (!(await hasGrant(store, self.id, appId))) throw new Refusal('no_access');
    await visit(store, { userId: self.id, appId }, at);
  });

/** Stores the caller's preferences for an application in the portal. @throws {Refusal} `not_found` or `no_access` */
export const preferApp = (hub: Hub, context: ActionContext, appId: string, body: PreferAppBody) =>
  runAction(hub, context, {}, async ({ store, self }) => {
    if ((await shareLockApplication(store, appId)) === null) throw missing('application');
    if (!(await hasGrant(store, self.id, appId))) throw new Refusal('no_access');
    const changes = changedPreferences(body, await openAddress(store, appId), hub.config);
    await savePreferences(store, { userId: self.id, appId }, changes);
  });
