import { machineClientEntity } from '@portico/contract/events/entities';
import {
  clientChanges,
  refusePastExpiry,
  refuseUnknownScopes,
  widensClient,
} from '@portico/contract/hub/machineClients';
import { missing, Refusal, refuseIfChanged } from '@portico/contract/hub/refusal';
import { keyPrefixes } from '@portico/contract/hub/secrets';
import { hubApiIdentifier } from '@portico/contract/machineScopes';
import { nameKey } from '@portico/contract/names';
import type {
  CreateMachineClientBody,
  UpdateMachineClientBody,
} from '@portico/contract/schemas/machineClient';
import { eq } from 'drizzle-orm';
import { shareLockApplication } from '../../apps/applications/queries.ts';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { newSecret } from '../../base/secrets/newSecret.ts';
import { machineClients } from '../../database/schema.ts';
import { withUniqueNames } from '../../directory/names/unique.ts';
import type { ActionContext, SessionCaller } from '../../http/handler.ts';
import { type ActionTransaction, runAction } from '../../signIn/runAction.ts';
import { confirmPassword } from '../../signIn/steps/confirmPassword.ts';
import {
  findApi,
  findNamedClient,
  lockMachineClient,
  type MachineClientRow,
  type NamedClient,
  updateMachineClient,
} from './queries.ts';

type PersonContext = ActionContext<SessionCaller>;

/** A machine client with its secret, of which only a digest is stored. */
interface WithSecret {
  client: NamedClient;
  secret: string;
}

/**
 * Creates a machine client. It acts in the caller's name.
 *
 * @throws {Refusal} `wrong_password`, `proof_required`, `not_found` for an application without an API, or `client_name_taken`
 */
export function createMachineClient(
  hub: Hub,
  context: PersonContext,
  { currentPassword, name, appId, scopes, expiresAt }: CreateMachineClientBody,
): Promise<WithSecret> {
  return actWithPassword(hub, context, currentPassword, async ({ store, at, self, report }) => {
    refusePastExpiry(expiresAt, at);
    const api = appId === null ? null : await lockedApi(store, appId);
    refuseUnknownScopes(api, scopes);
    const secret = newSecret(hub, keyPrefixes.machine);
    const [row] = await store
      .insert(machineClients)
      .values({
        name,
        nameKey: nameKey(name),
        secretHash: secretDigest(secret),
        appId,
        scopes,
        createdBy: self.id,
        createdAt: at,
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
      })
      .returning();
    if (row === undefined) throw new Error('The machine client was not stored');
    report({
      action: 'create_machine_client',
      parameters: {
        api: api?.identifier ?? hubApiIdentifier(hub.config.publicUrl),
        scopes: scopes.join(' '),
        expiresAt: expiresAt ?? '',
      },
      entity: machineClientEntity(row),
    });
    return { client: await named(store, row.id), secret };
  });
}

/**
 * Changes the name, scopes or expiry of a machine client.
 *
 * @throws {Refusal} `proof_required` for more scopes or a later expiry: a stolen session must not widen it
 */
export function changeMachineClient(
  hub: Hub,
  context: PersonContext,
  id: string,
  body: UpdateMachineClientBody,
): Promise<NamedClient> {
  return withUniqueNames(() =>
    runAction(hub, context, {}, async ({ store, at, report, requireProof }) => {
      const { appId } = (await findNamedClient(store, id))?.client ?? { appId: null };
      const api = appId === null ? null : await lockedApi(store, appId);
      const client = await lockedClient(store, id);
      refuseIfChanged(context, client);
      if (client.revokedAt !== null) throw new Refusal('client_revoked');
      if (body.scopes !== undefined) refuseUnknownScopes(api, body.scopes);
      refusePastExpiry(body.expiresAt, at);
      if (widensClient(client, body)) await requireProof();
      const changes = clientChanges(client, body);
      if (changes === null) return named(store, id);
      const { name, scopes, expiresAt } = body;
      await updateMachineClient(store, id, {
        ...(name === undefined ? {} : { name, nameKey: nameKey(name) }),
        ...(scopes === undefined ? {} : { scopes }),
        ...(expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
      });
      report({
        action: 'update_machine_client',
        parameters: { changes },
        entity: machineClientEntity(client),
      });
      return named(store, id);
    }),
  );
}

/**
 * Replaces the secret of a machine client. The previous one stops working at once. The client acts in the caller's name
 * from then on, who has seen the secret.
 */
export function rotateMachineSecret(
  hub: Hub,
  context: PersonContext,
  id: string,
  currentPassword: string,
): Promise<WithSecret> {
  return actWithPassword(hub, context, currentPassword, async ({ store, self, report }) => {
    const client = await lockedClient(store, id);
    if (client.revokedAt !== null) throw new Refusal('client_revoked');
    const secret = newSecret(hub, keyPrefixes.machine);
    await updateMachineClient(store, id, { secretHash: secretDigest(secret), createdBy: self.id });
    report({ action: 'rotate_machine_secret', parameters: {}, entity: machineClientEntity(client) });
    return { client: await named(store, id), secret };
  });
}

/** Revokes a machine client for good. Does nothing if it was revoked before. */
export const revokeMachineClient = (hub: Hub, context: PersonContext, id: string): Promise<NamedClient> =>
  runAction(hub, context, {}, async ({ store, at, report }) => {
    const client = await lockedClient(store, id);
    if (client.revokedAt === null) {
      await updateMachineClient(store, id, { revokedAt: at });
      report({ action: 'revoke_machine_client', parameters: {}, entity: machineClientEntity(client) });
    }
    return named(store, id);
  });

/** Deletes a machine client with its tokens. */
export const removeMachineClient = (hub: Hub, context: PersonContext, id: string): Promise<void> =>
  runAction(hub, context, {}, async ({ store, report }) => {
    const client = await lockedClient(store, id);
    await store.delete(machineClients).where(eq(machineClients.id, id));
    report({ action: 'delete_machine_client', parameters: {}, entity: machineClientEntity(client) });
  });

/** Runs an action of a caller who has given their password, because their session may be stolen. */
async function actWithPassword<Result>(
  hub: Hub,
  context: PersonContext,
  currentPassword: string,
  work: (action: ActionTransaction) => Promise<Result>,
): Promise<Result> {
  const caller = await confirmPassword(hub, context, currentPassword);
  return withUniqueNames(() =>
    runAction(hub, { ...context, caller }, {}, async action => {
      await action.requireProof();
      return work(action);
    }),
  );
}

/** Returns an application's API, which cannot change until the transaction ends. */
async function lockedApi(store: ActionTransaction['store'], appId: string) {
  const app = await shareLockApplication(store, appId);
  if (app === null) throw missing('application');
  const api = await findApi(store, appId);
  if (api === null) throw missing('api');
  return api;
}

async function lockedClient(store: ActionTransaction['store'], id: string): Promise<MachineClientRow> {
  const client = await lockMachineClient(store, id);
  if (client === null) throw missing('machineClient');
  return client;
}

async function named(store: ActionTransaction['store'], id: string): Promise<NamedClient> {
  const client = await findNamedClient(store, id);
  if (client === null) throw missing('machineClient');
  return client;
}
