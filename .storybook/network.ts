import { interceptFetch } from '@portico/mocks/interceptFetch';
import { simulateNetwork } from '@portico/mocks/simulateNetwork';
import type { SetupWorker } from 'msw/browser';

/** What asks the mocks. */
let { fetch } = globalThis;

/** How many stories there have been. */
let stories = 0;

/**
 * Puts the toolbar's network between a story and everything that its hub is told to answer. What the story before
 * has asked stays unanswered: an answer, or a failure minutes later, would speak up in this one.
 */
export function chooseNetwork(name: unknown): void {
  stories += 1;
  const story = stories;
  const ask = simulateNetwork(name, fetch);
  globalThis.fetch = (input, init) =>
    new Promise((resolve, reject) => {
      ask(input, init).then(
        answer => story === stories && resolve(answer),
        error => story === stories && reject(error),
      );
    });
}

/** Starts the mocks, which answer what a story tells them to. */
export function startMocks(): SetupWorker {
  const network = interceptFetch();
  ({ fetch } = globalThis);
  // What the addon takes is a worker, and this one has started.
  return Object.assign(network, {
    start: async () => undefined,
    stop: async () => network.disable(),
  });
}
