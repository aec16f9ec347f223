import { createHmac } from 'node:crypto';
import { claimsByScope } from '@portico/contract/sso/server/claims';
import { createLocalJWKSet, type JWK } from 'jose';
import { Provider } from 'oidc-provider';
import type { Hub } from '../../base/hub.ts';
import type { Throttle } from '../../http/throttle/throttle.ts';
import { algorithm } from '../../signIn/keys/providerKeys.ts';
import { apiTokenStorage } from '../clients/apiTokens.ts';
import { clientProperties } from '../clients/clients.ts';
import { keepAddresses } from '../clients/redirects.ts';
import { rotationIn } from '../models/issued.ts';
import { hubSessionIn } from '../sessions/hubSession.ts';
import { leadToReport, revokeGrantPolicy } from '../sessions/signOutAnswers.ts';
import { findAccountIn, loadGrantIn } from '../signOn/account.ts';
import { acrValues } from '../signOn/acr.ts';
import { completeAnswers } from '../signOn/completeAnswers.ts';
import { currentContext } from '../tokens/currentRequest.ts';
import { createRefreshIds } from '../tokens/refreshIds.ts';
import { createAdapters } from './adapters.ts';
import { refuseControlCharacters } from './controlCharacters.ts';
import { featuresIn, lifetimesIn } from './features.ts';
import {
  useExtraClaims,
  useHubSessions,
  useParameterCheck,
  useSecretDigests,
  useTokenIds,
} from './internals.ts';
import { pagePolicy } from './pages.ts';
import { oidcRoutes } from './paths.ts';
import { interactionPolicyIn, interactionUrl } from './policy.ts';
import { refusalPage } from './refusals.ts';
import { takeTokenRequest } from './throttles.ts';

/**
 * Creates the library's provider for a set of keys. It is created again when the keys change.
 *
 * @param keys private keys, the signing one first
 */
export function createProvider(hub: Hub, keys: readonly JWK[], throttle: Throttle): Provider {
  const policy = interactionPolicyIn(hub);
  const refreshIds = createRefreshIds(
    keys.map(key => derivedKeyOf([key], 'refresh tokens')),
    hub.randomBytes,
  );
  const provider = new Provider(hub.config.publicUrl, {
    adapter: createAdapters({ hub, throttle, refreshIds }),
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
    extraClientMetadata: { properties: clientProperties },
    // Codes and tokens end with their client session, in the adapter's queries.
    expiresWithSession: () => false,
    revokeGrantPolicy,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: rotationIn(hub),
    ttl: lifetimesIn(hub),
    formats: { customizers: { jwt: apiTokenStorage(hub) } },
    features: featuresIn(hub, derivedKeyOf(keys, 'dpop nonces')),
    interactions: {
      policy,
      url: (ctx, interaction) => interactionUrl(ctx, interaction),
    },
    findAccount: findAccountIn(hub),
    loadExistingGrant: loadGrantIn(hub, policy),
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
  completeAnswers(provider, hub);
  useSecretDigests(provider, id => takeTokenRequest(throttle, currentContext(), id, true));
  useParameterCheck(provider, refuseControlCharacters);
  useExtraClaims(provider);
  useTokenIds(provider, id => refreshIds.create(id, currentContext().oidc.entities.RotatedRefreshToken?.jti));
  useHubSessions(provider, hubSessionIn(hub, createLocalJWKSet({ keys: keys.map(publicOf) })));
  return provider;
}

/** Returns the public half of a key. */
const publicOf = ({ kty, n, e, kid, alg, use }: JWK) => ({ kty, n, e, kid, alg, use }) as JWK;

/** Returns a secret for a purpose, derived from the signing key, so that every process has it. */
const derivedKeyOf = ([signing]: readonly JWK[], purpose: string): Buffer =>
  createHmac('sha256', String(signing?.d)).update(`portico oidc ${purpose}`).digest();
