import type { Endpoint } from '@portico/contract/endpoint';
import { endpointIds, endpoints } from '@portico/contract/table';
import { type HttpHandler, http } from 'msw';
import type { Hub } from './hub.ts';

/** Returns the pattern of a path on any origin. */
const anyOrigin = (path: `/api/${string}`): string => `*${path}`;

const methods = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
} as const satisfies Record<Endpoint['method'], unknown>;

/** Creates the request handler of a row. */
export const handlerFor = (row: Endpoint, resolve: Parameters<typeof http.get>[1]): HttpHandler =>
  methods[row.method](anyOrigin(row.path), resolve);

/**
 * Creates the request handlers of every endpoint, and one for the rest of `/api`, which responds with 404 or 405.
 */
export function handlersFor(hub: Pick<Hub, 'fetch'>): HttpHandler[] {
  return [
    ...endpointIds.map(id => handlerFor(endpoints[id], ({ request }) => hub.fetch(request))),
    http.all(anyOrigin('/api/*'), ({ request }) => hub.fetch(request)),
  ];
}
