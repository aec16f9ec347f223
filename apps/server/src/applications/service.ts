import { mayHold } from '@portico/contract/rules';
import type { Action } from '@portico/contract/schemas/activity';
import type { UpdateApplicationBody } from '@portico/contract/schemas/application';
import { roles } from '@portico/contract/schemas/role';
import { deleteGrants, listHoldersOf } from '../access/queries.ts';
import { missingApplication } from '../access/service.ts';
import type { Store } from '../database/store.ts';
import { record } from '../events/record.ts';
import type { Caller, Origin } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { newApiKey } from './apiKeys.ts';
import { type ApplicationRow, lockApplication, updateApplication } from './queries.ts';

interface By {
  caller: Caller;
  origin: Origin;
}

/** Changes what the body names. A higher level takes the application from those whose role it leaves behind. */
export const changeApplication = (
  hub: Hub,
  by: By,
  id: string,
  body: UpdateApplicationBody,
): Promise<ApplicationRow> =>
  change(hub, id, async (transaction, app, at) => {
    const updated = await updateApplication(transaction, id, { ...body, updatedAt: at });
    const lost = await revokeBeyondLevel(transaction, updated);
    const done = changesOf(app, body);
    const taken = lost === 0 ? '' : `; ${lost} of its users may no longer hold it`;
    await note(
      transaction,
      by,
      at,
      'update_app',
      updated,
      `changed the application ${app.name}${done}${taken}`,
    );
    return updated;
  });

/** Gives an application a new key; the old one stops working at once. */
export const rotateKey = (hub: Hub, by: By, id: string): Promise<{ row: ApplicationRow; key: string }> =>
  change(hub, id, async (transaction, app, at) => {
    const { key, prefix, hash } = newApiKey(hub.randomBytes);
    const row = await updateApplication(transaction, id, { keyPrefix: prefix, keyHash: hash, updatedAt: at });
    await note(transaction, by, at, 'generate_api_key', app, `rotated the API key of ${app.name}`);
    return { row, key };
  });

async function revokeBeyondLevel(store: Store, app: ApplicationRow): Promise<number> {
  const beyond = roles.filter(role => !mayHold(role, app.accessLevel));
  const userIds = await listHoldersOf(store, app.id, beyond);
  if (userIds.length > 0) await deleteGrants(store, app.id, userIds);
  return userIds.length;
}

function changesOf(app: ApplicationRow, body: UpdateApplicationBody): string {
  if (body.isActive !== undefined && body.isActive !== app.isActive) {
    return body.isActive ? ', now active' : ', now inactive';
  }
  const isNewLevel = body.accessLevel !== undefined && body.accessLevel !== app.accessLevel;
  return isNewLevel ? `, now of level ${body.accessLevel} instead of ${app.accessLevel}` : '';
}

function change<T>(
  hub: Hub,
  id: string,
  work: (transaction: Store, app: ApplicationRow, at: Date) => Promise<T>,
): Promise<T> {
  return hub.database.db.transaction(async transaction => {
    const app = await lockApplication(transaction, id);
    if (app === null) throw missingApplication();
    return work(transaction, app, hub.now());
  });
}

const note = (store: Store, by: By, at: Date, action: Action, app: ApplicationRow, what: string) =>
  record(store, {
    at,
    action,
    severity: 'info',
    actor: by.caller,
    entity: { type: 'app', id: app.id, name: app.name },
    details: `${by.caller.username} ${what}`,
    origin: by.origin,
  });
