import { jwksCachedMs, oidcLimits } from '@portico/contract/limits';
import { hubApiIdentifier } from '@portico/contract/sso/machineScopes';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Hub } from '../../base/hub.ts';
import { requestOf } from './oidcRequest.ts';

/** The endpoints whose answers are the same for everyone. */
const cached: readonly string[] = ['discovery', 'jwks'];

/** Adds to the library's answers what clients look for in them. */
export function completeAnswers(provider: Provider, hub: Hub): void {
  provider.use(async (ctx, next) => {
    await next();
    const { oidc } = ctx as KoaContextWithOIDC;
    if (oidc === undefined || ctx.status !== 200) return;
    if (cached.includes(oidc.route)) ctx.set('Cache-Control', `public, max-age=${jwksCachedMs / 1000}`);
    if (oidc.route === 'introspection') completeIntrospection(hub, ctx as KoaContextWithOIDC);
    // Devices that don't know the default interval of RFC 8628 would count theirs from zero, and stay too early however
    // often they slow down.
    const interval = oidcLimits.devicePollSeconds;
    if (oidc.route === 'device_authorization') ctx.body = { ...(ctx.body as object), interval };
  });
}

/**
 * Adds the members of RFC 7662 section 2.2 that the library leaves out. The username is told to applications that may know
 * it.
 */
function completeIntrospection({ config }: Hub, ctx: KoaContextWithOIDC): void {
  const answer = ctx.body as { active: boolean; aud?: string; sub?: string; username?: string };
  const { client } = ctx.oidc;
  if (!answer.active || client === undefined) return;
  const { session } = requestOf(ctx);
  if (session === null) {
    // A token of the client itself, not of a user.
    Object.assign(answer, { sub: client.clientId, aud: hubApiIdentifier(config.publicUrl) });
    return;
  }
  answer.aud ??= client.clientId;
  if (session.releasedClaims.includes('preferred_username')) answer.username = session.user.username;
}
