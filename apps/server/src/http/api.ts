import { backgroundHeader } from '@portico/contract/client';
import type { Endpoint } from '@portico/contract/endpoint';
import { declaresRefusal } from '@portico/contract/errors';
import { lengths } from '@portico/contract/limits';
import { endpointIds, endpoints } from '@portico/contract/table';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { groupBy } from '../groupBy.ts';
import { authorizationOf, bearerToken } from './bearer.ts';
import { createBoundedLines } from './boundedLines.ts';
import type { Answer, Call, Caller, Handlers, Origin } from './handler.ts';
import { readInput } from './input.ts';
import { refusalOf } from './outage.ts';
import { Refusal } from './refusal.ts';
import { respond } from './respond.ts';
import type { Throttle } from './throttle.ts';

/** What the router asks of the rest. */
export interface ApiParts {
  handlers: Handlers;
  /**
   * The live session of a token, or null.
   * `isActivity` is false for a request that no person caused.
   */
  authenticate: (token: string, isActivity: boolean) => Promise<Caller | null>;
  /** Who a master key acts for, or null. Asked on the rows that take one. */
  authenticateKey: (token: string, origin: Origin) => Promise<Caller | null>;
  throttle: Throttle;
  /** Where the request came from. */
  originOf: (c: Context) => Origin;
  log: Logger;
}

/** What a request carries from one check to the next. */
type Carried = { Variables: { callerId: string } };

/**
 * The contract as routes. Each request passes the same small checks in the same order, read off its endpoint's
 * row: authenticate, temporary password, authorise, throttle, validate; then the area's handler; then the
 * answer is cut to the row's schema.
 */
export function createApi(parts: ApiParts): Hono<Carried> {
  const app = new Hono<Carried>();
  for (const id of endpointIds) {
    const row: Endpoint = endpoints[id];
    // The table pairs each id's handler with its own row; the loop over all of them cannot say so in types.
    const handle = parts.handlers[id] as (call: Call<Endpoint>) => Promise<Answer<Endpoint>>;
    app.on(row.method, row.path, async c => {
      const origin = parts.originOf(c);
      const caller = await authorised(row, c, origin, parts);
      if (typeof row.throttle === 'string') await parts.throttle(row.throttle, origin);
      const input = await readInput(row, c.req);
      const answer = await handle({ input, caller: caller as never, origin }).catch(checkDeclared(row));
      return respond(row, c, answer);
    });
  }
  const methodsByPath = groupBy(endpointIds, id => endpoints[id].path);
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
 * Turns a refusal that an endpoint's row does not declare into an internal error: no client knows it. Other errors
 * pass unchanged.
 */
const checkDeclared =
  (row: Endpoint) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal) || declaresRefusal(row, error.code)) throw error;
    const detail = `${row.method} ${row.path} refuses with ${error.code}, which its row does not declare`;
    throw new Refusal('internal', { detail, cause: error });
  };

async function authorised(
  row: Endpoint,
  c: Context<Carried>,
  origin: Origin,
  parts: ApiParts,
): Promise<Caller | null> {
  const { access } = row;
  if (access.by === 'anyone') return null;
  const token = bearerToken(authorizationOf(c));
  let caller = token === null ? null : await parts.authenticate(token, !c.req.header(backgroundHeader));
  if (caller === null && token !== null && access.withMasterKey === true) {
    caller = await parts.authenticateKey(token, origin);
  }
  if (caller === null) throw new Refusal('unauthenticated', { headers: { 'WWW-Authenticate': 'Bearer' } });
  c.set('callerId', caller.id);
  if (caller.mustChangePassword && access.withTemporaryPassword !== true) {
    throw new Refusal('password_change_required');
  }
  if (!access.by.includes(caller.role)) throw new Refusal('forbidden');
  return caller;
}

/** Lines of the operational log, bounded: strangers cause most of them. */
type Lines = Record<'refused' | 'failed', ReturnType<typeof createBoundedLines>>;

/** Answers why a request is refused and logs who was refused what: somebody may be looking for a way in. */
async function refusalAnswer(
  error: unknown,
  c: Context<Carried>,
  parts: ApiParts,
  lines: Lines,
): Promise<Response> {
  const { log, originOf } = parts;
  const origin = originOf(c);
  const caller = c.get('callerId');
  const thrown = refusalOf(error);
  const refusal = caller === undefined ? await countedRefusal(thrown, origin, parts) : thrown;
  const { code, status, detail } = refusal;
  const fields = { method: c.req.method, route: c.req.routePath, caller, address: origin.address };
  if (code === 'internal') {
    const err = refusal.cause ?? refusal;
    await lines.failed(origin, () => log.error({ err, detail, ...fields }, 'request failed'));
  } else {
    const level = status >= 500 ? 'warn' : 'info';
    await lines.refused(origin, () => log[level]({ code, status, detail, ...fields }, 'request refused'));
  }
  return c.json(refusal.body, refusal.status as 400, refusal.headers);
}

/** Counts a stranger's refusal. @returns it, or `too_many_requests` where the network has had too many */
async function countedRefusal(refusal: Refusal, origin: Origin, { throttle }: ApiParts): Promise<Refusal> {
  if (refusal.status >= 500 || refusal.code === 'too_many_requests') return refusal;
  const tooMany = await throttle('refusals', origin).catch((error: unknown) => error);
  return tooMany instanceof Refusal ? tooMany : refusal;
}

/** A user agent as the log keeps it. */
export const cleanUserAgent = (header: string | undefined): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are removed
  (header ?? '').replace(/[\u0000-\u001f\u007f]/g, ' ').slice(0, lengths.userAgent.max);
