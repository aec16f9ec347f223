import type { IncomingMessage } from 'node:http';
import { requestedHost } from '@portico/contract/proxiedAddresses';
import type { Context } from 'hono';
import { createTrustCheck, plainAddress } from '../http/address.ts';

/** What a proxy says about a request to an application. */
export interface ForwardedRequest {
  /** Null for none, several or a malformed one. */
  host: string | null;
  /** Path and query, as the client sent them; '' if the proxy does not name them. */
  address: string;
  method: string;
}

/**
 * Creates the reader of what a proxy says. The headers count only from an address that `TRUST_PROXY` names (threat 17).
 * A client that a trusted proxy leads here with headers of its own learns what it could learn by asking the application:
 * the answer depends on the cookie or token of the request, and changes nothing.
 *
 * @returns a function that returns null for a request from elsewhere
 */
export function createForwardedReader(trustedProxies: readonly string[]) {
  const isTrusted = createTrustCheck(trustedProxies);
  return (c: Context): ForwardedRequest | null => {
    // Tests that call the app directly have no socket; their caller is this machine.
    const peer = (c.env?.incoming as IncomingMessage | undefined)?.socket.remoteAddress ?? '127.0.0.1';
    if (!isTrusted(plainAddress(peer))) return null;
    return {
      host: requestedHost(c.req.header('x-forwarded-host')),
      address: c.req.header('x-forwarded-uri') ?? '',
      method: (c.req.header('x-forwarded-method') ?? 'GET').toUpperCase(),
    };
  };
}
