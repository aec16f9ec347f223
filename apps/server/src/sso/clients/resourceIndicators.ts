import { second } from '@portico/contract/lib/durations';
import { machineLimits } from '@portico/contract/limits';
import { hubApiIdentifier } from '@portico/contract/sso/machineScopes';
import { userScopesOf } from '@portico/contract/sso/server/consents';
import type { AdapterPayload, Client, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Hub } from '../../base/hub.ts';
import type { Store } from '../../database/store.ts';
import { algorithm } from '../../signIn/keys/providerKeys.ts';
import { findApi, findLiveMachine } from '../machines/queries.ts';

/** Returns a live machine client as the library's client metadata, or undefined. */
export async function findMachineMetadata(
  store: Store,
  id: string,
  at: Date,
): Promise<AdapterPayload | undefined> {
  const found = await findLiveMachine(store, id, at);
  if (found === null) return undefined;
  return {
    client_id: id,
    client_name: found.client.name,
    client_secret: found.client.secretHash,
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['client_credentials'],
    redirect_uris: [],
    response_types: [],
  };
}

const isMachine = (client: Client) => client.grantTypeAllowed('client_credentials');

/**
 * Gives a client that asks for no scope all of its own (RFC 6749 section 3.3). Refuses one that has none of the scopes
 * that it asks for, or no scope at all: an API that checks the audience only would accept its token. Scopes that it asks
 * for besides are left out.
 */
function useOwnScopes({ oidc }: KoaContextWithOIDC, allowed: readonly string[]): void {
  const { AuthorizationCode, RefreshToken } = oidc.entities;
  const asked = String(oidc.params?.scope ?? (AuthorizationCode ?? RefreshToken)?.scope ?? '')
    .split(' ')
    .filter(Boolean);
  const granted = asked.length === 0 ? allowed : asked.filter(name => allowed.includes(name));
  if (asked.length === 0 && oidc.params !== undefined) oidc.params.scope = granted.join(' ');
  if (granted.length > 0) return;
  throw new errors.InvalidScope('this client has none of these scopes', asked.join(' '));
}

/**
 * Resource indicators (RFC 8707, decision 62). A machine client has one API, which is also the default. An application
 * has its own, for its users.
 */
export const resourceIndicatorsIn = (
  hub: Hub,
): NonNullable<NonNullable<Configuration['features']>['resourceIndicators']> => {
  const store = hub.database.db;
  const hubApi = hubApiIdentifier(hub.config.publicUrl);
  const apiOfMachine = async (clientId: string) => {
    const found = await findLiveMachine(store, clientId, hub.now());
    if (found === null) return null;
    const { client: machine, api } = found;
    const known = api?.scopes.map(({ name }) => name) ?? machine.scopes;
    const scopes = machine.scopes.filter(name => known.includes(name));
    return { identifier: api?.identifier ?? hubApi, scopes, isHub: api === null };
  };
  const apiOfApplication = async (clientId: string) => {
    const api = await findApi(store, clientId);
    if (api === null) return null;
    return { identifier: api.identifier, scopes: userScopesOf(api).map(({ name }) => name), isHub: false };
  };
  return {
    enabled: true,
    defaultResource: async (_ctx, client, oneOf) => {
      if (client === undefined || !isMachine(client)) return (oneOf ?? undefined) as never;
      return (await apiOfMachine(client.clientId))?.identifier ?? hubApi;
    },
    // Who named an API when the user signed on, wants tokens for it.
    useGrantedResource: () => true,
    async getResourceServerInfo(ctx, resource, client) {
      const api = isMachine(client)
        ? await apiOfMachine(client.clientId)
        : await apiOfApplication(client.clientId);
      // The row of a device's code has no API.
      const isDevice = ctx.oidc.route === 'device_authorization';
      if (api === null || resource !== api.identifier || isDevice) {
        throw new errors.InvalidTarget(undefined, isDevice ? undefined : api?.identifier);
      }
      useOwnScopes(ctx, api.scopes);
      const scope = api.scopes.join(' ');
      ctx.oidc.entities.Grant?.addResourceScope(resource, scope);
      const shared = { scope, audience: api.identifier };
      const { hubToken, apiToken } = machineLimits;
      // The hub judges its tokens at each call. An application verifies them by itself, so that it needs no secret.
      if (api.isHub) return { ...shared, accessTokenFormat: 'opaque', accessTokenTTL: hubToken / second };
      const jwt = { sign: { alg: algorithm } } as const;
      return { ...shared, accessTokenFormat: 'jwt', accessTokenTTL: apiToken / second, jwt };
    },
  };
};
