import { throughNetwork } from '@portico/mocks/throughNetwork';
import { setupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';

const { fetch } = globalThis;

/** How many stories there have been. */
let stories = 0;

/**
 * Puts the toolbar's network between a story and everything that its hub is told to answer. What the story before
 * has asked stays unanswered: an answer, or a failure minutes later, would speak up in this one.
 */
export function chooseNetwork(name: unknown): void {
  stories += 1;
  const story = stories;
  const ask = throughNetwork(name, fetch);
  globalThis.fetch = (input, init) =>
    new Promise((resolve, reject) => {
      ask(input, init).then(
        answer => story === stories && resolve(answer),
        error => story === stories && reject(error),
      );
    });
}

/**
 * Starts the worker that answers for the hub. A call to `/api` that no story answers is an error: a screen
 * must not depend on a request that nobody described. Everything else (modules, fonts) passes.
 */
export async function startWorker() {
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    // Beside Storybook's own page, on whatever path that is published.
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledFrame({ frame, defaults }) {
      if (!(frame instanceof HttpNetworkFrame)) return;
      if (new URL(frame.data.request.url).pathname.startsWith('/api/')) defaults.error();
    },
  });
  return worker;
}
