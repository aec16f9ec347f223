import { signOutLimits } from '@portico/contract/limits';
import type { SignOutState } from '@portico/contract/sso/schemas/signOut';
import { unresolvedHost } from '@portico/contract/sso/server/proxyTest';
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

/** The outcome of an attempt to tell an application. */
interface Outcome {
  state: SignOutState;
  /** In words, for the report. */
  status: string;
  /** The wait before the next attempt, in milliseconds; null if there is none. */
  waitMs: number | null;
}

/**
 * Interprets the answer of an application (OpenID Connect Back-Channel Logout 1.0 section 2.8). Redirects are answers
 * of something else than the logout endpoint, so they are refusals.
 *
 * @param attempts the number of attempts so far
 */
export function outcomeOf(answer: LogoutAnswer, attempts: number): Outcome {
  if ('status' in answer) {
    const { status } = answer;
    const words = `The application answered with status ${status}`;
    if (status >= 200 && status <= 299) return { state: 'ended', status: words, waitMs: null };
    const isTemporary = status === 408 || status === 429 || status >= 500;
    return isTemporary ? later(words, attempts) : { state: 'refused', status: words, waitMs: null };
  }
  if (answer.isFinal) return { state: 'refused', status: answer.failure, waitMs: null };
  return later(answer.failure, attempts);
}

function later(status: string, attempts: number): Outcome {
  const waitMs = signOutLimits.retryWaits[attempts - 1] ?? null;
  return { state: waitMs === null ? 'silent' : 'retrying', status, waitMs };
}
