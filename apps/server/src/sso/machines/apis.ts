import { missing, refuseIfChanged } from '@portico/contract/api/server/refusal';
import { noVersion } from '@portico/contract/api/versions';
import { applicationEntity } from '@portico/contract/log/events/entities';
import type { SaveApiBody } from '@portico/contract/sso/schemas/machineClient';
import { apiChanges } from '@portico/contract/sso/server/machineClients';
import { eq, sql } from 'drizzle-orm';
import { actOn } from '../../apps/applications/service.ts';
import type { Hub } from '../../base/hub.ts';
import { changesAny, onlyOf } from '../../database/query/rows.ts';
import { applicationApis, machineClients } from '../../database/schema.ts';
import { withUniqueNames } from '../../directory/names/unique.ts';
import type { ActionContext } from '../../http/handler.ts';
import { findApi } from './queries.ts';

const nextVersion = sql`${applicationApis.version} + 1`;

/** Saves the API of an application. @throws {Refusal} `not_found`, `changed_meanwhile`, or `api_identifier_taken` */
export const saveApi = (hub: Hub, context: ActionContext, appId: string, body: SaveApiBody) =>
  withUniqueNames(() =>
    actOn(hub, context, appId, { everyone: false }, async ({ store, report }, app) => {
      const stored = await findApi(store, appId);
      refuseIfChanged(context, stored ?? { version: noVersion });
      const changes = apiChanges(stored, body);
      if (stored !== null && changes === null) return stored;
      const parameters = { changes: changes ?? {}, isNew: stored === null };
      report({ action: 'update_api', parameters, entity: applicationEntity(app) });
      return onlyOf(
        store
          .insert(applicationApis)
          .values({ appId, ...body })
          .onConflictDoUpdate({ target: applicationApis.appId, set: { ...body, version: nextVersion } })
          .returning(),
        'application_apis',
      );
    }),
  );

/** Deletes the API of an application with its machine clients. */
export const removeApi = (hub: Hub, context: ActionContext, appId: string): Promise<void> =>
  actOn(hub, context, appId, { everyone: false }, async ({ store, report }, app) => {
    const clients = await store.$count(machineClients, eq(machineClients.appId, appId));
    if (!(await changesAny(store.delete(applicationApis).where(eq(applicationApis.appId, appId)))))
      throw missing('api');
    report({ action: 'remove_api', parameters: { clients }, entity: applicationEntity(app) });
  });
