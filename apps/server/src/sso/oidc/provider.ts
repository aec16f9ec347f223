import { createHmac } from 'node:crypto';
import type { JWK } from 'jose';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Hub } from '../../base/hub.ts';
import type { Throttle } from '../../http/throttle/throttle.ts';
import { algorithm } from '../../signIn/keys/providerKeys.ts';
import { apiTokenStorage } from '../clients/apiTokens.ts';
import { clientProperties } from '../clients/clients.ts';
import { keepAddresses } from '../clients/redirects.ts';
import { useCode } from '../models/authorizationCode.ts';
import { refuseUsed, rotationIn } from '../models/refreshToken.ts';
import type { AdapterSources } from '../models/sources.ts';
import { tokenSaverIn } from '../models/tokenPair.ts';
import { hubSessionIn } from '../sessions/hubSession.ts';
import { liveClientSessionIn } from '../sessions/liveClientSession.ts';
import { createRefreshIds, type RefreshIds } from '../sessions/refreshIds.ts';
import { createRequestMemory } from '../sessions/requestMemory.ts';
import { createSessionCache } from '../sessions/sessionCache.ts';
import { leadToReport, revokeGrantPolicy } from '../sessions/signOut.ts';
import { createOwnSessionFinder, createTokenFinder } from '../sessions/tokenFinder.ts';
import { consumeCode, reportReuse } from '../sessions/use.ts';
import { findAccountIn, loadGrantIn } from '../signOn/account.ts';
import { acrValues } from '../signOn/acr.ts';
import { completeAnswers } from '../signOn/answers.ts';
import { claimsByScope } from '../signOn/claims.ts';
import { isFirstUse } from '../signOn/proofs.ts';
import { factsOf } from '../signOn/requests.ts';
import type { ProviderScope } from '../signOn/scope.ts';
import { createAdapters } from './adapters.ts';
import { refuseControlCharacters } from './controlCharacters.ts';
import { featuresIn, stateInterval } from './features.ts';
import {
  useExtraClaims,
  useHubSessions,
  useMachineTokens,
  useParameterCheck,
  useRefreshIds,
  useReplayDetection,
  useSecretDigests,
  useTokenThrottle,
} from './internals.ts';
import { lifetimesIn } from './lifetimes.ts';
import { pagePolicy } from './pages.ts';
import { oidcRoutes } from './paths.ts';
import { interactionPolicyIn, interactionUrl } from './policy.ts';
import { refusalPage } from './refusals.ts';
import { takeTokenRequest, takeWaitingRequest } from './throttles.ts';

/** Returns what the parts of a provider share. */
function createScope(hub: Hub): ProviderScope {
  const store = hub.database.db;
  const findLive = liveClientSessionIn(store);
  const contextOf = () => Provider.ctx as KoaContextWithOIDC | undefined;
  const memory = createRequestMemory(contextOf);
  return {
    hub,
    store,
    contextOf,
    memory,
    clientSessions: createSessionCache(id => findLive(id, hub.now()), memory),
    originOf: () => {
      const ctx = contextOf();
      return ctx === undefined ? null : factsOf(ctx.req).origin;
    },
  };
}

/** Returns the sources of the adapters. */
function sourcesIn(scope: ProviderScope, refreshIds: RefreshIds, throttle: Throttle): AdapterSources {
  const { hub, store, clientSessions, memory, contextOf, originOf } = scope;
  const sources: AdapterSources = {
    refreshIds,
    store,
    now: hub.now,
    memory,
    findClientSession: clientSessions.find,
    findOwnSession: createOwnSessionFinder(scope),
    findToken: createTokenFinder(store, hub.now, memory, clientSessions),
    saveTokens: tokenSaverIn(
      store,
      memory,
      (hash, consume) => useCode(sources, hash, consume),
      hash => refuseUsed(sources, hash),
    ),
    exchanged: () => exchangedIn(contextOf()),
    consumeCode: consume => consumeCode(hub, consume, clientSessions.known, originOf()),
    callingClient: () => contextOf()?.oidc.client?.clientId,
    isExchange: () => contextOf()?.oidc.route === 'token',
    reportReuse: session => reportReuse(hub, session, originOf()),
    takeWaiting: takeWaitingRequest(throttle, contextOf),
  };
  return sources;
}

