import { backgroundHeader } from '@portico/contract/client';
import type { Endpoint } from '@portico/contract/endpoint';
import { lacksScope } from '@portico/contract/hub/machineClients';
import { Refusal } from '@portico/contract/hub/refusal';
import { bearerToken, checkCaller, readInput } from '@portico/contract/hub/request';
import { isUsable, noDuties, type OpenDuties } from '@portico/contract/hub/standing';
import type { HubScope } from '@portico/contract/machineScopes';
import { type EndpointId, endpointIds, endpoints } from '@portico/contract/table';
import { actorOf, type Caller, type Context } from './context.ts';
import { machineOf } from './machines.ts';
import { callerOf, dutiesOf, noteActivity } from './sessions.ts';

const routes = endpointIds.map(id => {
  const row: Endpoint = endpoints[id];
  return { id, row, pattern: new RegExp(`^${row.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) };
});

/** Returns the endpoint of a request, with the parameters of its path. */
export function routeOf(request: Request): { id: EndpointId; params: Record<string, string> } {
  const { pathname } = new URL(request.url);
  const matching = routes.filter(({ pattern }) => pattern.test(pathname));
  const route = matching.find(({ row }) => row.method === request.method);
  if (route !== undefined) return { id: route.id, params: decoded(route.pattern.exec(pathname)?.groups) };
  if (matching.length === 0) throw new Refusal('not_found');
  throw new Refusal('method_not_allowed', {
    headers: { Allow: matching.map(({ row }) => row.method).join(', ') },
  });
}

/** Decodes the parameters of a path. Undecodable ones stay unchanged, because they cannot match anything. */
function decoded(params: Record<string, string> = {}): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    return { ...params };
  }
}

/**
 * Checks the bearer token, the temporary password and the role, in this order, as the row declares them.
 *
 * @returns the caller; null if the row is open to anyone
 */
export function authorised(hub: Context, row: Endpoint, request: Request): Caller | null {
  const { access } = row;
  if (access.by === 'anyone') return null;
  const token = bearerToken(request.headers.get('Authorization'));
  let caller = token === null ? null : callerOf(hub, token);
  if (caller === null && token !== null && access.withMasterKey === true) caller = keyHolderOf(hub, token);
  if (caller === null && token !== null && row.scope !== undefined)
    caller = machineWith(row.scope, hub, token);
  if (caller !== null && !request.headers.has(backgroundHeader)) noteActivity(hub, caller.session);
  checkCaller(row, caller && { ...actorOf(hub, caller), ...dutiesIn(hub, caller) });
  return caller;
}

/** Returns the duties of a caller. Keys and machine clients have no session, and no duty. */
const dutiesIn = (hub: Context, caller: Caller): OpenDuties =>
  caller.session.id === '' ? noDuties : dutiesOf(hub, caller);

/**
 * Returns the caller of a master key: its maker, acting as an administrator, while they are an owner or
 * administrator.
 */
function keyHolderOf(hub: Context, token: string): Caller | null {
  const { masterKey, users } = hub.organisation;
  const maker = masterKey?.key === token ? users.find(user => user.id === masterKey.userId) : undefined;
  if (maker === undefined || !isUsable(maker) || (maker.role !== 'owner' && maker.role !== 'admin'))
    return null;
  const user = {
    ...maker,
    username: `${maker.username} (master key)`,
    role: 'admin' as const,
    makerRole: maker.role,
    password: null,
  };
  return { user, session: { ...noSession, token, userId: maker.id } };
}

/** Returns the machine client of a token. @throws {Refusal} `forbidden` if it lacks the scope */
function machineWith(scope: HubScope, hub: Context, token: string): Caller | null {
  const machine = machineOf(hub, token);
  if (machine === null) return null;
  if (!machine.scopes.includes(scope)) throw lacksScope(scope);
  const user = {
    ...machine.maker,
    username: machine.name,
    machineId: machine.id,
    role: 'admin' as const,
    makerRole: 'admin' as const,
    password: null,
  };
  return { user, session: { ...noSession, token, userId: user.id } };
}

/** A placeholder for the session of a caller with the master key. */
const noSession = {
  id: '',
  createdAt: 0,
  expiresAt: 0,
  lastActiveAt: 0,
  endedAt: null,
  reportedAt: null,
  remember: false,
  previousLogin: null,
  proofs: {},
  isDeviceRemembered: false,
  ip: '',
  userAgent: '',
};

/** Reads and checks the input of a request as {@link readInput} does. */
export function inputOf(row: Endpoint, request: Request, params: Record<string, string>) {
  const { searchParams } = new URL(request.url);
  const names = [...new Set(searchParams.keys())];
  const query = Object.fromEntries(names.map(name => [name, searchParams.getAll(name)]));
  return readInput(row, { params, query, request });
}
