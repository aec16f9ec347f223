import type { Endpoint } from '@portico/contract/endpoint';
import { endpointIds, endpoints } from '@portico/contract/table';
import { type HttpHandler, http } from 'msw';
import type { Hub } from './hub.ts';

/** Where a row is answered, on whatever origin it is asked. */
const anyOrigin = (path: `/api/${string}`): string => `*${path}`;

const methods = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
} as const satisfies Record<Endpoint['method'], unknown>;

/** One request handler for a row. */
export const handlerFor = (row: Endpoint, resolve: Parameters<typeof http.get>[1]): HttpHandler =>
  methods[row.method](anyOrigin(row.path), resolve);

/** Every endpoint of the table, answered by a hub; the rest of `/api` gets its 404 and 405. */
export function handlersFor(hub: Pick<Hub, 'fetch'>): HttpHandler[] {
  return [
    ...endpointIds.map(id => handlerFor(endpoints[id], ({ request }) => hub.fetch(request))),
    http.all(anyOrigin('/api/*'), ({ request }) => hub.fetch(request)),
  ];
}
