import { applicationEntity } from '@portico/contract/events/entities';
import { isBackChannelByOwner, oidcChanges, refuseUnfitOidc } from '@portico/contract/hub/oidc';
import { missing, Refusal, refuseIfChanged } from '@portico/contract/hub/refusal';
import { keyPrefixes } from '@portico/contract/hub/secrets';
import { noVersion, versionOf } from '@portico/contract/versions';
import type { Context, HandlersOf } from './context.ts';
import { findApplication } from './find.ts';
import { deleteRows, type Organisation, type StoredOidcClient } from './organisation.ts';
import { secret } from './random.ts';
import { record } from './record.ts';

const toOidcResponse = ({ appId, secret: stored, ...client }: StoredOidcClient, origin: string) => ({
  ...client,
  issuer: origin,
  clientId: appId,
  hasSecret: stored !== null,
});

/** Returns the address that starts the sign-on to an application; '' if it is opened with a token. */
export const startAddress = ({ oidcClients }: Organisation, appId: string): string =>
  oidcClients.find(row => row.appId === appId)?.initiateLoginUri ?? '';

/** The handlers of `oidc.*`. */
export const oidcHandlers = (hub: Context): HandlersOf<'oidc'> => {
  const { organisation } = hub;
  return {
    'oidc.read': ({ input: { params }, origin }) => {
      const { id } = findApplication(hub, params.id);
      const client = organisation.oidcClients.find(row => row.appId === id);
      return { body: client === undefined ? null : toOidcResponse(client, origin) };
    },
    'oidc.save'({ caller, input: { params, body }, origin, ...call }) {
      const app = findApplication(hub, params.id);
      const stored = organisation.oidcClients.find(row => row.appId === app.id) ?? null;
      refuseIfChanged(call, stored ?? { version: noVersion });
      refuseUnfitOidc(body, caller.user, stored);
      const changes = oidcChanges(stored, body);
      const secret = body.clientType === 'public' ? null : (stored?.secret ?? null);
      const byOwner = { isBackChannelByOwner: isBackChannelByOwner(stored, body, caller.user) };
      if (stored !== null && changes === null) return { body: toOidcResponse(stored, origin) };
      const client = { ...body, ...byOwner, appId: app.id, secret, version: versionOf(stored) + 1 };
      organisation.oidcClients = [...organisation.oidcClients.filter(row => row !== stored), client];
      record(hub, {
        action: 'update_oidc',
        parameters: { changes: changes ?? {}, isNew: stored === null },
        actor: caller.user,
        entity: applicationEntity(app),
      });
      return { body: toOidcResponse(client, origin) };
    },
    'oidc.remove'({ caller, input: { params } }) {
      const app = findApplication(hub, params.id);
      if (!organisation.oidcClients.some(row => row.appId === app.id)) throw missing('oidc');
      deleteRows(organisation, ['oidcClients', 'deviceCodes', 'consents', 'consentRequests'], { appId: app.id });
      record(hub, {
        action: 'remove_oidc',
        parameters: {},
        actor: caller.user,
        entity: applicationEntity(app),
      });
      return { body: { ok: true } };
    },
    'oidc.rotateSecret'({ caller, input: { params } }) {
      const app = findApplication(hub, params.id);
      const client = organisation.oidcClients.find(row => row.appId === app.id);
      if (client === undefined) throw missing('oidc');
      if (client.clientType === 'public') throw new Refusal('public_client');
      const isReplacement = client.secret !== null;
      client.secret = `${keyPrefixes.client}${secret(hub.random)}`;
      client.version += 1;
      record(hub, {
        action: 'rotate_client_secret',
        parameters: { isReplacement },
        actor: caller.user,
        entity: applicationEntity(app),
      });
      return { body: { clientId: app.id, clientSecret: client.secret } };
    },
  };
};
