import { missing, Refusal, refuseIf, refuseIfChanged } from '@portico/contract/api/server/refusal';
import { keyPrefixes } from '@portico/contract/api/server/secrets';
import { noVersion } from '@portico/contract/api/versions';
import { applicationEntity } from '@portico/contract/log/events/entities';
import { refusalToConnect } from '@portico/contract/people/rules';
import type { ConnectApplicationBody } from '@portico/contract/sso/schemas/connect';
import type { OidcSettings, SaveOidcBody } from '@portico/contract/sso/schemas/oidc';
import { isBackChannelByOwner, oidcChanges, refuseUnfitOidc } from '@portico/contract/sso/server/oidc';
import { eq, sql } from 'drizzle-orm';
import type { ApplicationRow } from '../../apps/applications/queries.ts';
import { actOn, addApplication } from '../../apps/applications/service.ts';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { newSecret } from '../../base/secrets/newSecret.ts';
import { changesAny, onlyOf } from '../../database/query/rows.ts';
import { type OidcClientRow, oidcClients } from '../../database/schema.ts';
import { withUniqueNames } from '../../directory/names/unique.ts';
import type { ActionContext } from '../../http/handler.ts';
import { type ActionTransaction, runAction } from '../../signIn/runAction.ts';
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
export const saveOidc = (hub: Hub, context: ActionContext, id: string, body: SaveOidcBody) =>
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
async function storeOidc(
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
  const row = await onlyOf(
    store
      .insert(oidcClients)
      .values({ appId: app.id, ...change, createdAt: at })
      .onConflictDoUpdate({ target: oidcClients.appId, set: { ...change, version: nextVersion } })
      .returning(),
    'oidc_clients',
  );
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
    if (!(await changesAny(store.delete(oidcClients).where(eq(oidcClients.appId, id)))))
      throw missing('oidc');
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
async function storeNewSecret(
  hub: Hub,
  { store, at, report }: ActionTransaction,
  app: ApplicationRow,
  stored: OidcClientRow,
) {
  const clientSecret = newSecret(hub, keyPrefixes.client);
  const change = { secretHash: secretDigest(clientSecret), updatedAt: at, version: nextVersion };
  const client = await onlyOf(
    store.update(oidcClients).set(change).where(eq(oidcClients.appId, app.id)).returning(),
    'oidc_clients',
  );
  report({
    action: 'rotate_client_secret',
    parameters: { isReplacement: stored.secretHash !== null },
    entity: applicationEntity(app),
  });
  return { client, clientSecret };
}

/** Connects an application by OpenID Connect in one transaction: all of it is stored, or nothing. */
export const connectApplication = (
  hub: Hub,
  context: ActionContext,
  { oidc, ...body }: ConnectApplicationBody,
) =>
  withUniqueNames(() =>
    runAction(hub, context, {}, async action => {
      refuseIf(refusalToConnect(context.caller, body.accessLevel ?? 'user', oidc));
      refuseUnfitOidc(oidc, context.caller, null, 'oidc.');
      const { row: app } = await addApplication(hub, context, action, body);
      const client = await storeOidc(action, context, app, null, oidc);
      if (client.clientType === 'public') return { app, client, clientSecret: null };
      return { app, ...(await storeNewSecret(hub, action, app, client)) };
    }),
  );
