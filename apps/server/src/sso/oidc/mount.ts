import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '@portico/contract/api/server/refusal';
import { checkMediaType } from '@portico/contract/api/server/request';
import { isFresh } from '@portico/contract/lib/server/moments';
import { oidcLimits } from '@portico/contract/limits';
import { type Context, Hono } from 'hono';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Hub } from '../../base/hub.ts';
import { alreadySentHeader, dataResponse, securityHeadersOf } from '../../http/headers.ts';
import { refusalOf } from '../../http/outage.ts';
import { requestIdHeader } from '../../http/request/requestId.ts';
import { readVisitor } from '../../http/request/sessionCookie.ts';
import { createBoundedLines } from '../../http/throttle/boundedLines.ts';
import type { Throttle } from '../../http/throttle/throttle.ts';
import { loadProviderKeys } from '../../signIn/keys/providerKeys.ts';
import { createTokenNaming } from '../clients/apiTokens.ts';
import type { LibraryError } from '../doctor/classify.ts';
import { attachRequest, type OidcParts, requestOf } from '../signOn/oidcRequest.ts';
import { createUserinfo } from '../signOn/userinfo.ts';
import { isOidcPath, oidcPaths, oidcRoutes } from './paths.ts';
import { recordRequests, refusedEvents } from './refusals.ts';

interface NodeBindings {
  incoming?: IncomingMessage;
  outgoing?: ServerResponse;
}

const jsonHeaders = { 'Content-Type': 'application/json' };

/** How often a process that gets requests reads the keys again: a rotation in another one soon holds here. */
const keysReadEveryMs = 1000;

/** Creates the endpoints of OpenID Connect. They need a socket: the library writes to Node's response itself. */
export function createOidc(hub: Hub, parts: OidcParts): Hono {
  const app = new Hono();
  const handlerOf = createHandlerSource(hub, parts.throttle, provider => {
    // First: it sets the reference that the log line has.
    recordRequests(provider, parts.recorder);
    watch(provider, parts);
  });
  const userinfoOf = createUserinfo(hub, parts.recorder);
  const nameToken = createTokenNaming(hub);
  const { protocol, host } = new URL(hub.config.publicUrl);
  const isSecure = protocol === 'https:';
  for (const path of oidcPaths) {
    app.all(path, async c => {
      const origin = parts.originOf(c);
      const isFormToAddress =
        c.req.method === 'POST' &&
        [oidcRoutes.authorization, oidcRoutes.end_session].some(route => route === c.req.path);
      if (isFormToAddress) checkMediaType(c.req.raw.headers, 'form');
      await parts.throttle(isOpenedByBrowser(c.req.path) ? 'protocol' : 'clientRequests', origin);
      // As it was sent: `c.req.path` is decoded.
      if (!isOidcPath(new URL(c.req.url).pathname)) return c.text('Not found', 404);
      if (c.req.path === oidcRoutes.userinfo) {
        const claims = await userinfoOf(c);
        if (claims !== null) return dataResponse(c, JSON.stringify(claims), 200, jsonHeaders);
      }
      if (isFormToAddress) return formAsAddress(c);
      const visitor = isOpenedByBrowser(c.req.path)
        ? await readVisitor(parts, c, { mayIdle: isSignOut(c.req.path) })
        : null;
      // Counted when it is stored (`throttles.ts`): what the library refuses takes nothing from others.
      const mayStore = visitor === null && storesForStrangers.some(route => route === c.req.path);
      if (mayStore && (await parts.throttle.isExhausted('interactions', origin))) {
        await parts.throttle('interactions', origin);
      }
      const { incoming, outgoing } = (c.env ?? {}) as NodeBindings;
      if (incoming === undefined || outgoing === undefined) return c.text('Not found', 404);
      const handle = await handlerOf();
      const request = attachRequest(await nameToken(incoming), { origin, visitor });
      // The library derives addresses from these. Nothing that a stranger sends takes part (threat 17).
      Object.assign(request.headers, {
        host,
        'x-forwarded-proto': protocol.slice(0, -1),
        'x-forwarded-host': host,
      });
      setHeadersAtTheEnd(outgoing, isSecure, c.get('requestId'));
      await handle(request, outgoing);
      return alreadySent(outgoing);
    });
  }
  return app;
}

/** A response of each status. */
const sent = new Map<number, Response>();

/**
 * Tells node-server that the response was sent, with its status for the request log. Only a plain response can say so:
 * node-server sends its own lightweight kind without reading the header, and `clone` returns a plain one. It takes
 * long to create, so each is created once.
 */
