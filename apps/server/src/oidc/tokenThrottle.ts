import { Refusal } from '@portico/contract/hub/refusal';
import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import type { Throttle } from '../http/throttle.ts';
import { factsOf } from './requests.ts';

/**
 * Limits the requests of one client at the token endpoint, so that one in a loop leaves the hub to the others. Anyone can
 * state the id of a client without a secret, so such a client is counted by network, too: no stranger can stop it.
 */
export const takeTokenRequest =
  (throttle: Throttle) =>
  async (ctx: KoaContextWithOIDC, clientId: string, isProven: boolean): Promise<void> => {
    const { origin } = factsOf(ctx.req);
    const network = isProven ? clientId : `${clientId} ${origin.network}`;
    const tooMany: unknown = await throttle('tokens', { ...origin, network }).catch(error => error);
    if (tooMany === undefined) return;
    if (!(tooMany instanceof Refusal)) throw tooMany;
    ctx.set({ ...tooMany.headers });
    const refused = new errors.CustomOIDCProviderError('temporarily_unavailable', tooMany.message);
    throw Object.assign(refused, { status: tooMany.status, statusCode: tooMany.status });
  };
