import { mockPasskeys } from '@portico/mocks/authenticator';
import { chooseNetwork } from './toolbar/network.ts';

export { startMocks } from './toolbar/network.ts';

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
