import { claimsOf } from '@portico/contract/sso/server/claims';
import type { Configuration, interactionPolicy as Policy } from 'oidc-provider';
import type { Hub } from '../../base/hub.ts';
import { needsScreen } from '../oidc/policy.ts';
import { beginClientSession } from '../sessions/clientSessions.ts';
import { findOwnClientSession } from '../sessions/liveClientSession.ts';
import { sessionOf } from '../tokens/currentRequest.ts';
import { requestOf } from './oidcRequest.ts';

/** Finds the user of a request: the visitor, or the user of the token's client session while it is live. */
export const findAccountIn =
  (hub: Hub): NonNullable<Configuration['findAccount']> =>
  async (ctx, sub, token) => {
    const id = token === undefined ? null : String('grantId' in token ? token.grantId : '');
    const session = id === null ? null : await sessionOf(hub, id);
    const user = id === null ? requestOf(ctx).visitor : (session?.user ?? null);
    if (user === null || user.id !== sub) return undefined;
    return {
      accountId: sub,
      claims: async use => {
        // Tokens have a session. Of a visitor, the library reads the subject only.
        const claims = claimsOf(user, session?.releasedClaims ?? [], session?.extraClaim ?? null);
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
export const loadGrantIn =
  (hub: Hub, policy: Policy.DefaultPolicy): NonNullable<Configuration['loadExistingGrant']> =>
  async ctx => {
    const request = requestOf(ctx);
    const { visitor } = request;
    const { client, session } = ctx.oidc;
    if (visitor === null || client === undefined || session === undefined) return undefined;
    if (await needsScreen(policy, ctx)) return undefined;
    const store = hub.database.db;
    const at = hub.now();
    // The library keeps the scope only with `prompt=consent` (OpenID Connect Core 11).
    const isOffline =
      client.allows_offline_access === true && ctx.oidc.requestParamScopes.has('offline_access');
    const known = isOffline
      ? null
      : await findOwnClientSession(store, visitor.sessionId, client.clientId, at);
    request.session =
      known ??
      (await store.transaction(transaction =>
        beginClientSession(transaction, visitor, client.clientId, at, isOffline),
      ));
    if (request.session === null) return undefined;
    session.ensureClientContainer(client.clientId);
    session.sidFor(client.clientId, request.session.id);
    const grant = await ctx.oidc.provider.Grant.find(request.session.id);
    for (const [resource, { scope }] of Object.entries(ctx.oidc.resourceServers ?? {})) {
      grant?.addResourceScope(resource, scope);
    }
    return grant;
  };
