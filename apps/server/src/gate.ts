import { Refusal } from '@portico/contract/hub/refusal';

/**
 * Creates a gate that runs at most `concurrency` jobs at once, queues at most `maxQueued` more, and refuses the rest.
 *
 * @param detail the reason of a refusal, for the log
 */
export function createGate(concurrency: number, maxQueued: number, detail: string) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (queue.length >= maxQueued) throw new Refusal('unavailable', { detail });
      await new Promise<void>(resolve => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
