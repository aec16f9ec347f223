/** Waits until the document has loaded and the browser has nothing better to do. */
export const whenIdle = (): Promise<void> =>
  new Promise(resolve => {
    const wait = () => {
      // Safari has no such callback.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 5000 });
      else setTimeout(resolve, 1000);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
