/** Resolves once the document has loaded and the browser is idle, after 2 s at the latest. */
export const whenIdle = (): Promise<void> =>
  new Promise(resolve => {
    const wait = () => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 });
      else setTimeout(resolve, 1000);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
