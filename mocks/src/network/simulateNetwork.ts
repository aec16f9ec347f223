import { Refusal } from '@portico/contract/api/server/refusal';
import { api } from '@portico/contract/api/table';

type Fetch = typeof fetch;

/** The round-trip time of a slow network, in milliseconds. */
const slowRoundTripMs = 2000;

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** The simulated networks. */
const networks: Readonly<Record<string, (fetch: Fetch) => Fetch>> = {
  slow: fetch => async (input, init) => {
    await pause(slowRoundTripMs);
    return fetch(input, init);
  },
  offline: () => async () => {
    throw new TypeError('Failed to fetch');
  },
  failing: () => async () => {
    const { status, body } = new Refusal('internal');
    return Response.json(body, { status });
  },
};

const pathOf = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input, 'https://hub.example').pathname;

/** Session verification is exempt, because without it every screen would show the same error. */
const exemptPath: string = api.auth.verify.path;

/**
 * Simulates a network between a page and the whole hub, regardless of other handlers. Only session verification still
 * works, as if the network had changed afterwards.
 *
 * @param name 'slow', 'offline' or 'failing'; any other value changes nothing
 * @param fetch the fetch function to wrap
 * @returns a fetch function that differs only for `/api`
 */
export function simulateNetwork(name: unknown, fetch: Fetch): Fetch {
  const through = networks[String(name)]?.(fetch);
  if (through === undefined) return fetch;
  return (input, init) => {
    const path = pathOf(input);
    return (path.startsWith('/api/') && path !== exemptPath ? through : fetch)(input, init);
  };
}
