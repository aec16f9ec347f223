import { applicationEntity, machineClientEntity } from '@portico/contract/events/entities';
import {
  apiChanges,
  clientChanges,
  isLiveClient,
  refusePastExpiry,
  refuseUnknownScopes,
  widensClient,
} from '@portico/contract/hub/machineClients';
import { iso, isoOrNull } from '@portico/contract/hub/moments';
import { appsPage, sliceOf } from '@portico/contract/hub/page';
import { missing, Refusal, refuseIfChanged, takenName } from '@portico/contract/hub/refusal';
import { keyPrefixes } from '@portico/contract/hub/secrets';
import { type HubScope, hubApiIdentifier } from '@portico/contract/machineScopes';
import { machineActorName, nameKey } from '@portico/contract/names';
import type { MachineClient } from '@portico/contract/schemas/machineClient';
import { api } from '@portico/contract/table';
import { noVersion, versionOf } from '@portico/contract/versions';
import type { Caller, Context, HandlersOf } from './context.ts';
import { findApplication } from './find.ts';
import type { StoredMachineClient } from './organisation.ts';
import { secret, uuid } from './random.ts';
import { record } from './record.ts';
import { requireProof, requireProofWith } from './signInRules.ts';

/** Returns the machine client of a token, and the scopes of the token that it still has; null for none. */
export function machineOf({ organisation, now }: Context, token: string) {
  const found = organisation.machineTokens.find(row => row.token === token);
  const client = organisation.machineClients.find(row => row.id === found?.clientId);
  const maker = organisation.users.find(user => user.id === client?.createdBy);
  if (found === undefined || client === undefined || maker === undefined) return null;
  // A token for another API is none for the hub's.
  if (client.appId !== null || !isLiveClient(client, now())) return null;
  const scopes = found.scopes.filter((scope: HubScope) => client.scopes.includes(scope));
  return { id: client.id, name: machineActorName(client.name), maker, scopes };
}

/** Revokes the machine clients of a user who loses the rights of an administrator. */
export function revokeClientsOf({ organisation, now }: Context, userId: string): void {
  const kept = organisation.deletedApps.flatMap(
    ({ rows }) => rows.machineClients ?? [],
  ) as StoredMachineClient[];
  for (const client of [...organisation.machineClients, ...kept]) {
    if (client.createdBy !== userId || client.revokedAt !== null) continue;
    Object.assign(client, { revokedAt: now(), version: client.version + 1 });
  }
}

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
  const { organisation } = hub;
  const find = (id: string) => {
    const client = organisation.machineClients.find(row => row.id === id);
    if (client === undefined) throw missing('machineClient');
    return client;
  };
  const refuseTaken = (name: string | undefined, except?: StoredMachineClient) => {
    if (name === undefined) return;
    const isTaken = organisation.machineClients.some(
      row => row !== except && nameKey(row.name) === nameKey(name),
    );
    if (isTaken) throw takenName('machineClient');
  };
  const apiOf = (appId: string | null) => {
    if (appId === null) return null;
    const app = findApplication(hub, appId);
    const served = organisation.apis.find(row => row.appId === app.id);
    if (served === undefined) throw missing('api');
    return served;
  };
  const recordChange = (
    { user }: Caller,
    client: StoredMachineClient,
    action: 'rotate_machine_secret' | 'revoke_machine_client' | 'delete_machine_client',
  ) => record(hub, { action, parameters: {}, actor: user, entity: machineClientEntity(client) });
  return {
    'machineClients.list': ({ input: { query } }) =>
      appsPage(
        api.machineClients.list,
        query.cursor,
        sliceOf(organisation.machineClients.toReversed().map(client => toMachineClient(hub, client))),
      ),
    'machineClients.read': ({ input: { params } }) => ({ body: toMachineClient(hub, find(params.id)) }),
    'machineClients.create'({ caller, input: { body }, origin }) {
      const { currentPassword, name, appId, scopes, expiresAt } = body;
      requireProofWith(hub, caller, currentPassword);
      refusePastExpiry(expiresAt, hub.now());
      const served = apiOf(appId);
      refuseUnknownScopes(served, scopes);
      refuseTaken(name);
      const client: StoredMachineClient = {
        id: uuid(hub.random),
        name,
        appId,
        scopes,
        createdBy: caller.user.id,
        createdAt: hub.now(),
        expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
        revokedAt: null,
        lastUsedAt: null,
        version: 1,
      };
      organisation.machineClients.push(client);
      const parameters = {
        api: served?.identifier ?? hubApiIdentifier(origin),
        scopes: scopes.join(' '),
        expiresAt: expiresAt ?? '',
      };
      const entity = machineClientEntity(client);
      record(hub, { action: 'create_machine_client', parameters, actor: caller.user, entity });
      return { body: { ...toMachineClient(hub, client), clientSecret: newSecret(hub) } };
    },
    'machineClients.update'({ caller, input: { params, body }, ...call }) {
      const client = find(params.id);
      refuseIfChanged(call, client);
      if (client.revokedAt !== null) throw new Refusal('client_revoked');
      if (body.scopes !== undefined) refuseUnknownScopes(apiOf(client.appId), body.scopes);
      refusePastExpiry(body.expiresAt, hub.now());
      if (widensClient(client, body)) requireProof(hub, caller);
      const changes = clientChanges(client, body);
      if (changes === null) return { body: toMachineClient(hub, client) };
      refuseTaken(body.name, client);
      const entity = machineClientEntity(client);
      const { expiresAt, ...rest } = body;
      Object.assign(client, rest, { version: client.version + 1 });
      if (expiresAt !== undefined) client.expiresAt = expiresAt === null ? null : Date.parse(expiresAt);
      record(hub, { action: 'update_machine_client', parameters: { changes }, actor: caller.user, entity });
      return { body: toMachineClient(hub, client) };
    },
    'machineClients.rotateSecret'({ caller, input: { params, body } }) {
      requireProofWith(hub, caller, body.currentPassword);
      const client = find(params.id);
      if (client.revokedAt !== null) throw new Refusal('client_revoked');
      Object.assign(client, { createdBy: caller.user.id, version: client.version + 1 });
      recordChange(caller, client, 'rotate_machine_secret');
      return { body: { ...toMachineClient(hub, client), clientSecret: newSecret(hub) } };
    },
    'machineClients.revoke'({ caller, input: { params } }) {
      const client = find(params.id);
      if (client.revokedAt === null) {
        Object.assign(client, { revokedAt: hub.now(), version: client.version + 1 });
        recordChange(caller, client, 'revoke_machine_client');
      }
      return { body: toMachineClient(hub, client) };
    },
    'machineClients.remove'({ caller, input: { params } }) {
      const client = find(params.id);
      organisation.machineClients = organisation.machineClients.filter(row => row !== client);
      recordChange(caller, client, 'delete_machine_client');
      return { body: { ok: true } };
    },
  };
};

