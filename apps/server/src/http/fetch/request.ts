import http from 'node:http';
import https from 'node:https';
import { unresolvedHost } from '@portico/contract/sso/server/proxyTest';
import { lookupIn } from './endpoints.ts';

interface OutgoingRequest extends Pick<http.RequestOptions, 'method' | 'headers'> {
  body?: string | Buffer | null;
  /** The checked addresses; null resolves the name as usual. */
  addresses: Parameters<typeof lookupIn>[0] | null;
  /** How long the request and its response may take in total. */
  timeoutMs: number;
}

/**
 * Sends one request to a host that may be a stranger's: it follows no redirect and keeps no connection alive.
 *
 * @returns the response, of which nothing is read yet
 * @throws the error of the connection
 */
export const sendOnce = (
  url: URL,
  { body, addresses, timeoutMs, ...options }: OutgoingRequest,
): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        ...options,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(addresses === null ? {} : { lookup: lookupIn(addresses) }),
      },
      resolve,
    );
    request.once('error', reject);
    request.end(body);
  });

/** Closes a response of which only the head is read, however long its body is. */
export function discard(response: http.IncomingMessage): void {
  response.once('error', () => {});
  response.destroy();
}

const untrusted = 'The certificate is not trusted';

/** The words for errors of connections, by Node's codes. */
const failures: Readonly<Record<string, string>> = {
  ABORT_ERR: 'No answer within 5 seconds',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed without an answer',
  ENOTFOUND: unresolvedHost,
  EAI_AGAIN: unresolvedHost,
  EPROTO: 'The encryption failed',
  CERT_HAS_EXPIRED: 'The certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another name',
};

/** How long an application may take, in milliseconds, as {@link failureOf} says. */
export const answerTimeoutMs = 5000;

/** Returns the words for an error of {@link sendOnce}. */
export const failureOf = (error: unknown): string =>
  failures[(error as NodeJS.ErrnoException).code ?? ''] ?? 'The connection failed';