function alreadySent({ statusCode }: ServerResponse): Response {
  const response =
    sent.get(statusCode) ??
    new Response(null, { status: statusCode, headers: { [alreadySentHeader]: 'true' } }).clone();
  sent.set(statusCode, response);
  return response;
}

type NodeHandler = ReturnType<Provider['callback']>;

/** Creates a function that returns the handler of the provider with the current keys. */
function createHandlerSource(hub: Hub, throttle: Throttle, watch: (provider: Provider) => void) {
  let handler: NodeHandler | null = null;
  let ids: readonly string[] = [];
  let readAt = 0;
  let reading: Promise<NodeHandler> | null = null;
  const read = async (): Promise<NodeHandler> => {
    const keys = await loadProviderKeys(hub, ids);
    readAt = hub.now().getTime();
    if (handler !== null && keys === null) return handler;
    // Loaded with the first request: a hub without OpenID Connect starts without the library.
    const { createProvider } = await import('./provider.ts');
    const provider = createProvider(hub, keys ?? [], throttle);
    ids = (keys ?? []).map(key => key.kid ?? '');
    watch(provider);
    handler = provider.callback();
    return handler;
  };
  return async () => {
    if (handler !== null && isFresh(hub.now().getTime() - readAt, keysReadEveryMs)) return handler;
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}

/** Requests that leave a row, for which no session is needed. */
const storesForStrangers = [
  oidcRoutes.authorization,
  oidcRoutes.pushed_authorization_request,
  oidcRoutes.device_authorization,
];

const isSignOut = (path: string) => path.startsWith(oidcRoutes.end_session);

const isOpenedByBrowser = (path: string) => path.startsWith(oidcRoutes.authorization) || isSignOut(path);

/**
 * Answers a form with a redirect to the same request as an address: a browser sends the session cookie with it, but
 * not with a form of another site (SameSite=Lax).
 */
async function formAsAddress(c: Context): Promise<Response> {
  const length = Number(c.req.header('content-length') ?? oidcLimits.formBytes + 1);
  if (!(length <= oidcLimits.formBytes)) throw new Refusal('body_too_large');
  const form = new URLSearchParams(await c.req.text());
  return c.redirect(`${c.req.path}?${form}`, 303);
}

/** Sets the security headers when the response starts, because Koa removes all others if a request fails. */
function setHeadersAtTheEnd(outgoing: ServerResponse, isSecure: boolean, requestId: string): void {
  const writeHead = outgoing.writeHead;
  outgoing.writeHead = function withHeaders(
    this: ServerResponse,
    ...parameters: Parameters<typeof writeHead>
  ) {
    for (const [name, value] of securityHeadersOf(isSecure, name => this.hasHeader(name))) {
      this.setHeader(name, value);
    }
    if (this.statusCode >= 400) this.setHeader(requestIdHeader, requestId);
    return writeHead.apply(this, parameters);
  } as typeof outgoing.writeHead;
}

/** Logs refused and failed requests, counts refusals, and answers 503 while the database is unreachable. */
function watch(provider: Provider, { log, throttle }: OidcParts): void {
  const lines = {
    refused: createBoundedLines(log, 'sign-on request refused'),
    failed: createBoundedLines(log, 'sign-on request failed'),
  };
  const fieldsOf = (ctx: KoaContextWithOIDC) => {
    const { origin, reference } = requestOf(ctx);
    const { route, client } = ctx.oidc;
    const { address, requestId: request } = origin;
    return { request, method: ctx.method, route, client: client?.clientId, reference, address };
  };
  for (const event of refusedEvents) {
    provider.on(event as 'grant.error', (ctx, error) => {
      const { error: code, error_description: description, error_detail: detail } = error as LibraryError;
      void lines.refused(requestOf(ctx).origin, () =>
        log.info({ code, detail: detail ?? description, ...fieldsOf(ctx) }, 'sign-on request refused'),
      );
    });
  }
  provider.on('server_error', (ctx, error) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'unavailable') {
      ctx.status = refusal.status;
      ctx.set({ ...refusal.headers });
    }
    void lines.failed(requestOf(ctx).origin, () =>
      log.error({ err: error, ...fieldsOf(ctx) }, 'sign-on request failed'),
    );
  });
  provider.silent = true;
  provider.use(async (ctx, next) => {
    await next();
    // A client above its own limit is counted there, not as a stranger.
    if (ctx.status < 400 || ctx.status >= 500 || ctx.status === 429) return;
    const tooMany: unknown = await throttle('refusals', requestOf(ctx).origin).catch(error => error);
    if (!(tooMany instanceof Refusal)) return;
    ctx.status = tooMany.status;
    ctx.set({ ...tooMany.headers });
    ctx.body = { error: 'temporarily_unavailable', error_description: tooMany.message };
  });
}
