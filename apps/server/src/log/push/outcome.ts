import { minute, second } from '@portico/contract/durations';
import type { Answer } from './post.ts';

/** The outcome of a delivery: finished, finished with the device gone, or retried later. */
export type Outcome = { kind: 'sent' | 'refused' | 'gone' } | { kind: 'later'; waitMs: number };

/** The waits after each attempt. Their sum is less than the hour after which a delivery is stale. */
export const retryWaitsMs = [15 * second, minute, 4 * minute, 10 * minute, 20 * minute] as const;

/**
 * Returns when a delivery is retried.
 *
 * @param attempts the number of attempts so far
 * @param atLeastMs the wait requested by the service, in milliseconds
 * @returns `refused` if the retries are used up
 */
export function retryLater(attempts: number, atLeastMs = 0): Outcome {
  const wait = retryWaitsMs[attempts - 1];
  return wait === undefined ? { kind: 'refused' } : { kind: 'later', waitMs: Math.max(wait, atLeastMs) };
}

/**
 * Interprets the response of a push service (RFC 8030, sections 5 and 7.3). Only 404 and 410 mean that a device is
 * gone.
 */
export function outcomeOf({ status, retryAfterMs }: Answer, attempts: number): Outcome {
  if (status >= 200 && status <= 299) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 0 || status === 408 || status === 429 || status >= 500)
    return retryLater(attempts, retryAfterMs);
  return { kind: 'refused' };
}
