import { refusals } from '@portico/contract/errors';
import { api } from '@portico/contract/table';

type Fetch = typeof fetch;

/** How long a slow network takes there and back, in milliseconds. */
const slowness = 2000;

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** What lies between a page and the hub, beside the network as it should be. */
const networks = {
  slow: fetch => async (input, init) => {
    await pause(slowness);
    return fetch(input, init);
  },
  offline: () => async () => {
    throw new TypeError('Failed to fetch');
  },
  failing: () => async () => {
    const { status, message } = refusals.internal;
    return Response.json({ message, error: message, code: 'internal' }, { status });
  },
} satisfies Record<string, (fetch: Fetch) => Fetch>;

/** The name of a network. */
type NetworkName = keyof typeof networks;

const isNetwork = (name: unknown): name is NetworkName =>
  typeof name === 'string' && Object.hasOwn(networks, name);

const pathOf = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input, 'https://hub.example').pathname;

/** Without an answer to who is there, every screen would give way to the same sentence. */
const always: string = api.auth.verify.path;

/**
 * Puts a network between a page and the whole hub, whatever the hub is told to answer. Only the session is still
 * verified, as if the network had changed after that.
 *
 * @param name 'slow', 'offline' or 'failing'; with any other it is as it should be
 * @param fetch what asks the hub
 * @returns a fetch that differs for `/api` alone
 */
export function simulateNetwork(name: unknown, fetch: Fetch): Fetch {
  if (!isNetwork(name)) return fetch;
  const through = networks[name](fetch);
  return (input, init) => {
    const path = pathOf(input);
    return (path.startsWith('/api/') && path !== always ? through : fetch)(input, init);
  };
}