const newSecret = ({ random }: Context) => `${keyPrefixes.machine}${secret(random)}`;

/** The handlers of `apis.*`. */
export const apisHandlers = (hub: Context): HandlersOf<'apis'> => {
  const { organisation } = hub;
  const findApi = (appId: string) => organisation.apis.find(row => row.appId === appId);
  return {
    'apis.list': ({ input: { query } }) =>
      appsPage(
        api.apis.list,
        query.cursor,
        sliceOf(
          organisation.apps.flatMap(app => {
            const served = findApi(app.id);
            return served === undefined ? [] : [{ ...served, appName: app.name }];
          }),
        ),
      ),
    'apis.read': ({ input: { params } }) => ({ body: findApi(findApplication(hub, params.id).id) ?? null }),
    'apis.save'({ caller, input: { params, body }, ...call }) {
      const app = findApplication(hub, params.id);
      const stored = findApi(app.id) ?? null;
      refuseIfChanged(call, stored ?? { version: noVersion });
      const changes = apiChanges(stored, body);
      if (stored !== null && changes === null) return { body: stored };
      const others = organisation.apis.filter(row => row !== stored);
      if (others.some(row => row.identifier === body.identifier)) throw takenName('api');
      const saved = { ...body, appId: app.id, version: versionOf(stored) + 1 };
      organisation.apis = [...others, saved];
      record(hub, {
        action: 'update_api',
        parameters: { changes: changes ?? {}, isNew: stored === null },
        actor: caller.user,
        entity: applicationEntity(app),
      });
      return { body: saved };
    },
    'apis.remove'({ caller, input: { params } }) {
      const app = findApplication(hub, params.id);
      if (findApi(app.id) === undefined) throw missing('api');
      const clients = organisation.machineClients.filter(row => row.appId === app.id).length;
      organisation.apis = organisation.apis.filter(row => row.appId !== app.id);
      organisation.machineClients = organisation.machineClients.filter(row => row.appId !== app.id);
      record(hub, {
        action: 'remove_api',
        parameters: { clients },
        actor: caller.user,
        entity: applicationEntity(app),
      });
      return { body: { ok: true } };
    },
  };
};
