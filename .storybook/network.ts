import { setupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';

/**
 * Starts the worker that answers for the hub. A call to `/api` that no story answers is an error: a screen
 * must not depend on a request that nobody described. Everything else (modules, fonts) passes.
 */
export async function startWorker() {
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    onUnhandledFrame({ frame, defaults }) {
      if (!(frame instanceof HttpNetworkFrame)) return;
      if (new URL(frame.data.request.url).pathname.startsWith('/api/')) defaults.error();
    },
  });
  return worker;
}
