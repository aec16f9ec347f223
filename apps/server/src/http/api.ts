import type { Endpoint, ParsedInputOf } from '@portico/contract/api/endpoint';
import type { Answer } from '@portico/contract/api/server/handlers';
import { Refusal } from '@portico/contract/api/server/refusal';
import { bearerToken, checkCaller, checkMediaType, readInput } from '@portico/contract/api/server/request';
import { endpointIds, endpoints } from '@portico/contract/api/table';
import { backgroundHeader } from '@portico/contract/client';
import { declaresRefusal, type ErrorCode } from '@portico/contract/errors';
import { lengths, sharedThrottles, type ThrottleClass } from '@portico/contract/limits';
import type { HubScope } from '@portico/contract/sso/machineScopes';
import { lacksScope } from '@portico/contract/sso/server/machineClients';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import type { Authenticate, Call, Caller, Handlers, MachineCaller, Origin } from './handler.ts';
import { refusalOf } from './outage.ts';
import { authorizationOf } from './request/bearer.ts';
import { respond } from './respond.ts';
import { createBoundedLines } from './throttle/boundedLines.ts';
import type { Throttle } from './throttle/throttle.ts';

export interface ApiParts {
  handlers: Handlers;
  authenticate: Authenticate;
  /** Returns the caller of a master key, or null. Used only for endpoints that accept one. */
  authenticateKey: (token: string, origin: Origin) => Promise<Caller | null>;
  /** Returns the caller of a machine client's token, or null. Used only for endpoints with a scope. */
  authenticateMachine: (token: string, origin: Origin) => Promise<MachineCaller | null>;
  throttle: Throttle;
  originOf: (c: Context) => Origin;
  log: Logger;
}

type Carried = {
  Variables: {
    callerId: string;
    /** True once a class has counted the request, so that its refusal is not counted too. */
    isCounted: boolean;
  };
};

/**
 * Creates the routes of the contract. Every request passes the same checks in the same order, as its endpoint's row
 * declares them: authentication, temporary password, role, media type, throttle, input. Then the area's handler runs,
 * and the response is cut to the row's schema. A shared class counts after the input was accepted (decision 136).
 */
export function createApi(parts: ApiParts): Hono<Carried> {
  const app = new Hono<Carried>();
  for (const id of endpointIds) {
    const row: Endpoint = endpoints[id];
    // The table pairs each id's handler with its row, but the loop loses this in the types.
    const handle = parts.handlers[id] as (call: Call<Endpoint>) => Promise<Answer<Endpoint>>;
    app.on(row.method, row.path, async c => {
      const origin = parts.originOf(c);
      const caller = await authorised(row, c, origin, parts);
      const { req } = c;
      if (row.body !== undefined) checkMediaType(req.raw.headers, 'json');
      const count = (kind: ThrottleClass) => {
        c.set('isCounted', true);
        return parts.throttle(kind, origin);
      };
      const { early, late } = classesOf(row, caller);
      if (early !== null) await count(early);
      const raw = { params: req.param(), query: req.queries(), request: req.raw };
      const input = (await readInput(row, raw)) as ParsedInputOf<Endpoint>;
      if (late !== null) await count(late);
      const ifMatch = c.req.header('If-Match') ?? null;
      const ifManagers = row.access.by === 'anyone' ? null : (row.access.ifManagers ?? null);
      const cookie = (name: string) => getCookie(c, name);
      const call = { input, caller: caller as never, origin, ifMatch, ifManagers, cookie, count };
      // A service that refuses before its first wait throws at once.
      const answer = await (async () => handle(call))().catch(checkDeclared(row));
      return respond(row, c, answer);
    });
  }
  const methodsByPath = Map.groupBy(endpointIds, id => endpoints[id].path);
  for (const [path, ids] of methodsByPath) {
    const allow = ids.map(id => endpoints[id].method).join(', ');
    app.all(path, () => {
      throw new Refusal('method_not_allowed', { headers: { Allow: allow } });
    });
  }
  app.all('/api/*', () => {
    throw new Refusal('not_found');
  });
  const lines = {
    refused: createBoundedLines(parts.log, 'request refused'),
    failed: createBoundedLines(parts.log, 'request failed'),
  };
  app.onError((error, c) => refusalAnswer(error, c, parts, lines));
  return app;
}