/** Returns the code or refresh token of a request to the token endpoint, by its grant type. */
function exchangedIn(ctx: KoaContextWithOIDC | undefined): ReturnType<AdapterSources['exchanged']> {
  if (ctx?.oidc.route !== 'token') return {};
  const { grant_type: grantType, code, refresh_token: refreshToken } = ctx.oidc.params ?? {};
  if (grantType === 'authorization_code' && typeof code === 'string') return { code };
  return grantType === 'refresh_token' && typeof refreshToken === 'string' ? { refreshToken } : {};
}

/**
 * Creates the library's provider for a set of keys. It is created again when the keys change.
 *
 * @param keys private keys, the signing one first
 */
export function createProvider(hub: Hub, keys: readonly JWK[], throttle: Throttle): Provider {
  const scope = createScope(hub);
  const policy = interactionPolicyIn(scope);
  const refreshIds = createRefreshIds(
    keys.map(key => derivedKeyOf([key], 'refresh tokens')),
    hub.randomBytes,
  );
  const sources = sourcesIn(scope, refreshIds, throttle);
  const provider = new Provider(hub.config.publicUrl, {
    adapter: createAdapters(sources),
    jwks: { keys: keys.map(key => ({ ...key })) },
    routes: oidcRoutes,
    cookies: {
      names: { interaction: 'portico_interaction', resume: 'portico_resume', session: 'portico_none' },
      keys: keys.map(key => derivedKeyOf([key], 'cookies').toString('base64url')),
      long: { httpOnly: true, sameSite: 'lax', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    scopes: Object.keys(claimsByScope),
    claims: { ...claimsByScope, openid: [...claimsByScope.openid, 'at_hash'] },
    acrValues: [...acrValues],
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
    revokeGrantPolicy,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: rotationIn(sources),
    ttl: lifetimesIn(scope),
    formats: { customizers: { jwt: apiTokenStorage(sources) } },
    features: featuresIn(scope, derivedKeyOf(keys, 'dpop nonces')),
    interactions: {
      policy,
      url: (ctx, interaction) => interactionUrl(ctx, interaction),
    },
    findAccount: findAccountIn(scope),
    loadExistingGrant: loadGrantIn(scope, policy),
    async renderError(ctx, _out, error) {
      ctx.type = 'html';
      ctx.body = refusalPage(ctx, error, await hub.currentBrand());
    },
    clientBasedCORS: (_ctx, origin, client) =>
      client.clientAuthMethod === 'none' &&
      (client.redirectUris ?? []).some(uri => URL.parse(uri)?.origin === origin && origin !== 'null'),
    discovery: {
      ui_locales_supported: ['en'],
      claims_parameter_supported: true,
      // The hub's own: an outbox tells the applications (decision 61).
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
      frontchannel_logout_supported: true,
      frontchannel_logout_session_supported: true,
    },
    // The provider calls no address of an application.
    fetch: () => Promise.reject(new Error('The provider fetches nothing')),
  });
  // Every request arrives with the scheme and host of PUBLIC_URL (`mount.ts`), never with those of a stranger.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    ctx.set('Content-Security-Policy', pagePolicy);
    await next();
  });
  provider.use(leadToReport(hub));
  provider.use(keepAddresses);
  provider.use(stateInterval);
  completeAnswers(provider, scope);
  useSecretDigests(provider);
  useParameterCheck(provider, refuseControlCharacters);
  useTokenThrottle(provider, takeTokenRequest(throttle), scope.contextOf);
  useExtraClaims(provider);
  useReplayDetection(provider, id => isFirstUse(hub, id));
  useMachineTokens(provider);
  useRefreshIds(provider, id => refreshIds.create(id, sources.exchanged().refreshToken));
  useHubSessions(provider, hubSessionIn(scope), scope.contextOf);
  return provider;
}

/** Returns a secret for a purpose, derived from the signing key, so that every process has it. */
const derivedKeyOf = ([signing]: readonly JWK[], purpose: string): Buffer =>
  createHmac('sha256', String(signing?.d)).update(`portico oidc ${purpose}`).digest();
