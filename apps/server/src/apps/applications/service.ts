import { missing, refuseIf, refuseIfChanged } from '@portico/contract/api/server/refusal';
import { keyPrefixes, shownPartOf } from '@portico/contract/api/server/secrets';
import { catalogueIcon } from '@portico/contract/apps/catalogueIcons';
import { applicationFields } from '@portico/contract/apps/events/applications';
import type {
  CreateApplicationBody,
  UpdateApplicationBody,
} from '@portico/contract/apps/schemas/application';
import { findChanges } from '@portico/contract/log/events/changes';
import { applicationEntity } from '@portico/contract/log/events/entities';
import { mayHold, refusalToEditApp } from '@portico/contract/people/rules';
import { roles } from '@portico/contract/people/schemas/role';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { newSecret } from '../../base/secrets/newSecret.ts';
import type { Store } from '../../database/store.ts';
import { countUsage, deleteGrants, deleteSessionsAt, listHoldersOf } from '../../directory/grants.ts';
import { withUniqueNames } from '../../directory/names/unique.ts';
import { openReport } from '../../events/signOutReports.ts';
import type { ActionContext } from '../../http/handler.ts';
import { type ActionTransaction, runAction } from '../../signIn/runAction.ts';
import { keepRows } from './deletedRows.ts';
import { countLiveSessionsAt } from './overview.ts';
import {
  type ApplicationRow,
  deleteApplication,
  insertApplication,
  lockApplication,
  updateApplication,
} from './queries.ts';

/**
 * Creates a key of 256 random bits, with the digest and the first 12 characters, which are all that the hub stores.
 */
function newApiKey(hub: Hub) {
  const key = newSecret(hub, keyPrefixes.application);
  return { key, prefix: shownPartOf(key), hash: secretDigest(key) };
}

/** Connects an application. @returns its row, and its full key, of which the hub stores only a digest */
export function createApplication(hub: Hub, context: ActionContext, body: CreateApplicationBody) {
  return withUniqueNames(() =>
    runAction(hub, context, {}, action => addApplication(hub, context, action, body)),
  );
}

/**
 * Adds an application in a transaction, inside of {@link withUniqueNames}.
 *
 * @returns its row, and its full key, of which the hub stores only a digest
 */
export async function addApplication(
  hub: Hub,
  context: ActionContext,
  { store, at, report }: ActionTransaction,
  { catalogueId = null, ...body }: CreateApplicationBody & { catalogueId?: string | null },
): Promise<{ row: ApplicationRow; key: string }> {
  refuseIf(refusalToEditApp(context.caller, body.accessLevel ?? 'user'));
  const { key, prefix, hash } = newApiKey(hub);
  const row = await insertApplication(store, {
    // docs/apps.md, 'Adding and editing applications': new apps get category business and access level user.
    category: 'business',
    accessLevel: 'user',
    ...body,
    catalogueId,
    icon: catalogueIcon(catalogueId),
    keyPrefix: prefix,
    keyHash: hash,
    createdAt: at,
    updatedAt: at,
  });
  report({ action: 'create_app', parameters: {}, entity: applicationEntity(row) });
  return { row, key };
}

/**
 * Changes the given fields of an application. A higher access level revokes it from users below that level.
 *
 * @returns its row, and the id of the event; null if nothing changed
 */
export const changeApplication = (
  hub: Hub,
  context: ActionContext,
  id: string,
  body: UpdateApplicationBody,
): Promise<{ row: ApplicationRow; eventId: string | null }> => {
  const scope = { everyone: body.accessLevel !== undefined };
  return withUniqueNames(() =>
    actOn(hub, context, id, scope, async ({ store, at, report }, app) => {
      refuseIf(refusalToEditApp(context.caller, app.accessLevel, body.accessLevel ?? app.accessLevel));
      refuseIfChanged(context, app);
      const changes = findChanges(applicationFields, app, body);
      if (changes === null) return { row: app, eventId: null };
      const updated = await updateApplication(store, id, { ...body, updatedAt: at });
      const revoked = await revokeBeyondLevel(store, updated);
      const parameters = { changes, revoked };
      const eventId = report({ action: 'update_app', parameters, entity: applicationEntity(app) });
      return { row: updated, eventId };
    }),
  );
};

/** Rotates an application's key. The previous one stops working immediately. */
export const rotateKey = (hub: Hub, context: ActionContext, id: string) =>
  actOn(hub, context, id, { everyone: false }, async ({ store, at, report }, app) => {
    const { key, prefix, hash } = newApiKey(hub);
    const row = await updateApplication(store, id, { keyPrefix: prefix, keyHash: hash, updatedAt: at });
    report({ action: 'generate_api_key', parameters: {}, entity: applicationEntity(app) });
    return { row, key };
  });

/**
 * Ends the sessions of all users at an application. Their tokens are refused from the next request on; the users stay
 * signed in to the hub and keep their access.
 *
 * @returns how many live sessions ended, and the id of the report on the application; null if it can't be notified
 */
export const endSessionsAt = (hub: Hub, context: ActionContext, id: string) =>
  actOn(hub, context, id, { everyone: false }, async ({ store, at, report }, app) => {
    const count = await countLiveSessionsAt(store, id, at, Number.MAX_SAFE_INTEGER);
    await deleteSessionsAt(store, id);
    if (count > 0)
      report({ action: 'end_app_sessions', parameters: { count }, entity: applicationEntity(app) });
    return { ended: count, signOutReport: await openReport(store, at, context.caller.id) };
  });

/**
 * Deletes an application with its key, grants and requests. Others that use the application at this moment are refused
 * as if it had never been there. An undo can bring it back (decision 84).
 *
 * @returns the id of the event
 */
export const removeApplication = (hub: Hub, context: ActionContext, id: string) =>
  actOn(hub, context, id, { everyone: true }, async ({ store, at, report }, app) => {
    const { users: revoked, requests } = await countUsage(store, id);
    await keepRows(store, id, at);
    await deleteApplication(store, id);
    const eventId = report({
      action: 'delete_app',
      parameters: { revoked, requests },
      entity: applicationEntity(app),
    });
    return { eventId };
  });

async function revokeBeyondLevel(store: Store, app: ApplicationRow): Promise<number> {
  const beyond = roles.filter(role => !mayHold(role, app.accessLevel));
  const userIds = await listHoldersOf(store, app.id, beyond);
  if (userIds.length > 0) await deleteGrants(store, app.id, userIds);
  return userIds.length;
}

/** Runs an action on an application, whose row is locked. @throws {Refusal} `not_found` */
export const actOn = <Result>(
  hub: Hub,
  context: ActionContext,
  id: string,
  { everyone }: { everyone: boolean },
  work: (action: ActionTransaction, app: ApplicationRow) => Promise<Result>,
): Promise<Result> =>
  runAction(hub, context, { everyone }, async action => {
    const app = await lockApplication(action.store, id);
    if (app === null) throw missing('application');
    return work(action, app);
  });
