import { Refusal } from '@portico/contract/api/server/refusal';
import { api } from '@portico/contract/api/table';

/** The round-trip time of a slow network, in milliseconds. */
const slowRoundTripMs = 2000;

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** The simulated networks, each with what it makes of a call. */
const networks: Readonly<Record<string, (call: () => Promise<Response>) => Promise<Response>>> = {
  slow: call => pause(slowRoundTripMs).then(call),
  offline: () => Promise.reject(new TypeError('Failed to fetch')),
  failing: async () => {
    const { status, body } = new Refusal('internal');
    return Response.json(body, { status });
  },
};

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
export function simulateNetwork(name: unknown, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  const through = networks[String(name)];
  if (through === undefined) return fetch;
  return (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'https://hub.example');
    const call = () => fetch(input, init);
    return pathname.startsWith('/api/') && pathname !== exemptPath ? through(call) : call();
  };
}
