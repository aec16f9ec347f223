import { createHmac } from 'node:crypto';
import { Refusal } from '@portico/contract/hub/refusal';
import { oidcLifetimes } from '@portico/contract/limits';
import type { ClaimName } from '@portico/contract/schemas/oidc';
import type { JWK } from 'jose';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Hub } from '../hub.ts';
import { algorithm } from '../session/providerKeys.ts';
import { signOut } from '../session/service.ts';
import { createAdapters } from './adapter.ts';
import { claimsByScope, claimsOf } from './claims.ts';
import { beginClientSession, listClientSessions, liveClientSessionIn } from './clientSessions.ts';
import { clientProperties } from './clients.ts';
import { useHubSessions, useSecretDigests } from './internals.ts';
import { errorPage, pagePolicy, signedOutPage, signOutPage } from './pages.ts';
import { oidcRoutes } from './paths.ts';
import { interactionPolicyOf, interactionUrl } from './policy.ts';
import { factsOf } from './requests.ts';
import { createSessionCache } from './sessionCache.ts';
import { clearSession, readSignOut, writeSignOut } from './signOut.ts';
import { consumeCode, reportReuse } from './use.ts';

const second = 1000;

/**
 * Creates the library's provider for a set of keys. It is created again when the keys change.
 *
 * @param keys private keys, the signing one first
 */
export function createProvider(hub: Hub, keys: readonly JWK[]): Provider {
  const store = hub.database.db;
  const findLive = liveClientSessionIn(store);
  const contextOf = () => Provider.ctx as KoaContextWithOIDC | undefined;
  const originOf = () => {
    const ctx = contextOf();
    return ctx === undefined ? null : factsOf(ctx.req).origin;
  };
  const clientSessions = createSessionCache(id => findLive(id, hub.now()), contextOf);

  const provider = new Provider(hub.config.publicUrl, {
    adapter: createAdapters({
      store,
      now: hub.now,
      findClientSession: clientSessions.find,
      consumeCode: (hash, { clientSessionId }) =>
        consumeCode(hub, hash, clientSessions.known(clientSessionId), originOf()),
      isExchange: () => contextOf()?.oidc.route === 'token',
      reportReuse: session => reportReuse(hub, session, originOf()),
    }),
    jwks: { keys: keys.map(key => ({ ...key })) },
    routes: oidcRoutes,
    cookies: {
      names: { interaction: 'portico_interaction', resume: 'portico_resume', session: 'portico_none' },
      keys: cookieKeysOf(keys),
      long: { httpOnly: true, sameSite: 'lax', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    scopes: Object.keys(claimsByScope),
    claims: claimsByScope,
    acrValues: ['1'],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    enabledJWA: { idTokenSigningAlgValues: [algorithm] },
    // Applications that read the ID token only, expect the claims of their scopes in it.
    conformIdTokenClaims: false,
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: (_ctx, client) => client.is_pkce_required !== false },
    extraClientMetadata: { properties: [...clientProperties] },
    // Codes and tokens end with their client session, in the adapter's queries.
    expiresWithSession: () => false,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    ttl: {
      AuthorizationCode: oidcLifetimes.authorizationCode / second,
      AccessToken: oidcLifetimes.accessToken / second,
      IdToken: oidcLifetimes.idToken / second,
      Interaction: oidcLifetimes.interaction / second,
      // As long as the hub's session.
      RefreshToken: (_ctx, { grantId = '' }) =>
        Math.max(
          1,
          Math.floor(secondsUntil(clientSessions.known(grantId)?.expiresAt ?? hub.now(), hub.now())),
        ),
      Grant: 1,
      Session: 1,
    },
    features: {
      devInteractions: { enabled: false },
      claimsParameter: { enabled: true },
      introspection: {
        enabled: true,
        // Tokens of other applications are unknown (threat 13).
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = signOutPage(ctx.oidc.client?.clientName ?? null, form);
        },
        postLogoutSuccessSource: ctx => {
          ctx.body = signedOutPage(ctx.oidc.client?.clientName ?? null);
        },
      },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
    },
    interactions: {
      policy: interactionPolicyOf(),
      url: (ctx, interaction) => interactionUrl(ctx, interaction),
    },
    async findAccount(ctx, sub, token) {
      const user =
        token === undefined
          ? (factsOf(ctx.req).visitor?.caller ?? null)
          : ((await clientSessions.find(String('grantId' in token ? token.grantId : '')))?.user ?? null);
      if (user === null || user.id !== sub) return undefined;
      return {
        accountId: sub,
        claims: async () => claimsOf(user, (ctx.oidc.client?.released_claims ?? []) as ClaimName[]),
      };
    },
    async loadExistingGrant(ctx) {
      const { visitor } = factsOf(ctx.req);
      const { client, session } = ctx.oidc;
      if (visitor === null || client === undefined || session === undefined) return undefined;
      const id = await beginClientSession(store, visitor.caller, client.clientId, hub.now());
      if (id === null) return undefined;
      session.ensureClientContainer(client.clientId);
      session.sidFor(client.clientId, id);
      return ctx.oidc.provider.Grant.find(id);
    },
    renderError(ctx, out) {
      ctx.type = 'html';
      ctx.body = errorPage(
        [out.error, out.error_description].filter(Boolean).join(': '),
        factsOf(ctx.req).reference,
      );
    },
    clientBasedCORS: (_ctx, origin, client) =>
      client.clientAuthMethod === 'none' &&
      (client.redirectUris ?? []).some(uri => URL.parse(uri)?.origin === origin && origin !== 'null'),
    discovery: { ui_locales_supported: ['en'], claims_parameter_supported: true },
    // The provider calls no address of an application.
    fetch: () => Promise.reject(new Error('The provider fetches nothing')),
  });
  // Every request arrives with the scheme and host of PUBLIC_URL (`mount.ts`), never with those of a stranger.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    ctx.set('Content-Security-Policy', pagePolicy);
    await next();
  });
  useSecretDigests(provider);
  useHubSessions(
    provider,
    {
      find: async ctx => {
        const { visitor } = factsOf(ctx.req);
        if (visitor === null) return null;
        const { caller, authenticatedAt } = visitor;
        return {
          id: caller.sessionId,
          userId: caller.id,
          authTime: Math.floor(authenticatedAt.getTime() / second),
        };
      },
      readSignOut,
      writeSignOut,
      listClients: sessionId => listClientSessions(store, sessionId),
      end: async ctx => {
        const { visitor, origin } = factsOf(ctx.req);
        if (visitor !== null) await signOut(hub, visitor.caller, origin).catch(ignoreEnded);
        clearSession(ctx);
      },
    },
    contextOf,
  );
  return provider;
}

/** Ignores that the session has ended already. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'unauthenticated') throw error;
}

/** Returns the keys that sign the library's cookies: derived, so that every process has them. */
const cookieKeysOf = (keys: readonly JWK[]): string[] =>
  keys.map(key => createHmac('sha256', String(key.d)).update('portico oidc cookies').digest('base64url'));

const secondsUntil = (end: Date, at: Date) => (end.getTime() - at.getTime()) / second;
