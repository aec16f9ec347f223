import { capabilitiesOf, mayCall } from '@portico/contract/capabilities';
import { backgroundHeader } from '@portico/contract/client';
import type { Endpoint } from '@portico/contract/endpoint';
import { checkFields } from '@portico/contract/fields';
import { lengths } from '@portico/contract/limits';
import { type EndpointId, endpointIds, endpoints } from '@portico/contract/table';
import * as v from 'valibot';
import type { Caller, Context } from './context.ts';
import { Refusal } from './refusal.ts';
import { callerOf, isLive, mustChangePassword, noteActivity } from './sessions.ts';

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
  // Exactly one space, and only the characters of a token (RFC 6750 section 2.1; threat 11).
  const token = /^Bearer ([A-Za-z0-9_.~+/-]+=*)$/.exec(request.headers.get('Authorization') ?? '')?.[1];
  let caller = token === undefined ? null : callerOf(hub, token);
  if (caller === null && token !== undefined && access.withMasterKey === true) {
    caller = keyHolderOf(hub, token);
  }
  if (caller === null) throw new Refusal('unauthenticated', { headers: { 'WWW-Authenticate': 'Bearer' } });
  if (!request.headers.has(backgroundHeader)) noteActivity(hub, caller.session);
  if (mustChangePassword(hub, caller.user) && access.withTemporaryPassword !== true) {
    throw new Refusal('password_change_required');
  }
  const { role } = caller.user;
  const capabilities = capabilitiesOf(role, hub.organisation.settings);
  if (!mayCall(row, { role, capabilities })) throw new Refusal('forbidden');
  return caller;
}

/**
 * Returns the caller of a master key: its maker, acting as an administrator, while they are an owner or
 * administrator.
 */
function keyHolderOf(hub: Context, token: string): Caller | null {
  const { masterKey, users } = hub.organisation;
  const maker = masterKey?.key === token ? users.find(user => user.id === masterKey.userId) : undefined;
  if (maker === undefined || !isLive(maker) || (maker.role !== 'owner' && maker.role !== 'admin'))
    return null;
  const user = {
    ...maker,
    username: `${maker.username} (master key)`,
    role: 'admin' as const,
    makerRole: maker.role,
    temporaryUntil: null,
  };
  return { user, session: { ...noSession, token, userId: maker.id } };
}

/** A placeholder for the session of a caller with the master key. */
const noSession = {
  id: '',
  startedAt: 0,
  expiresAt: 0,
  lastActiveAt: 0,
  endedAt: null,
  remember: false,
  previousLogin: null,
  ip: '',
  userAgent: '',
};

/** Checks the request's parameters, query and body against the row's schemas. Drops fields that no schema names. */
export async function readInput(
  row: Endpoint,
  request: Request,
  params: Record<string, string>,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  // A malformed id cannot name anything that exists.
  if (row.params !== undefined) {
    const named = v.safeParse(row.params, params);
    if (!named.success) throw new Refusal('not_found');
    input.params = named.output;
  }
  if (row.query !== undefined) input.query = checked(row.query, singleQuery(request));
  if (row.body !== undefined) input.body = checked(row.body, await readJson(request));
  return input;
}

/** Refuses repeated parameters instead of choosing one (threat 8). */
function singleQuery(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url);
  for (const name of searchParams.keys()) {
    if (searchParams.getAll(name).length > 1) {
      throw new Refusal('invalid_fields', { fields: { [name]: 'This parameter was given more than once' } });
    }
  }
  return Object.fromEntries(searchParams);
}

async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json(; ?charset="?utf-8"?)?$/i.test(request.headers.get('Content-Type') ?? '')) {
    throw new Refusal('unsupported_media_type');
  }
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > lengths.bodyBytes) throw new Refusal('body_too_large');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal('malformed_body');
  }
}

function checked(schema: v.GenericSchema, value: unknown): unknown {
  const { output, fields } = checkFields(schema, value);
  if (fields !== null) throw new Refusal('invalid_fields', { fields });
  return output;
}
