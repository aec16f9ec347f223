/** The connection of an example application on the same computer, by `npm run example` and the hub's page. */

/** Path at which the example receives the response. */
export const exampleAnswerPath = '/connected';

/** A program that requests a connection. */
export interface ExampleRequest {
  /** Its address, without a path. */
  origin: string;
  /** 64 hexadecimal digits that only the program knows. With them it checks that a response belongs to its request. */
  state: string;
}

/** Returns whether an address is plain http on this computer, without a path. */
export function isLoopbackOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin } = new URL(address);
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && origin === address;
}

/**
 * Parses the query of the hub's page: `?example=http://localhost:4002&state=…`.
 *
 * @returns null unless the program and the hub are on this computer
 */
export function exampleRequest(query: URLSearchParams, hubOrigin: string): ExampleRequest | null {
  const [origin = '', state = ''] = [query.get('example') ?? '', query.get('state') ?? ''];
  const isSound = isLoopbackOrigin(origin) && isLoopbackOrigin(hubOrigin) && /^[\da-f]{64}$/.test(state);
  return isSound && origin !== hubOrigin ? { origin, state } : null;
}

/** Returns the code that the terminal and the page both show, such as '3F0A-91BC'. */
export const exampleCode = ({ state }: Pick<ExampleRequest, 'state'>): string =>
  `${state.slice(0, 4)}-${state.slice(4, 8)}`.toUpperCase();

/** Returns the address with the response: the client id of a public client, or null for a refusal. */
export function exampleAnswer({ origin, state }: ExampleRequest, clientId: string | null): string {
  const answer = clientId === null ? ['error', 'access_denied'] : ['client_id', clientId];
  return `${origin}${exampleAnswerPath}?${new URLSearchParams([['state', state], answer])}`;
}
