import type { ClaimName, ExtraClaim } from '@portico/contract/schemas/oidc';
import type { Configuration, interactionPolicy as Policy } from 'oidc-provider';
import { retryOnConflict } from '../../database/query/retry.ts';
import { needsScreen } from '../oidc/policy.ts';
import { beginClientSessionIn, beginOfflineSession, mayUse } from '../sessions/clientSessions.ts';
import { claimsOf, releasedIn } from './claims.ts';
import { factsOf } from './requests.ts';
import type { ProviderScope } from './scope.ts';

/** Finds the user of a request: the visitor, or the user of the token's client session while it is live. */
export const findAccountIn =
  ({ clientSessions }: ProviderScope): NonNullable<Configuration['findAccount']> =>
  async (ctx, sub, token) => {
    const id = token === undefined ? null : String('grantId' in token ? token.grantId : '');
    const session = id === null ? null : await clientSessions.find(id);
    const user = id === null ? factsOf(ctx.req).visitor : (session?.user ?? null);
    if (user === null || user.id !== sub) return undefined;
    return {
      accountId: sub,
      claims: async use => {
        const { client } = ctx.oidc;
        const released = (client?.released_claims ?? []) as ClaimName[];
        // Tokens have a session. Of a visitor, the library reads the subject only.
        const told = session === null ? [] : releasedIn(session, released);
        const claims = claimsOf(user, told, (client?.extra_claim ?? null) as ExtraClaim | null);
        const { AccessToken: issued } = ctx.oidc.entities;
        // The library hashes it (OpenID Connect Core 3.1.3.6). A signed access token is not known here.
        const isHashed = use === 'id_token' && issued?.resourceServer === undefined;
        return isHashed ? { ...claims, at_hash: issued?.jti } : claims;
      },
    };
  };

/**
 * Returns the visitor's client session as the grant; none unless they may use the application.
 *
 * @param policy a client session begins only once nothing of it asks for a screen: a request comes back after each
 * screen, or never
 */
export function loadGrantIn(
  { hub, store, memory, clientSessions }: ProviderScope,
  policy: Policy.DefaultPolicy,
): NonNullable<Configuration['loadExistingGrant']> {
  const begin = beginClientSessionIn(store);
  return async ctx => {
    const { visitor } = factsOf(ctx.req);
    const { client, session } = ctx.oidc;
    if (visitor === null || client === undefined || session === undefined) return undefined;
    if (await needsScreen(policy, ctx)) {
      memory().hasAccess = await mayUse(store, visitor, client.clientId, hub.now());
      return undefined;
    }
    // The library keeps the scope only with `prompt=consent` (OpenID Connect Core 11).
    const isOffline =
      client.allows_offline_access === true && ctx.oidc.requestParamScopes.has('offline_access');
    const begun = isOffline
      ? await beginOfflineSession(store, visitor, client.clientId, hub.now())
      : (memory().ownSession ?? (await retryOnConflict(() => begin(visitor, client.clientId, hub.now()))));
    if (begun === null) return undefined;
    clientSessions.remember(begun);
    session.ensureClientContainer(client.clientId);
    session.sidFor(client.clientId, begun.id);
    const grant = await ctx.oidc.provider.Grant.find(begun.id);
    for (const [resource, { scope }] of Object.entries(ctx.oidc.resourceServers ?? {})) {
      grant?.addResourceScope(resource, scope);
    }
    return grant;
  };
}
