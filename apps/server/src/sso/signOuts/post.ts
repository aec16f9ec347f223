import { unresolvedHost } from '@portico/contract/hub/proxyTest';
import { resolveTarget } from '../../http/fetch/endpoints.ts';
import { answerTimeoutMs, discard, failureOf, sendOnce } from '../../http/fetch/request.ts';
import type { Resolve } from '../../http/fetch/resolve.ts';

/** The answer of an application: its status, or in words why there is none. */
export type LogoutAnswer = { status: number } | { failure: string; isFinal: boolean };

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
  if (target.kind === 'unknown') return { failure: unresolvedHost, isFinal: false };
  if (target.kind === 'forbidden') return { failure: 'The address is not public', isFinal: true };
  const body = `logout_token=${token}`;
  try {
    const answer = await sendOnce(target.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': Buffer.byteLength(body),
      },
      body,
      addresses: target.addresses,
      timeoutMs: answerTimeoutMs,
    });
    discard(answer);
    return { status: answer.statusCode ?? 0 };
  } catch (error) {
    return { failure: failureOf(error), isFinal: false };
  }
}
