import { guessLimits } from '@portico/contract/limits';
import { Refusal } from '../http/refusal.ts';

/** Where requests wait that must be slowed: they hold no connection to the database and no place at the hashes. */
export interface DelayQueue {
  /** @throws {Refusal} `unavailable` where too many wait already */
  wait(milliseconds: number): Promise<void>;
}

/**
 * @param pause resolves after some milliseconds
 * @param most requests that may wait at a time
 */
export function createDelayQueue(
  pause: (milliseconds: number) => Promise<unknown>,
  most: number = guessLimits.maxWaiting,
): DelayQueue {
  let waiting = 0;
  return {
    async wait(milliseconds) {
      if (waiting >= most) throw delayQueueFull();
      waiting += 1;
      try {
        await pause(milliseconds);
      } finally {
        waiting -= 1;
      }
    },
  };
}

/** The refusal of a guess that has no place to wait: it says nothing about the password, which was not looked at. */
export const delayQueueFull = (): Refusal =>
  new Refusal('unavailable', {
    detail: 'too many guesses at one account are waiting',
    headers: { 'Retry-After': '20' },
  });
