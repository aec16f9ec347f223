import http from 'node:http';
import https from 'node:https';
import { lookupIn, resolveTarget } from '../../http/fetch/endpoints.ts';
import type { Resolve } from '../../http/fetch/resolve.ts';

/** How long an application may take in total, in milliseconds. */
const postTimeoutMs = 5000;

/** The answer of an application: its status, or in words why there is none. */
export type LogoutAnswer = { status: number } | { failure: string; isFinal: boolean };

/** The words for errors of connections, by Node's codes. */
const failures: Readonly<Record<string, string>> = {
  ABORT_ERR: 'No answer within 5 seconds',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed without an answer',
  EPROTO: 'The encryption failed',
  CERT_HAS_EXPIRED: 'The certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another name',
};

/**
 * Posts a logout token. Only the status of the answer is read; redirects are not followed.
 *
 * @param isByOwner whether an owner entered the address; other addresses must be public (threat: server-side request
 * forgery)
 */
export async function postLogoutToken(
  { address, isByOwner }: { address: string; isByOwner: boolean },
  token: string,
  resolve: Resolve,
): Promise<LogoutAnswer> {
  const services = isByOwner ? [new URL(address).origin] : [];
  const target = await resolveTarget(address, { services, resolve });
  if (target.kind === 'unknown')
    return { failure: 'The name of the host could not be resolved', isFinal: false };
  if (target.kind === 'forbidden') return { failure: 'The address is not public', isFinal: true };
  const { url, addresses } = target;
  const body = `logout_token=${token}`;
  return new Promise(done => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Content-Length': Buffer.byteLength(body),
        },
        agent: false,
        signal: AbortSignal.timeout(postTimeoutMs),
        ...(addresses === null ? {} : { lookup: lookupIn(addresses) }),
      },
      answer => {
        done({ status: answer.statusCode ?? 0 });
        answer.once('error', () => {});
        // The body is never read, however long it is.
        answer.destroy();
      },
    );
    request.once('error', (error: NodeJS.ErrnoException) =>
      done({ failure: failures[error.code ?? ''] ?? 'The connection failed', isFinal: false }),
    );
    request.end(body);
  });
}
