import type { Endpoint } from '@portico/contract/api/endpoint';
import { type HttpHandler, http } from 'msw';
import type { Hub } from './hub.ts';

/** Returns the pattern of a path on any origin. */
const anyOrigin = (path: `/api/${string}`): string => `*${path}`;

/** Creates the request handler of a row. */
export const handlerFor = (row: Endpoint, resolve: Parameters<typeof http.get>[1]): HttpHandler =>
  http[row.method.toLowerCase() as Lowercase<Endpoint['method']>](anyOrigin(row.path), resolve);

/**
 * Creates the request handler of a hub. One for all endpoints: the hub finds the row, and with a handler each, every
 * request would be compared with all of them.
 */
export const handlersFor = (hub: Pick<Hub, 'fetch'>): HttpHandler[] => [
  http.all(anyOrigin('/api/*'), ({ request }) => hub.fetch(request)),
];
