import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Hub } from '../../base/hub.ts';
import { type ClientSession, findClientSession } from '../sessions/liveClientSession.ts';
import { type OidcRequest, requestOf } from '../signOn/oidcRequest.ts';

/** Returns the context of the current request. The library passes none to adapters, but has it (`Provider.ctx`). */
export function currentContext(): KoaContextWithOIDC {
  const ctx = Provider.ctx as KoaContextWithOIDC | undefined;
  if (ctx === undefined) throw new Error('The library was called outside of a request');
  return ctx;
}

/** Returns what the hub knows of the current request. */
export const currentRequest = (): OidcRequest => requestOf(currentContext());

/** Returns whether the current request exchanges a code or refresh token. */
export const isExchange = (): boolean => currentContext().oidc.route === 'token';

/** Returns the client session of the current request, which it reads once; null unless it is live. */
export async function sessionOf(hub: Hub, id: string): Promise<ClientSession | null> {
  const request = currentRequest();
  if (request.session?.id !== id) {
    request.session = await findClientSession(hub.database.db, id, hub.now());
  }
  return request.session;
}
