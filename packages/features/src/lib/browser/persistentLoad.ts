const retryMs = 5000;

/** Resolves when the network returns, or after a while. */
const networkOrTimeout = (): Promise<void> =>
  new Promise(resolve => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, retryMs);
    addEventListener('online', done);
  });

/**
 * Returns a function that loads code until it succeeds. `lazy` would throw a failed load into the page, and its input
 * would be lost. Some browsers repeat the first failure at further attempts: then it never resolves.
 *
 * @param load imports a module
 */
export const persistentLoad =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    for (;;) {
      try {
        return await load();
      } catch {
        await networkOrTimeout();
      }
    }
  };
