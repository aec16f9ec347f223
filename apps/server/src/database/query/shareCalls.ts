/**
 * Shares the calls of a function without parameters: one call runs at a time, and callers that arrive in the meantime
 * share the next one. So no caller gets the result of a call that began before the caller's, as with `batched`.
 *
 * @returns a function that joins the next call
 */
export function shareCalls<Result>(call: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | null = null;
  const begin = () => {
    next = null;
    const result = call();
    running = result.catch(() => {});
    return result;
  };
  return () => {
    next ??= running.then(begin);
    return next;
  };
}