/**
 * Returns the classes that count a request before its input is read, and after. A refused input takes nothing from a
 * shared class: a stranger's is counted as a refusal, and that of a caller as a write.
 */
function classesOf(
  { throttle }: Endpoint,
  caller: Caller | null,
): Record<'early' | 'late', ThrottleClass | null> {
  if (typeof throttle !== 'string') return { early: null, late: null };
  if (!sharedThrottles.includes(throttle)) return { early: throttle, late: null };
  return { early: caller === null ? null : 'writes', late: throttle };
}

/**
 * Turns a refusal that the endpoint's row does not declare into an internal error, because no client expects it.
 * Rethrows other errors unchanged.
 */
const checkDeclared =
  (row: Endpoint) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal) || declaresRefusal(row, error.code)) throw error;
    const detail = `${row.method} ${row.path} refuses with ${error.code}, which its row does not declare`;
    throw new Refusal('internal', { detail, cause: error });
  };

async function authorised(row: Endpoint, c: Context<Carried>, origin: Origin, parts: ApiParts) {
  const { access } = row;
  if (access.by === 'anyone') return null;
  const token = bearerToken(authorizationOf(c));
  let caller: Caller | null =
    token === null ? null : await parts.authenticate(token, !c.req.header(backgroundHeader));
  if (caller === null && token !== null && access.withMasterKey === true) {
    caller = await parts.authenticateKey(token, origin);
  }
  if (caller === null && token !== null && row.scope !== undefined) {
    caller = await machineWith(row.scope, token, origin, parts);
  }
  if (caller !== null) c.set('callerId', caller.credential === 'machine' ? caller.clientId : caller.id);
  return checkCaller(row, caller);
}

/** Returns the machine client of a token. @throws {Refusal} `forbidden` if it lacks the scope (RFC 6750 section 3.1) */
async function machineWith(
  scope: HubScope,
  token: string,
  origin: Origin,
  { authenticateMachine, throttle }: ApiParts,
): Promise<Caller | null> {
  const caller = await authenticateMachine(token, origin);
  if (caller === null) return null;
  await throttle('machines', { ...origin, network: caller.clientId });
  if (caller.scopes.includes(scope)) return { ...caller, scopes: [scope] };
  throw lacksScope(scope);
}

/** Rate-limited lines of the operational log, because strangers cause most of them. */
type Lines = Record<'refused' | 'failed', ReturnType<typeof createBoundedLines>>;

/** Responds with the reason of a refusal and logs it with its caller, so that attacks show in the log. */
async function refusalAnswer(error: unknown, c: Context<Carried>, parts: ApiParts, lines: Lines) {
  const { log, originOf } = parts;
  const origin = originOf(c);
  const caller = c.get('callerId');
  const thrown = refusalOf(error);
  const isCounted = caller !== undefined || c.get('isCounted') === true;
  const refusal = isCounted ? thrown : await countedRefusal(thrown, origin, parts);
  const { code, status, detail } = refusal;
  const { address, requestId: request } = origin;
  const fields = { request, method: c.req.method, route: c.req.routePath, caller, address };
  if (code === 'internal') {
    const err = refusal.cause ?? refusal;
    await lines.failed(origin, () => log.error({ err, detail, ...fields }, 'request failed'));
  } else {
    const level = status >= 500 ? 'warn' : 'info';
    await lines.refused(origin, () => log[level]({ code, status, detail, ...fields }, 'request refused'));
  }
  return c.json(refusal.body, refusal.status as 400, refusal.headers);
}

/** Refusals that cost nothing, and that of a class that is used up. */
const uncounted: readonly ErrorCode[] = ['too_many_requests', 'unsupported_media_type'];

/**
 * Counts the refusal of an unauthenticated request that no class has counted.
 *
 * @returns the refusal, or `too_many_requests` if the network had too many
 */
async function countedRefusal(refusal: Refusal, origin: Origin, { throttle }: ApiParts): Promise<Refusal> {
  if (refusal.status >= 500 || uncounted.includes(refusal.code)) return refusal;
  const tooMany = await throttle('refusals', origin).catch((error: unknown) => error);
  return tooMany instanceof Refusal ? tooMany : refusal;
}

/** Removes control characters from a user agent and truncates it for the log. */
export const cleanUserAgent = (header: string | undefined): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are removed
  (header ?? '').replace(/[\u0000-\u001f\u007f]/g, ' ').slice(0, lengths.userAgent.max);
