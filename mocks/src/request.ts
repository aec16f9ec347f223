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

/** Which endpoint a request means, with the parameters of its path. */
export function routeOf(request: Request): { id: EndpointId; params: Record<string, string> } {
  const { pathname } = new URL(request.url);
  const there = routes.filter(({ pattern }) => pattern.test(pathname));
  const route = there.find(({ row }) => row.method === request.method);
  if (route !== undefined) return { id: route.id, params: decoded(route.pattern.exec(pathname)?.groups) };
  if (there.length === 0) throw new Refusal('not_found');
  throw new Refusal('method_not_allowed', {
    headers: { Allow: there.map(({ row }) => row.method).join(', ') },
  });
}

/** What cannot be decoded stays as it is: it names nothing. */
function decoded(params: Record<string, string> = {}): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    return { ...params };
  }
}

/** Who may call, read off the row: the bearer token, the temporary password, the role, in that order. */
export function authorised(hub: Context, row: Endpoint, request: Request): Caller | null {
  const { access } = row;
  if (access.by === 'anyone') return null;
  // One space and no other character than a token's (RFC 6750 section 2.1; threat 11).
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
  if (!access.by.includes(caller.user.role)) throw new Refusal('forbidden');
  return caller;
}

/** Whom the master key acts for: its maker, as an administrator, for as long as they are one. */
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

/** What stands for the session of who comes with the master key. */
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

/** The parameters, query and body, checked and cut to the row's schemas. */
export async function readInput(
  row: Endpoint,
  request: Request,
  params: Record<string, string>,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  // An id that is no id names nothing that exists.
  if (row.params !== undefined) {
    const named = v.safeParse(row.params, params);
    if (!named.success) throw new Refusal('not_found');
    input.params = named.output;
  }
  if (row.query !== undefined) input.query = checked(row.query, singleQuery(request));
  if (row.body !== undefined) input.body = checked(row.body, await readJson(request));
  return input;
}

/** A repeated parameter is refused rather than guessed at (threat 8). */
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
