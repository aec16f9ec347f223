import { missing, Refusal, refuseIfChanged } from '@portico/contract/api/server/refusal';
import { keyPrefixes } from '@portico/contract/api/server/secrets';
import { machineClientEntity } from '@portico/contract/log/events/entities';
import { nameKey } from '@portico/contract/people/names';
import { hubApiIdentifier } from '@portico/contract/sso/machineScopes';
import type {
  CreateMachineClientBody,
  UpdateMachineClientBody,
} from '@portico/contract/sso/schemas/machineClient';
import {
  clientChanges,
  refusePastExpiry,
  refuseUnknownScopes,
  widensClient,
} from '@portico/contract/sso/server/machineClients';
import { eq, sql } from 'drizzle-orm';
import { shareLockApplication } from '../../apps/applications/queries.ts';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { newSecret } from '../../base/secrets/newSecret.ts';
import { onlyOf } from '../../database/query/rows.ts';
import { machineClients } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { withUniqueNames } from '../../directory/names/unique.ts';
import type { ActionContext, SessionCaller } from '../../http/handler.ts';
import { type ActionTransaction, runAction } from '../../signIn/runAction.ts';
import { confirmPassword } from '../../signIn/steps/confirmPassword.ts';
import { findApi, readNamedClient } from './queries.ts';

type PersonContext = ActionContext<SessionCaller>;

/**
 * Creates a machine client. It acts in the caller's name.
 *
 * @returns the client, and its secret, of which only a digest is stored
 * @throws {Refusal} `wrong_password`, `proof_required`, `not_found` for an application without an API, or `client_name_taken`
 */
export function createMachineClient(
  hub: Hub,
  context: PersonContext,
  { currentPassword, name, appId, scopes, expiresAt }: CreateMachineClientBody,
) {
  return actWithPassword(hub, context, currentPassword, async ({ store, at, self, report }) => {
    refusePastExpiry(expiresAt, at);
    const api = appId === null ? null : await lockedApi(store, appId);
    refuseUnknownScopes(api, scopes);
    const secret = newSecret(hub, keyPrefixes.machine);
    const values = {
      name,
      nameKey: nameKey(name),
      secretHash: secretDigest(secret),
      appId,
      scopes,
      createdBy: self.id,
      createdAt: at,
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
    };
    const row = await onlyOf(store.insert(machineClients).values(values).returning(), 'machine_clients');
    report({
      action: 'create_machine_client',
      parameters: {
        api: api?.identifier ?? hubApiIdentifier(hub.config.publicUrl),
        scopes: scopes.join(' '),
        expiresAt: expiresAt ?? '',
      },
      entity: machineClientEntity(row),
    });
    return { client: await readNamedClient(store, row.id), secret };
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
) {
  return withUniqueNames(() =>
    runAction(hub, context, {}, async ({ store, at, report, requireProof }) => {
      const { appId } = (await readNamedClient(store, id)).client;
      const api = appId === null ? null : await lockedApi(store, appId);
      const client = await lockedClient(store, id);
      refuseIfChanged(context, client);
      if (client.revokedAt !== null) throw new Refusal('client_revoked');
      if (body.scopes !== undefined) refuseUnknownScopes(api, body.scopes);
      refusePastExpiry(body.expiresAt, at);
      if (widensClient(client, body)) await requireProof();
      const changes = clientChanges(client, body);
      if (changes === null) return readNamedClient(store, id);
      const { name, scopes, expiresAt } = body;
      await updateMachineClient(store, id, {
        ...(name === undefined ? {} : { name, nameKey: nameKey(name) }),
        ...(scopes === undefined ? {} : { scopes }),
        ...(expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
      });
      const entity = machineClientEntity(client);
      report({ action: 'update_machine_client', parameters: { changes }, entity });
      return readNamedClient(store, id);
    }),
  );
}

/**
 * Replaces the secret of a machine client. The previous one stops working at once. The client acts in the caller's name
 * from then on, who has seen the secret.
 */
export function rotateMachineSecret(hub: Hub, context: PersonContext, id: string, currentPassword: string) {
  return actWithPassword(hub, context, currentPassword, async ({ store, self, report }) => {
    const client = await lockedClient(store, id);
    if (client.revokedAt !== null) throw new Refusal('client_revoked');
    const secret = newSecret(hub, keyPrefixes.machine);
    await updateMachineClient(store, id, { secretHash: secretDigest(secret), createdBy: self.id });
    report({ action: 'rotate_machine_secret', parameters: {}, entity: machineClientEntity(client) });
    return { client: await readNamedClient(store, id), secret };
  });
}

/** Revokes a machine client for good. Does nothing if it was revoked before. */
export const revokeMachineClient = (hub: Hub, context: PersonContext, id: string) =>
  runAction(hub, context, {}, async ({ store, at, report }) => {
    const client = await lockedClient(store, id);
    if (client.revokedAt === null) {
      await updateMachineClient(store, id, { revokedAt: at });
      report({ action: 'revoke_machine_client', parameters: {}, entity: machineClientEntity(client) });
    }
    return readNamedClient(store, id);
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
async function lockedApi(store: Store, appId: string) {
  const app = await shareLockApplication(store, appId);
  if (app === null) throw missing('application');
  const api = await findApi(store, appId);
  if (api === null) throw missing('api');
  return api;
}

/** Locks a machine client until the transaction ends. @returns its row */
async function lockedClient(store: Store, id: string) {
  const [client] = await store
    .select()
    .from(machineClients)
    .where(eq(machineClients.id, id))
    .for('no key update');
  if (client === undefined) throw missing('machineClient');
  return client;
}

/** Updates a machine client under the next version. */
const updateMachineClient = (store: Store, id: string, change: Partial<typeof machineClients.$inferInsert>) =>
  store
    .update(machineClients)
    .set({ ...change, version: sql`${machineClients.version} + 1` })
    .where(eq(machineClients.id, id));
