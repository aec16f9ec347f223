import { setupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';
import { handlersFor } from './handlers.ts';
import { keptHub } from './kept.ts';

/**
 * Starts the apps' hub in the browser, for development without a server. It keeps what it learns in local
 * storage. A call to `/api` that nothing answers is an error; everything else (modules, fonts) passes.
 */
export async function startMocks(): Promise<void> {
  const worker = setupWorker(...handlersFor(keptHub(localStorage)));
  await worker.start({
    quiet: true,
    onUnhandledFrame({ frame, defaults }) {
      if (!(frame instanceof HttpNetworkFrame)) return;
      if (new URL(frame.data.request.url).pathname.startsWith('/api/')) defaults.error();
    },
  });
}
