import { widensClient } from '@portico/contract/hub/machineClients';
import { iso, isoOrNull } from '@portico/contract/hub/moments';
import { refuseIfChanged, takenName } from '@portico/contract/hub/refusal';
import { keyPrefixes } from '@portico/contract/hub/secrets';
import type { MachineClient } from '@portico/contract/schemas/machineClient';
import { api } from '@portico/contract/table';
import { noVersion, versionOf } from '@portico/contract/versions';
import type { Context, HandlersOf } from './context.ts';
import { requireProofWith } from './credentials.ts';
import { findRow, findSettings, removeRow, saveSettings } from './find.ts';
import type { StoredMachineClient } from './organisation.ts';
import { completeList } from './page.ts';
import { secret, uuid } from './random.ts';
import { requireProof } from './signInRules.ts';

const timeOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** Returns a machine client as the hub responds with it. */
export const toMachineClient = (
  { organisation }: Pick<Context, 'organisation'>,
  client: StoredMachineClient,
): MachineClient => {
  const app = organisation.apps.find(row => row.id === client.appId);
  const served = organisation.apis.find(row => row.appId === client.appId);
  return {
    ...client,
    audience:
      app === undefined || served === undefined
        ? null
        : { appId: app.id, appName: app.name, identifier: served.identifier },
    createdBy: organisation.users.find(user => user.id === client.createdBy)?.username ?? null,
    createdAt: iso(client.createdAt),
    expiresAt: isoOrNull(client.expiresAt),
    revokedAt: isoOrNull(client.revokedAt),
    lastUsedAt: isoOrNull(client.lastUsedAt),
  };
};

/** The handlers of `machineClients.*`. */
export const machineClientsHandlers = (hub: Context): HandlersOf<'machineClients'> => {
  const { organisation, now, random } = hub;
  const find = (id: string) => findRow('machineClient', organisation.machineClients, id);
  const withSecret = (client: StoredMachineClient) => {
    const clientSecret = `${keyPrefixes.machine}${secret(random)}`;
    return { ...toMachineClient(hub, client), clientSecret };
  };
  return {
    'machineClients.list': ({ input: { query } }) => {
      const rows = organisation.machineClients.toReversed().map(client => toMachineClient(hub, client));
      return completeList(api.machineClients.list, query.cursor, rows);
    },
    'machineClients.read': ({ input: { params } }) => toMachineClient(hub, find(params.id)),
    'machineClients.create'({ caller, input: { body } }) {
      const { currentPassword: _, expiresAt, ...details } = body;
      const client: StoredMachineClient = {
        ...details,
        id: uuid(random),
        createdBy: caller.user.id,
        createdAt: now(),
        expiresAt: timeOf(expiresAt),
        revokedAt: null,
        lastUsedAt: null,
        version: 1,
      };
      organisation.machineClients.push(client);
      return withSecret(client);
    },
    'machineClients.update'({ caller, input: { params, body } }) {
      const client = find(params.id);
      if (widensClient(client, body)) requireProof(hub, caller);
      const { expiresAt, ...rest } = body;
      Object.assign(client, rest, { version: client.version + 1 });
      if (expiresAt !== undefined) client.expiresAt = timeOf(expiresAt);
      return toMachineClient(hub, client);
    },
    'machineClients.rotateSecret'({ caller, input: { params, body } }) {
      requireProofWith(hub, caller, body.currentPassword);
      const client = find(params.id);
      Object.assign(client, { createdBy: caller.user.id, version: client.version + 1 });
      return withSecret(client);
    },
    'machineClients.revoke'({ input: { params } }) {
      const client = find(params.id);
      client.revokedAt ??= now();
      return toMachineClient(hub, client);
    },
    'machineClients.remove': ({ input: { params } }) => removeRow(hub, 'machineClients', find(params.id).id),
  };
};

/** The handlers of `apis.*`. */
export const apisHandlers = (hub: Context): HandlersOf<'apis'> => {
  const { organisation } = hub;
  return {
    'apis.list': ({ input: { query } }) => {
      const rows = organisation.apps.flatMap(app => {
        const served = findSettings(hub, 'apis', app.id);
        return served === null ? [] : [{ ...served, appName: app.name }];
      });
      return completeList(api.apis.list, query.cursor, rows);
    },
    'apis.read': ({ input: { params } }) => findSettings(hub, 'apis', params.id),
    'apis.save'({ input: { params, body }, ...call }) {
      const appId = params.id;
      const stored = findSettings(hub, 'apis', appId);
      refuseIfChanged(call, stored ?? { version: noVersion });
      const isOther = (row: { appId: string; identifier: string }) =>
        row.appId !== appId && row.identifier === body.identifier;
      if (organisation.apis.some(isOther)) throw takenName('api');
      const saved = { ...body, appId, version: versionOf(stored) + 1 };
      saveSettings(hub, 'apis', appId, saved);
      return saved;
    },
    'apis.remove'({ input: { params } }) {
      saveSettings(hub, 'apis', params.id, null);
      organisation.machineClients = organisation.machineClients.filter(row => row.appId !== params.id);
      return { ok: true };
    },
  };
};
