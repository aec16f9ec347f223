import { bearerToken } from '@portico/contract/api/server/request';
import { returnPath } from '@portico/contract/sso/proxiedAddresses';
import type { Context, MiddlewareHandler } from 'hono';
import type { ProxiedHost } from '../../apps/applications/proxiedHosts.ts';
import { authorizationOf } from '../../http/request/bearer.ts';
import { basicCredentials } from './basic.ts';
import type { Verdict } from './check.ts';
import { sessionCookieIn, startPath } from './cookies.ts';
import { type ForwardedRequest, isAppended } from './forwarded.ts';
import type { ProxyParts } from './parts.ts';
import { inactivePage, notDeliveredPage, showPage } from './proxyPages.ts';

const unknown = 'This host is not protected by the hub, or the request did not come from a trusted proxy.';
const inactive = 'This application is not active.';
const signInFirst = 'Sign in first.';

/** Returns whether a person waits for a page, and not a script, an image or a socket. */
function awaitsPage(c: Context): boolean {
  const header = (name: string) => c.req.header(name) ?? '';
  const mode = header('sec-fetch-mode');
  return (
    header('accept').includes('text/html') &&
    (mode === '' || mode === 'navigate') &&
    header('x-requested-with').toLowerCase() !== 'xmlhttprequest' &&
    header('upgrade') === ''
  );
}

/** Returns whether a browser sent the request (Fetch Metadata), or a page's script that says so. */
const isFromBrowser = (c: Context): boolean =>
  c.req.header('sec-fetch-mode') !== undefined || c.req.header('x-requested-with') !== undefined;

/** Decides about the request that a proxy asks about. */
async function verdictOn(
  { check, throttle, originOf }: ProxyParts,
  c: Context,
  request: ForwardedRequest | null,
): Promise<{ verdict: Verdict; request: ForwardedRequest }> {
  const authorization = authorizationOf(c);
  const basic = basicCredentials(authorization);
  const origin = originOf(c);
  const presented = { cookie: sessionCookieIn(c), bearer: bearerToken(authorization), basic, origin };
  const verdict: Verdict = request === null ? { kind: 'unknownHost' } : await check(request, presented);
  // Strangers are counted. Whoever has a session is not, however many files a page has.
  if (verdict.kind !== 'user' && verdict.kind !== 'machine') await throttle('proxied', origin);
  if (verdict.kind === 'stranger' && basic !== null) await throttle('appPasswords', origin);
  return { verdict, request: request ?? { host: null, address: '', method: 'GET' } };
}

/** For proxies that only read the status: 200, 401 or 403. */
export const nginxAnswer =
  (parts: ProxyParts): MiddlewareHandler =>
  async c => {
    const { verdict } = await verdictOn(parts, c, parts.forwarded.inHeaders(c));
    if (verdict.kind === 'unknownHost') return c.text(unknown, 403);
    if (verdict.kind === 'inactive') return c.text(inactive, 403);
    if (verdict.kind === 'stranger') return signInFirstAnswer(c, verdict.host);
    return c.body(null, 200, await parts.identityHeaders(verdict));
  };

/** For proxies that return every answer but 200 to the visitor. */
export const genericAnswer =
  (parts: ProxyParts, read: keyof ProxyParts['forwarded'] = 'inHeaders'): MiddlewareHandler =>
  async c => {
    const { verdict, request } = await verdictOn(parts, c, parts.forwarded[read](c));
    if (verdict.kind === 'unknownHost') return c.text(unknown, 403);
    if (verdict.kind === 'inactive') {
      return awaitsPage(c)
        ? showPage(parts.hub, c, inactivePage(verdict.host.appName), 403)
        : c.text(inactive, 403);
    }
    if (verdict.kind !== 'stranger') return c.body(null, 200, await parts.identityHeaders(verdict));
    const { origin, appName } = verdict.host;
    if (!awaitsPage(c)) return signInFirstAnswer(c, verdict.host);
    if (request.method === 'GET' || request.method === 'HEAD') {
      return c.redirect(`${origin}${startPath(request.address)}`, 303);
    }
    const target = `${origin}${startPath(refererOn(origin, c.req.header('referer')))}`;
    return showPage(parts.hub, c, notDeliveredPage(appName, target), 401);
  };

/** Refuses a script, and names what it could send. */
function signInFirstAnswer(c: Context, { allowMachines, allowAppPasswords, origin }: ProxiedHost): Response {
  if (allowMachines) c.header('WWW-Authenticate', `Bearer realm="${origin}"`, { append: true });
  // A browser would ask for a password itself, for a script of a page whose session has ended.
  if (allowAppPasswords && !isFromBrowser(c)) {
    c.header('WWW-Authenticate', `Basic realm="${origin}", charset="UTF-8"`, { append: true });
  }
  return c.text(signInFirst, 401);
}

/** Returns the page on which a form was, if it is of the same application. */
function refererOn(origin: string, referer: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const url = new URL(referer);
  return url.origin === origin ? returnPath(url.pathname + url.search) : '/';
}

/**
 * The same for a proxy that sends the request itself, with any method and its path appended (Envoy). It comes before
 * all routes: a path such as `/../../healthz` must not reach another answer of the hub, since any 200 lets a request pass.
 */
export function appendedAnswer(parts: ProxyParts): MiddlewareHandler {
  const answer = genericAnswer(parts, 'inRequest');
  return (c, next) => (isAppended(c) ? answer(c, next) : next());
}
