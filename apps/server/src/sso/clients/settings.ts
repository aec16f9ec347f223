import { applicationEntity } from '@portico/contract/events/entities';
import { isBackChannelByOwner, oidcChanges, refuseUnfitOidc } from '@portico/contract/hub/oidc';
import { missing, Refusal, refuseIfChanged } from '@portico/contract/hub/refusal';
import { keyPrefixes } from '@portico/contract/hub/secrets';
import type { OidcSettings, SaveOidcBody } from '@portico/contract/schemas/oidc';
import { noVersion } from '@portico/contract/versions';
import { eq, sql } from 'drizzle-orm';
import type { ApplicationRow } from '../../apps/applications/queries.ts';
import { actOn } from '../../apps/applications/service.ts';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { newSecret } from '../../base/secrets/newSecret.ts';
import { type OidcClientRow, oidcClients } from '../../database/schema.ts';
import type { ActionContext } from '../../http/handler.ts';
import type { ActionTransaction } from '../../signIn/runAction.ts';
import { findOidcClient } from './clients.ts';

/** Returns the settings as the console shows them. */
export const toOidcResponse = (hub: Hub, { appId, secretHash, ...row }: OidcClientRow): OidcSettings => ({
  ...row,
  issuer: hub.config.publicUrl,
  clientId: appId,
  hasSecret: secretHash !== null,
});

const nextVersion = sql`${oidcClients.version} + 1`;

/** Saves an application's OpenID Connect settings. A change to a public client deletes the secret. */
export const saveOidc = (
  hub: Hub,
  context: ActionContext,
  id: string,
  body: SaveOidcBody,
): Promise<OidcClientRow> =>
  actOn(hub, context, id, { everyone: false }, async (action, app) => {
    const stored = await findOidcClient(action.store, id);
    refuseIfChanged(context, stored ?? { version: noVersion });
    refuseUnfitOidc(body, context.caller, stored);
    return storeOidc(action, context, app, stored, body);
  });

/**
 * Stores the settings of an application that the transaction has locked or added.
 *
 * @param stored its settings before; null for none
 */
export async function storeOidc(
  { store, at, report }: ActionTransaction,
  { caller }: ActionContext,
  app: ApplicationRow,
  stored: OidcClientRow | null,
  body: SaveOidcBody,
): Promise<OidcClientRow> {
  const changes = oidcChanges(stored, body);
  if (stored !== null && changes === null) return stored;
  const change = {
    ...body,
    ...(body.clientType === 'public' ? { secretHash: null } : {}),
    isBackChannelByOwner: isBackChannelByOwner(stored, body, caller),
    updatedAt: at,
  };
  const [row] = await store
    .insert(oidcClients)
    .values({ appId: app.id, ...change, createdAt: at })
    .onConflictDoUpdate({ target: oidcClients.appId, set: { ...change, version: nextVersion } })
    .returning();
  if (row === undefined) throw new Error('The settings were not stored');
  report({
    action: 'update_oidc',
    parameters: { changes: changes ?? {}, isNew: stored === null },
    entity: applicationEntity(app),
  });
  return row;
}

/** Deletes an application's OpenID Connect settings with its users' sessions there. */
export const removeOidc = (hub: Hub, context: ActionContext, id: string): Promise<void> =>
  actOn(hub, context, id, { everyone: false }, async ({ store, report }, app) => {
    const deleted = await store.delete(oidcClients).where(eq(oidcClients.appId, id)).returning();
    if (deleted.length === 0) throw missing('oidc');
    report({ action: 'remove_oidc', parameters: {}, entity: applicationEntity(app) });
  });

/**
 * Replaces the client secret. The previous one stops working at once.
 *
 * @returns the full secret, of which only a digest is stored
 */
export const rotateOidcSecret = (hub: Hub, context: ActionContext, id: string): Promise<string> =>
  actOn(hub, context, id, { everyone: false }, async (action, app) => {
    const stored = await findOidcClient(action.store, id);
    if (stored === null) throw missing('oidc');
    if (stored.clientType === 'public') throw new Refusal('public_client');
    return (await storeNewSecret(hub, action, app, stored)).clientSecret;
  });

/**
 * Stores a new secret of a confidential client.
 *
 * @param stored the settings, as the transaction has read or stored them
 * @returns the settings afterwards, and the full secret, of which only a digest is stored
 */
export async function storeNewSecret(
  hub: Hub,
  { store, at, report }: ActionTransaction,
  app: ApplicationRow,
  stored: OidcClientRow,
): Promise<{ client: OidcClientRow; clientSecret: string }> {
  const clientSecret = newSecret(hub, keyPrefixes.client);
  const [client] = await store
    .update(oidcClients)
    .set({ secretHash: secretDigest(clientSecret), updatedAt: at, version: nextVersion })
    .where(eq(oidcClients.appId, app.id))
    .returning();
  if (client === undefined) throw new Error('The secret was not stored');
  report({
    action: 'rotate_client_secret',
    parameters: { isReplacement: stored.secretHash !== null },
    entity: applicationEntity(app),
  });
  return { client, clientSecret };
}
