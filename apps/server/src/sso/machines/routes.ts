import { appsPage } from '@portico/contract/api/server/page';
import { endpoints } from '@portico/contract/api/table';
import { iso, isoOrNull } from '@portico/contract/lib/server/moments';
import type { MachineClient } from '@portico/contract/sso/schemas/machineClient';
import { readApplication } from '../../apps/applications/queries.ts';
import type { Hub } from '../../base/hub.ts';
import { done, type HandlersOf } from '../../http/handler.ts';
import { removeApi, saveApi } from './apis.ts';
import { findApi, listApis, listMachineClients, type NamedClient, readNamedClient } from './queries.ts';
import {
  changeMachineClient,
  createMachineClient,
  removeMachineClient,
  revokeMachineClient,
  rotateMachineSecret,
} from './service.ts';

/** `machineClients.*` and `apis.*` */
export function machineRoutes(hub: Hub): HandlersOf<'machineClients' | 'apis'> {
  const store = hub.database.db;
  return {
    'machineClients.list': ({ input }) =>
      appsPage(endpoints['machineClients.list'], input.query.cursor, async (offset, limit) => {
        const { rows, total } = await listMachineClients(store, offset, limit);
        return { rows: rows.map(toClientResponse), total };
      }),
    'machineClients.read': async ({ input }) => ({
      body: toClientResponse(await readNamedClient(store, input.params.id)),
    }),
    'machineClients.create': async ({ input, ...context }) => {
      const { client, secret } = await createMachineClient(hub, context, input.body);
      return { body: { ...toClientResponse(client), clientSecret: secret } };
    },
    'machineClients.update': async ({ input, ...context }) => ({
      body: toClientResponse(await changeMachineClient(hub, context, input.params.id, input.body)),
    }),
    'machineClients.rotateSecret': async ({ input: { params, body }, ...context }) => {
      const { client, secret } = await rotateMachineSecret(hub, context, params.id, body.currentPassword);
      return { body: { ...toClientResponse(client), clientSecret: secret } };
    },
    'machineClients.revoke': async ({ input, ...context }) => ({
      body: toClientResponse(await revokeMachineClient(hub, context, input.params.id)),
    }),
    'machineClients.remove': ({ input, ...context }) =>
      done(removeMachineClient(hub, context, input.params.id)),
    'apis.list': ({ input }) =>
      appsPage(endpoints['apis.list'], input.query.cursor, (offset, limit) => listApis(store, offset, limit)),
    'apis.read': async ({ input }) => {
      await readApplication(store, input.params.id);
      return { body: await findApi(store, input.params.id) };
    },
    'apis.save': async ({ input, ...context }) => ({
      body: await saveApi(hub, context, input.params.id, input.body),
    }),
    'apis.remove': ({ input, ...context }) => done(removeApi(hub, context, input.params.id)),
  };
}

/** Returns a machine client as the console shows it. */
const toClientResponse = ({ client, maker, app }: NamedClient): MachineClient => ({
  ...client,
  audience:
    app === null || client.appId === null
      ? null
      : { appId: client.appId, appName: app.name, identifier: app.identifier },
  createdBy: maker,
  createdAt: iso(client.createdAt),
  expiresAt: isoOrNull(client.expiresAt),
  revokedAt: isoOrNull(client.revokedAt),
  lastUsedAt: isoOrNull(client.lastUsedAt),
});
