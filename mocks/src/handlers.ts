import type { Endpoint } from '@portico/contract/endpoint';
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
 * Creates the request handler of a hub. One for all endpoints: the hub finds the row, and with a handler each, every
 * request would be compared with all of them.
 */
export const handlersFor = (hub: Pick<Hub, 'fetch'>): HttpHandler[] => [
  http.all(anyOrigin('/api/*'), ({ request }) => hub.fetch(request)),
];
