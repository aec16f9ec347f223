import { Refusal } from '@portico/contract/api/server/refusal';

/**
 * Creates a gate that runs at most `limit()` jobs at once, queues at most `maxQueued` more, and refuses the rest. Of the
 * jobs with a key, such as the id of a user, it runs or queues one at a time, so that no user fills the queue.
 *
 * @param limit at least 1; read when a job arrives or ends. Running jobs continue when it falls
 * @param detail the reason of a refusal, for the log
 * @param queued is called when a job joins the queue, and returns the function to call when it leaves it
 */
export function createGate(
  limit: () => number,
  maxQueued: number,
  detail: string,
  queued: () => () => void = () => () => {},
) {
  let running = 0;
  const queue: (() => void)[] = [];
  const keys = new Set<string>();
  const admit = () => {
    while (running < limit()) {
      const next = queue.shift();
      if (next === undefined) return;
      running += 1;
      next();
    }
  };
  const pass = async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.length > 0 || running >= limit()) {
      if (queue.length >= maxQueued) throw new Refusal('unavailable', { detail });
      const admitted = new Promise<void>(resolve => queue.push(resolve));
      admit();
      const leave = queued();
      await admitted;
      leave();
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      running -= 1;
      admit();
    }
  };
  return async <T>(work: () => Promise<T>, key?: string): Promise<T> => {
    if (key === undefined) return pass(work);
    if (keys.has(key)) throw stillRunning();
    keys.add(key);
    return pass(work).finally(() => keys.delete(key));
  };
}

const stillRunning = () =>
  new Refusal('too_many_requests', {
    message: 'Your previous request is still being processed. Wait a moment and try again.',
    headers: { 'Retry-After': '1' },
  });
