import { applicationEntity } from '@portico/contract/events/entities';
import { isBackChannelByOwner, oidcChanges, refuseUnfitOidc } from '@portico/contract/hub/oidc';
import { missing, Refusal, refuseIf, refuseIfChanged } from '@portico/contract/hub/refusal';
import { keyPrefixes } from '@portico/contract/hub/secrets';
import { refusalToConnect } from '@portico/contract/rules';
import type { SaveOidcBody } from '@portico/contract/schemas/oidc';
import { noVersion, versionOf } from '@portico/contract/versions';
import { addApplication, toApplicationResponse } from './apps.ts';
import { actorOf, type Caller, type Context, type HandlersOf } from './context.ts';
import { findApplication } from './find.ts';
import {
  deleteRows,
  type Organisation,
  type StoredApplication,
  type StoredOidcClient,
} from './organisation.ts';
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
  const findClient = (app: StoredApplication) =>
    organisation.oidcClients.find(row => row.appId === app.id) ?? null;
  const store = (caller: Caller, app: StoredApplication, body: SaveOidcBody): StoredOidcClient => {
    const stored = findClient(app);
    const changes = oidcChanges(stored, body);
    if (stored !== null && changes === null) return stored;
    const client = {
      ...body,
      isBackChannelByOwner: isBackChannelByOwner(stored, body, caller.user),
      appId: app.id,
      secret: body.clientType === 'public' ? null : (stored?.secret ?? null),
      version: versionOf(stored) + 1,
    };
    organisation.oidcClients = [...organisation.oidcClients.filter(row => row !== stored), client];
    record(hub, {
      action: 'update_oidc',
      parameters: { changes: changes ?? {}, isNew: stored === null },
      actor: caller.user,
      entity: applicationEntity(app),
    });
    return client;
  };
  const replaceSecret = (caller: Caller, app: StoredApplication, client: StoredOidcClient): string => {
    const isReplacement = client.secret !== null;
    const replaced = `${keyPrefixes.client}${secret(hub.random)}`;
    client.secret = replaced;
    client.version += 1;
    record(hub, {
      action: 'rotate_client_secret',
      parameters: { isReplacement },
      actor: caller.user,
      entity: applicationEntity(app),
    });
    return replaced;
  };
  return {
    'oidc.read': ({ input: { params }, origin }) => {
      const { id } = findApplication(hub, params.id);
      const client = organisation.oidcClients.find(row => row.appId === id);
      return { body: client === undefined ? null : toOidcResponse(client, origin) };
    },
    'oidc.connect'({ caller, input: { body }, origin }) {
      const { oidc, ...details } = body;
      refuseIf(refusalToConnect(actorOf(hub, caller), details.accessLevel ?? 'user', oidc));
      // Before the application is stored: a mock cannot roll back.
      refuseUnfitOidc(oidc, caller.user, null, 'oidc.');
      const app = addApplication(hub, caller, details);
      const client = store(caller, app, oidc);
      const clientSecret = client.clientType === 'public' ? null : replaceSecret(caller, app, client);
      const settings = toOidcResponse(client, origin);
      return { body: { ...toApplicationResponse(app), oidc: settings, clientSecret } };
    },
    'oidc.save'({ caller, input: { params, body }, origin, ...call }) {
      const app = findApplication(hub, params.id);
      const stored = findClient(app);
      refuseIfChanged(call, stored ?? { version: noVersion });
      refuseUnfitOidc(body, caller.user, stored);
      return { body: toOidcResponse(store(caller, app, body), origin) };
    },
    'oidc.remove'({ caller, input: { params } }) {
      const app = findApplication(hub, params.id);
      if (!organisation.oidcClients.some(row => row.appId === app.id)) throw missing('oidc');
      deleteRows(organisation, ['oidcClients', 'deviceCodes', 'consents', 'consentRequests'], {
        appId: app.id,
      });
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
      return { body: { clientId: app.id, clientSecret: replaceSecret(caller, app, client) } };
    },
  };
};
