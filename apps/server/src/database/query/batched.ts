import DataLoader from 'dataloader';

/** The most keys of one statement. */
const maxKeys = 200;

/**
 * Batches look-ups: one statement runs at a time, and look-ups that arrive in the meantime share the next one. So the
 * cost per look-up falls as the load rises, and none gets a result that was read before it began (decision 2).
 *
 * @param find finds the values of distinct keys; it returns them by key
 * @returns a function that returns the value of a key, or null if there is none
 */
export function batched<Value>(
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | null> {
  let running: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<string, Value | null>(
    async keys => {
      const finding = find([...new Set(keys)]);
      running = finding.catch(() => {});
      const found = await finding;
      return keys.map(key => found.get(key) ?? null);
    },
    {
      cache: false,
      maxBatchSize: maxKeys,
      // Two turns: callers that got the result of the last statement send their next requests meanwhile.
      batchScheduleFn: send => running.then(() => setImmediate(() => setImmediate(send))),
    },
  );
  return key => loader.load(key);
}
