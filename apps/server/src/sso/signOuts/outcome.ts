import { signOutLimits } from '@portico/contract/limits';
import type { SignOutState } from '@portico/contract/schemas/signOut';
import type { LogoutAnswer } from './post.ts';

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
