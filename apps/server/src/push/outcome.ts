import type { Answer } from './post.ts';

/** What becomes of a delivery: it is over, the device is gone as well, or it is tried again after a while. */
export type Outcome = { kind: 'sent' | 'refused' | 'gone' } | { kind: 'later'; waitMs: number };

const second = 1000;
const minute = 60 * second;

/** Waits after the first attempt, the second, and so on; the last one fits into the hour after which it is stale. */
export const retryWaitsMs = [15 * second, minute, 4 * minute, 10 * minute, 20 * minute] as const;

/**
 * Decides when a delivery is tried again.
 *
 * @param attempts how many there were
 * @param atLeastMs what the service asks for
 * @returns refused once the retries are used up
 */
export function retryLater(attempts: number, atLeastMs = 0): Outcome {
  const wait = retryWaitsMs[attempts - 1];
  return wait === undefined ? { kind: 'refused' } : { kind: 'later', waitMs: Math.max(wait, atLeastMs) };
}

/** Reads a push service's answer: RFC 8030, sections 5 and 7.3. Only 404 and 410 say that a device is gone. */
export function outcomeOf({ status, retryAfterMs }: Answer, attempts: number): Outcome {
  if (status >= 200 && status <= 299) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 0 || status === 408 || status === 429 || status >= 500)
    return retryLater(attempts, retryAfterMs);
  return { kind: 'refused' };
}
