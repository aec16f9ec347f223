import { jwksCachedMs } from '@portico/contract/limits';
import { hubApiIdentifier } from '@portico/contract/machineScopes';
import type { ClaimName } from '@portico/contract/schemas/oidc';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { releasedIn } from './claims.ts';
import type { ProviderScope } from './scope.ts';

/** The endpoints whose answers are the same for everyone. */
const cached: readonly string[] = ['discovery', 'jwks'];

/** Adds to the library's answers what clients look for in them. */
export function completeAnswers(provider: Provider, scope: ProviderScope): void {
  provider.use(async (ctx, next) => {
    await next();
    const { oidc } = ctx as KoaContextWithOIDC;
    if (oidc === undefined || ctx.status !== 200) return;
    if (cached.includes(oidc.route)) ctx.set('Cache-Control', `public, max-age=${jwksCachedMs / 1000}`);
    if (oidc.route === 'introspection') completeIntrospection(scope, ctx as KoaContextWithOIDC);
  });
}

/**
 * Adds the members of RFC 7662 section 2.2 that the library leaves out. The username is told to applications that may know
 * it.
 */
function completeIntrospection({ hub, memory }: ProviderScope, ctx: KoaContextWithOIDC): void {
  const answer = ctx.body as { active: boolean; aud?: string; sub?: string; username?: string };
  const { client, entities } = ctx.oidc;
  if (!answer.active || client === undefined) return;
  const session = memory(ctx).clientSessions.get(entities.Grant?.jti ?? '');
  if (session == null) {
    // A token of the client itself, not of a user.
    Object.assign(answer, { sub: client.clientId, aud: hubApiIdentifier(hub.config.publicUrl) });
    return;
  }
  answer.aud ??= client.clientId;
  const told = releasedIn(session, client.released_claims as ClaimName[]);
  if (told.includes('preferred_username')) answer.username = session.user.username;
}
