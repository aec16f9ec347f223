import { capabilitiesOf } from '@portico/contract/capabilities';
import type { Endpoint } from '@portico/contract/endpoint';
import { bearerToken, checkCaller, readInput } from '@portico/contract/hub/request';
import { type EndpointId, endpointIds, endpoints } from '@portico/contract/table';
import type { Caller, Context } from './context.ts';
import { callerOf, dutiesOf } from './sessions.ts';

const routes = endpointIds.map(id => {
  const row: Endpoint = endpoints[id];
  return { id, row, pattern: new RegExp(`^${row.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) };
});

/** Returns the endpoint of a request, with the parameters of its path. @throws if there is none */
export function routeOf(request: Request): { id: EndpointId; params: Record<string, string> } {
  const { pathname } = new URL(request.url);
  const route = routes.find(({ row, pattern }) => row.method === request.method && pattern.test(pathname));
  if (route === undefined) throw new Error(`No endpoint answers ${request.method} ${pathname}`);
  const groups = Object.entries(route.pattern.exec(pathname)?.groups ?? {});
  return {
    id: route.id,
    params: Object.fromEntries(groups.map(([name, text]) => [name, decodeURIComponent(text)])),
  };
}

/**
 * Checks the bearer token, open duties and the role, in this order, as the row declares them.
 *
 * @returns the caller; null if the row is open to anyone
 */
export function authorised(hub: Context, row: Endpoint, request: Request): Caller | null {
  if (row.access.by === 'anyone') return null;
  const token = bearerToken(request.headers.get('Authorization'));
  const caller = token === null ? null : callerOf(hub, token);
  const { settings } = hub.organisation;
  checkCaller(
    row,
    caller && {
      role: caller.user.role,
      capabilities: capabilitiesOf(caller.user.role, settings),
      ...dutiesOf(hub, caller),
    },
  );
  return caller;
}

/** Reads and checks the input of a request as {@link readInput} does. */
export function inputOf(row: Endpoint, request: Request, params: Record<string, string>) {
  const { searchParams } = new URL(request.url);
  const names = [...new Set(searchParams.keys())];
  const query = Object.fromEntries(names.map(name => [name, searchParams.getAll(name)]));
  return readInput(row, { params, query, request });
}
