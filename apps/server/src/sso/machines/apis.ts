import { applicationEntity } from '@portico/contract/events/entities';
import { apiChanges } from '@portico/contract/hub/machineClients';
import { missing, refuseIfChanged } from '@portico/contract/hub/refusal';
import type { ApplicationApi, SaveApiBody } from '@portico/contract/schemas/machineClient';
import { noVersion } from '@portico/contract/versions';
import { eq, sql } from 'drizzle-orm';
import { actOn } from '../../apps/applications/service.ts';
import type { Hub } from '../../base/hub.ts';
import { applicationApis, machineClients } from '../../database/schema.ts';
import { withUniqueNames } from '../../directory/names/unique.ts';
import type { ActionContext } from '../../http/handler.ts';
import { findApi } from './queries.ts';

const nextVersion = sql`${applicationApis.version} + 1`;

/** Saves the API of an application. @throws {Refusal} `not_found`, `changed_meanwhile`, or `api_identifier_taken` */
export const saveApi = (
  hub: Hub,
  context: ActionContext,
  appId: string,
  body: SaveApiBody,
): Promise<ApplicationApi> =>
  withUniqueNames(() =>
    actOn(hub, context, appId, { everyone: false }, async ({ store, report }, app) => {
      const stored = await findApi(store, appId);
      refuseIfChanged(context, stored ?? { version: noVersion });
      const changes = apiChanges(stored, body);
      if (stored !== null && changes === null) return stored;
      const [saved] = await store
        .insert(applicationApis)
        .values({ appId, ...body })
        .onConflictDoUpdate({ target: applicationApis.appId, set: { ...body, version: nextVersion } })
        .returning();
      if (saved === undefined) throw new Error('The API was not stored');
      report({
        action: 'update_api',
        parameters: { changes: changes ?? {}, isNew: stored === null },
        entity: applicationEntity(app),
      });
      return saved;
    }),
  );

/** Deletes the API of an application with its machine clients. */
export const removeApi = (hub: Hub, context: ActionContext, appId: string): Promise<void> =>
  actOn(hub, context, appId, { everyone: false }, async ({ store, report }, app) => {
    const clients = await store.$count(machineClients, eq(machineClients.appId, appId));
    const deleted = await store.delete(applicationApis).where(eq(applicationApis.appId, appId)).returning();
    if (deleted.length === 0) throw missing('api');
    report({ action: 'remove_api', parameters: { clients }, entity: applicationEntity(app) });
  });
