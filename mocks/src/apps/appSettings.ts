import { pathOf } from '@portico/contract/api/endpoint';
import { missing, refuseIfChanged, takenName } from '@portico/contract/api/server/refusal';
import { keyPrefixes } from '@portico/contract/api/server/secrets';
import { api } from '@portico/contract/api/table';
import { noVersion, versionOf } from '@portico/contract/api/versions';
import { iso } from '@portico/contract/lib/server/moments';
import { doctorLimits } from '@portico/contract/limits';
import { hostOf } from '@portico/contract/sso/proxiedAddresses';
import type { SaveOidcBody } from '@portico/contract/sso/schemas/oidc';
import type { ProxyTest } from '@portico/contract/sso/schemas/proxy';
import { testStateOf } from '@portico/contract/sso/server/doctor';
import { isBackChannelByOwner, refuseUnfitOidc } from '@portico/contract/sso/server/oidc';
import type { Caller, Context, HandlersOf } from '../context.ts';
import { findApplication, findRow, latestFirst, rowOfApp, withoutApp } from '../data/find.ts';
import type { Organisation, StoredOidcClient } from '../data/organisation.ts';
import { secret, uuid } from '../data/random.ts';
import { pageOf } from '../network/respond.ts';
import { addApplication, toApplicationResponse } from './apps.ts';

/** Returns the OpenID Connect settings of a client, as the hub at an origin responds with them. */
export const toOidcResponse = ({ appId, secret: stored, ...client }: StoredOidcClient, origin: string) => ({
  ...client,
  issuer: origin,
  clientId: appId,
  hasSecret: stored !== null,
});

/** The handlers of `oidc.*`. */
export const oidcHandlers = (hub: Context): HandlersOf<'oidc'> => {
  const { organisation } = hub;
  const store = ({ user }: Caller, appId: string, body: SaveOidcBody): StoredOidcClient => {
    const stored = rowOfApp(organisation.oidcClients, appId);
    const client = {
      ...body,
      isBackChannelByOwner: isBackChannelByOwner(stored, body, user),
      appId,
      secret: body.clientType === 'public' ? null : (stored?.secret ?? null),
      version: versionOf(stored) + 1,
    };
    organisation.oidcClients = [...withoutApp(organisation.oidcClients, appId), client];
    return client;
  };
  const replaceSecret = (client: StoredOidcClient): string => {
    client.version += 1;
    client.secret = `${keyPrefixes.client}${secret(hub.random)}`;
    return client.secret;
  };
  return {
    'oidc.read': ({ input: { params }, origin }) => {
      const client = rowOfApp(organisation.oidcClients, params.id);
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
      const stored = rowOfApp(organisation.oidcClients, params.id);
      refuseIfChanged(call, stored ?? { version: noVersion });
      refuseUnfitOidc(body, caller.user, stored);
      return toOidcResponse(store(caller, params.id, body), origin);
    },
    'oidc.remove'({ input: { params } }) {
      organisation.oidcClients = withoutApp(organisation.oidcClients, params.id);
    },
    'oidc.rotateSecret'({ input: { params } }) {
      const client = rowOfApp(organisation.oidcClients, params.id);
      if (client === null) throw missing('oidc');
      return { clientId: params.id, clientSecret: replaceSecret(client) };
    },
  };
};

/** What a test of a proxy with the shown configuration finds. */
const passed: ProxyTest['checks'] = [
  { check: 'folder', outcome: 'passed', seen: 'The hub answered' },
  { check: 'stranger', outcome: 'passed', seen: 'Led to the sign-in' },
  { check: 'script', outcome: 'passed', seen: 'Status 401' },
  { check: 'open', outcome: 'passed', seen: 'Status 200' },
];

/** The handlers of `proxy.*`. */
export const proxyHandlers = ({ organisation }: Context): HandlersOf<'proxy'> => ({
  'proxy.read': ({ input: { params }, origin: hub }) => {
    const row = rowOfApp(organisation.proxiedApps, params.id);
    return row && { ...row, hub };
  },
  'proxy.save'({ input: { params, body }, origin: hub, ...call }) {
    const stored = rowOfApp(organisation.proxiedApps, params.id);
    refuseIfChanged(call, stored ?? { version: noVersion });
    const others = withoutApp(organisation.proxiedApps, params.id);
    const taken = new Set(others.flatMap(row => row.addresses.map(hostOf)));
    if (body.addresses.some(address => taken.has(hostOf(address)))) throw takenName('proxiedHost');
    const { lastAskedAt = null } = stored ?? {};
    const saved = { ...body, appId: params.id, lastAskedAt, version: versionOf(stored) + 1 };
    organisation.proxiedApps = [...others, saved];
    return { ...saved, hub };
  },
  'proxy.remove'({ input: { params } }) {
    organisation.proxiedApps = withoutApp(organisation.proxiedApps, params.id);
  },
  'proxy.test'({ input: { params } }) {
    const addresses = rowOfApp(organisation.proxiedApps, params.id)?.addresses ?? [];
    return addresses.map(address => ({ address, checks: passed }));
  },
});

/** The handlers of `apis.*`. */
export const apisHandlers = (hub: Context): HandlersOf<'apis'> => {
  const { organisation } = hub;
  return {
    'apis.list': () =>
      organisation.apis.map(row => ({ ...row, appName: findApplication(hub, row.appId).name })),
    'apis.read': ({ input: { params } }) => rowOfApp(organisation.apis, params.id),
    'apis.save'({ input: { params, body }, ...call }) {
      const stored = rowOfApp(organisation.apis, params.id);
      refuseIfChanged(call, stored ?? { version: noVersion });
      const others = withoutApp(organisation.apis, params.id);
      if (others.some(({ identifier }) => identifier === body.identifier)) throw takenName('api');
      const saved = { ...body, appId: params.id, version: versionOf(stored) + 1 };
      organisation.apis = [...others, saved];
      return saved;
    },
    'apis.remove'({ input: { params } }) {
      organisation.apis = withoutApp(organisation.apis, params.id);
      const { machineClients } = organisation;
      organisation.machineClients = machineClients.filter(({ audience }) => audience?.appId !== params.id);
    },
  };
};

/** The handlers of `doctor.*`. No application calls a mock: stories store refusals and steps. */
export const doctorHandlers = (hub: Context): HandlersOf<'doctor'> => {
  const { organisation, now } = hub;
  const toResponse = ({ id, createdAt, steps }: Organisation['signOnTests'][number]) => {
    const expiresAt = createdAt + doctorLimits.test;
    const state = testStateOf(steps, expiresAt <= now());
    return { id, beganAt: iso(createdAt), expiresAt: iso(expiresAt), state, steps };
  };
  return {
    'doctor.refusals'({ input: { params, query } }) {
      const rows = latestFirst(organisation.refusals, 'lastAt').filter(({ appId }) => appId === params.id);
      return pageOf({ path: pathOf(api.doctor.refusals, { params }) as '/api/' }, rows, query);
    },
    'doctor.beginTest'() {
      const test = { id: uuid(hub.random), createdAt: now(), steps: [] };
      organisation.signOnTests = [test];
      return toResponse(test);
    },
    'doctor.readTest': ({ input: { params } }) =>
      toResponse(findRow('test', organisation.signOnTests, params.testId)),
  };
};
