import type { IncomingMessage } from 'node:http';
import { requestedHost } from '@portico/contract/sso/proxiedAddresses';
import type { Context } from 'hono';
import { createTrustCheck, plainAddress } from '../../base/address.ts';

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
 * @returns functions that return null for a request from elsewhere
 */
export function createForwardedReader(trustedProxies: readonly string[]) {
  const isTrusted = createTrustCheck(trustedProxies);
  const isFromProxy = (c: Context): boolean => {
    // Tests that call the app directly have no socket; their caller is this machine.
    const peer = (c.env?.incoming as IncomingMessage | undefined)?.socket.remoteAddress ?? '127.0.0.1';
    return isTrusted(plainAddress(peer));
  };
  return {
    /** Reads the headers. */
    inHeaders: (c: Context): ForwardedRequest | null =>
      isFromProxy(c)
        ? {
            host: requestedHost(c.req.header('x-forwarded-host')),
            address: c.req.header('x-forwarded-uri') ?? '',
            method: (c.req.header('x-forwarded-method') ?? 'GET').toUpperCase(),
          }
        : null,
    /** Reads a request that the proxy passes on with its own method and host, and with its path appended. */
    inRequest: (c: Context): ForwardedRequest | null =>
      isFromProxy(c)
        ? {
            // No X-Forwarded-Host: it would be the client's.
            host: requestedHost(c.req.header('host')),
            address: requestTarget(c).slice(genericPath.length),
            method: c.req.method,
          }
        : null,
  };
}

/** The address of the check for proxies that return every answer but 200 to the visitor. */
const genericPath = '/api/forward-auth/generic';

/** Returns path and query as they were sent. A URL would resolve `..`, and so leave the folder of the check. */
function requestTarget(c: Context): string {
  const incoming = c.env?.incoming as IncomingMessage | undefined;
  if (incoming?.url !== undefined) return incoming.url;
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

/** Returns whether a proxy has appended a path to the address of the check. */
export const isAppended = (c: Context): boolean => requestTarget(c).startsWith(`${genericPath}/`);
