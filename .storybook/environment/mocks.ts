import { interceptFetch } from '@portico/mocks/network/interceptFetch';
import { simulateNetwork } from '@portico/mocks/network/simulateNetwork';
import { mockPasskeys } from '@portico/mocks/signIn/authenticator';
import type { SetupWorker } from 'msw/browser';

/**
 * Mocks what a story finds outside its page: the network that the toolbar chose, and the browser's passkeys, since no
 * story may show a prompt of the browser's own.
 *
 * @returns a function that restores the passkeys
 */
export function mockStory(network: unknown): () => void {
  chooseNetwork(network);
  return mockPasskeys({ outcome: 'cancels' }).restore;
}

/** The `fetch` that the mocks answer. */
let { fetch } = globalThis;

/** The number of stories so far. */
let storyCount = 0;

/**
 * Simulates the toolbar's network between a story and its mocked hub. Pending requests of the previous story stay
 * pending forever, so that their results cannot disturb this story.
 */
function chooseNetwork(name: unknown): void {
  storyCount += 1;
  const story = storyCount;
  const simulatedFetch = simulateNetwork(name, fetch);
  globalThis.fetch = (input, init) =>
    new Promise((resolve, reject) => {
      simulatedFetch(input, init).then(
        response => story === storyCount && resolve(response),
        error => story === storyCount && reject(error),
      );
    });
}

/** Starts the mocks, whose handlers the stories set. */
export function startMocks(): SetupWorker {
  const network = interceptFetch();
  ({ fetch } = globalThis);
  // The addon expects a worker; this one has already started.
  return Object.assign(network, {
    start: async () => undefined,
    stop: async () => network.disable(),
  });
}
