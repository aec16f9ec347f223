import { isBackChannelByOwner, oidcChanges, refuseUnfitOidc } from '@portico/contract/hub/oidc';
import { missing, refuseIfChanged } from '@portico/contract/hub/refusal';
import { keyPrefixes } from '@portico/contract/hub/secrets';
import type { SaveOidcBody } from '@portico/contract/schemas/oidc';
import { noVersion, versionOf } from '@portico/contract/versions';
import { addApplication, toApplicationResponse } from './apps.ts';
import type { Caller, Context, HandlersOf } from './context.ts';
import { findSettings, saveSettings } from './find.ts';
import type { StoredOidcClient } from './organisation.ts';
import { secret } from './random.ts';

const toOidcResponse = ({ appId, secret: stored, ...client }: StoredOidcClient, origin: string) => ({
  ...client,
  issuer: origin,
  clientId: appId,
  hasSecret: stored !== null,
});

/** The handlers of `oidc.*`. */
export const oidcHandlers = (hub: Context): HandlersOf<'oidc'> => {
  const find = (appId: string) => findSettings(hub, 'oidcClients', appId);
  const existing = (appId: string) => {
    const client = find(appId);
    if (client === null) throw missing('oidc');
    return client;
  };
  const store = ({ user }: Caller, appId: string, body: SaveOidcBody): StoredOidcClient => {
    const stored = find(appId);
    if (stored !== null && oidcChanges(stored, body) === null) return stored;
    const client = {
      ...body,
      isBackChannelByOwner: isBackChannelByOwner(stored, body, user),
      appId,
      secret: body.clientType === 'public' ? null : (stored?.secret ?? null),
      version: versionOf(stored) + 1,
    };
    saveSettings(hub, 'oidcClients', appId, client);
    return client;
  };
  const replaceSecret = (client: StoredOidcClient): string => {
    client.version += 1;
    client.secret = `${keyPrefixes.client}${secret(hub.random)}`;
    return client.secret;
  };
  return {
    'oidc.read': ({ input: { params }, origin }) => {
      const client = find(params.id);
      return client && toOidcResponse(client, origin);
    },
    'oidc.connect'({ caller, input: { body }, origin }) {
      const { oidc, ...details } = body;
      const app = addApplication(hub, details);
      const client = store(caller, app.id, oidc);
      const clientSecret = client.clientType === 'public' ? null : replaceSecret(client);
      return { ...toApplicationResponse(app), oidc: toOidcResponse(client, origin), clientSecret };
    },
    'oidc.save'({ caller, input: { params, body }, origin, ...call }) {
      const stored = find(params.id);
      refuseIfChanged(call, stored ?? { version: noVersion });
      refuseUnfitOidc(body, caller.user, stored);
      return toOidcResponse(store(caller, params.id, body), origin);
    },
    'oidc.remove'({ input: { params } }) {
      saveSettings(hub, 'oidcClients', params.id, null);
      return { ok: true };
    },
    'oidc.rotateSecret'({ input: { params } }) {
      const client = existing(params.id);
      return { clientId: params.id, clientSecret: replaceSecret(client) };
    },
  };
};
