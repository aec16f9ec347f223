import { Refusal } from '@portico/contract/api/server/refusal';
import type { ThrottleClass } from '@portico/contract/limits';
import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import type { CountedOrigin } from '../../http/throttle/limiter.ts';
import type { Throttle } from '../../http/throttle/throttle.ts';
import { requestOf } from '../signOn/oidcRequest.ts';

/** Counts a request to the library, and refuses it in the library's way. */
async function take(throttle: Throttle, ctx: KoaContextWithOIDC, kind: ThrottleClass, origin: CountedOrigin) {
  const tooMany: unknown = await throttle(kind, origin).catch(error => error);
  if (tooMany === undefined) return;
  if (!(tooMany instanceof Refusal)) throw tooMany;
  ctx.set({ ...tooMany.headers });
  const refused = new errors.CustomOIDCProviderError('temporarily_unavailable', tooMany.message);
  throw Object.assign(refused, { status: tooMany.status, statusCode: tooMany.status });
}

/**
 * Limits the requests of one client at the token endpoint, so that one in a loop leaves the hub to the others. Anyone can
 * state the id of a client without a secret, so such a client is counted by network, too: no stranger can stop it.
 */
export async function takeTokenRequest(
  throttle: Throttle,
  ctx: KoaContextWithOIDC,
  clientId: string,
  isProven: boolean,
): Promise<void> {
  if (ctx.oidc.route !== 'token') return;
  const { origin } = requestOf(ctx);
  const network = isProven ? clientId : `${clientId} ${origin.network}`;
  await take(throttle, ctx, 'tokens', { ...origin, network });
}

/** Counts a request that is stored until somebody answers it, unless its visitor has a session. */
export async function takeWaitingRequest(throttle: Throttle, ctx: KoaContextWithOIDC): Promise<void> {
  const { origin, visitor } = requestOf(ctx);
  if (visitor === null) await take(throttle, ctx, 'interactions', origin);
}
