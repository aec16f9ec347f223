import { Refusal } from '@portico/contract/api/server/refusal';
import { guessLimits } from '@portico/contract/limits';

/** A queue for delayed requests. While they wait, they hold no database connection and no hashing slot. */
export interface DelayQueue {
  /** @throws {Refusal} `unavailable` if the queue is full */
  wait(milliseconds: number): Promise<void>;
}

/**
 * Creates a delay queue.
 *
 * @param pause resolves after the given number of milliseconds
 * @param maxWaiting requests that may wait at the same time
 */
export function createDelayQueue(
  pause: (milliseconds: number) => Promise<unknown>,
  maxWaiting: number = guessLimits.maxWaiting,
): DelayQueue {
  let waiting = 0;
  return {
    async wait(milliseconds) {
      if (waiting >= maxWaiting) throw delayQueueFull();
      waiting += 1;
      try {
        await pause(milliseconds);
      } finally {
        waiting -= 1;
      }
    },
  };
}

/** Returns the refusal of a guess for which the queue is full. The password has not been compared. */
export const delayQueueFull = (): Refusal =>
  new Refusal('unavailable', {
    detail: 'too many guesses at one account are waiting',
    headers: { 'Retry-After': '20' },
  });
