import { openAppPath, paths } from '@portico/contract/api/documents';
import { lifetimes } from '@portico/contract/limits';
import { proxyFolder, requestedHost } from '@portico/contract/sso/proxiedAddresses';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import type { ProxiedHost } from '../../apps/applications/proxiedHosts.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import type { SessionCaller } from '../../http/handler.ts';
import { readVisitor } from '../../http/request/sessionCookie.ts';
import { isUuid } from '../clients/clients.ts';
import { newSignOnToken, redeemAtProxy } from '../porticoToken/service.ts';
import { findUse, mayUse } from '../sessions/clientSessions.ts';
import { proveFirst } from '../signOn/resumeSignOn.ts';
import {
  beginStart,
  endStart,
  isSecureOrigin,
  sessionCookieIn,
  sessionCookieOf,
  startPath,
} from './cookies.ts';
import type { ProxyParts } from './parts.ts';
import { endProxiedSession } from './proxiedSessions.ts';
import { notProxiedPage, restartPage, showPage } from './proxyPages.ts';

/** Returns the protected host of a request to the hub's folder there; null for any other request. */
export async function hostOfRequest({ forwarded, findHost }: ProxyParts, c: Context) {
  const name = forwarded.inHeaders(c)?.host ?? null;
  return name === null ? null : findHost(name);
}

/** Sets several cookies and redirects. */
function redirectWith(c: Context, target: string, cookies: readonly string[]): Response {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
  return c.redirect(target, 303);
}

/** On an application's host: remembers where the visitor was going and leads to the hub. */
export const startAnswer =
  (parts: ProxyParts): MiddlewareHandler =>
  async c => {
    const host = await hostOfRequest(parts, c);
    if (host === null) return showPage(parts.hub, c, notProxiedPage, 403);
    const { state, cookies } = beginStart(c, host.origin, c.req.query('rd'));
    const target = new URL('/open/proxied', parts.hub.config.publicUrl);
    target.searchParams.set('host', host.host);
    target.searchParams.set('state', state);
    return redirectWith(c, target.href, cookies);
  };

/** On an application's host: exchanges the sign-on token for the cookie of a session there. */
export const callbackAnswer =
  (parts: ProxyParts): MiddlewareHandler =>
  async c => {
    const host = await hostOfRequest(parts, c);
    if (host === null) return showPage(parts.hub, c, notProxiedPage, 403);
    const started = endStart(c, host.origin, c.req.query('state') ?? '');
    const redeemed =
      started === null
        ? null
        : await redeemAtProxy(parts.hub, host.appId, c.req.query('sso_token') ?? '', parts.originOf(c));
    if (started === null || redeemed === null) {
      return showPage(parts.hub, c, restartPage(startPath(started?.path ?? '/')), 400);
    }
    // The session that the new one replaces, so that none is left behind.
    const previous = sessionCookieIn(c);
    if (previous !== null) await endProxiedSession(parts.hub.database.db, secretDigest(previous.token));
    const cookies = [started.cookie, sessionCookieOf(host.origin, redeemed.token)];
    return redirectWith(c, `${host.origin}${started.path}`, cookies);
  };

/** The cookie that leads from an application's page at the hub back to its proxy. */
const waitingCookie = (appId: string) => `portico_proxied_${appId}`;

/** How long that cookie is kept, in seconds: shorter than the application remembers where the visitor was going. */
const waitingSeconds = lifetimes.inactivity / 1000;

function waitingCookieOf(hub: ProxyParts['hub'], appId: string, value: string, seconds: number): string {
  return serialize(waitingCookie(appId), value, {
    path: '/open',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecureOrigin(hub.config.publicUrl),
    maxAge: seconds,
  });
}

const isState = (text: string | undefined): text is string => /^[\w-]{32}$/.test(text ?? '');

/** Returns the address at which an application's proxy takes a sign-on token of the visitor. */
async function callbackAddress(
  { hub }: Pick<ProxyParts, 'hub'>,
  visitor: SessionCaller,
  { origin, appId }: ProxiedHost,
  state: string,
): Promise<string> {
  const token = await newSignOnToken(hub, hub.database.db, visitor, appId, hub.now());
  return `${origin}${proxyFolder}/callback?${new URLSearchParams({ sso_token: token, state })}`;
}

/** On the hub: signs a visitor on to the application of a host, or leads them to the page that says what is missing. */
export const openAnswer =
  (parts: ProxyParts): MiddlewareHandler =>
  async c => {
    const { hub } = parts;
    const name = requestedHost(c.req.query('host'));
    const state = c.req.query('state');
    const host = name === null ? null : await parts.findHost(name);
    if (host === null || !isState(state)) return c.redirect('/', 303);
    const visitor = await readVisitor(parts, c);
    if (visitor !== null && (await mayUse(hub.database.db, visitor, host.appId, hub.now()))) {
      return c.redirect(await callbackAddress(parts, visitor, host, state), 303);
    }
    const waiting = waitingCookieOf(hub, host.appId, `${host.host} ${state}`, waitingSeconds);
    return redirectWith(c, visitor === null ? `/login?app=${host.appId}` : openAppPath(host.appId), [
      waiting,
    ]);
  };

/**
 * Continues to an application behind a proxy, when its visitor comes to its page at the hub after signing in or after
 * access was granted. Otherwise the page itself answers.
 */
export const resumeProxied =
  (parts: ProxyParts): MiddlewareHandler =>
  async (c, next) => {
    const appId = c.req.query('app') ?? '';
    // Only requests of OpenID Connect have names.
    if (c.req.query('request') !== undefined) return next();
    const waiting = isUuid(appId) ? getCookie(c, waitingCookie(appId)) : undefined;
    if (waiting === undefined) return next();
    const [name = '', state] = waiting.split(' ');
    const visitor = await readVisitor(parts, c);
    const host = await parts.findHost(requestedHost(name) ?? '');
    if (visitor === null || host?.appId !== appId || !isState(state)) return next();
    const done = waitingCookieOf(parts.hub, appId, '', 0);
    if (c.req.query('cancel') !== undefined) return redirectWith(c, paths.home, [done]);
    const { isAllowed, unproven } = await findUse(parts.hub.database.db, visitor, appId, parts.hub.now());
    if (!isAllowed) return next();
    if (unproven !== null) return proveFirst(c, openAppPath(appId), unproven) ?? next();
    return redirectWith(c, await callbackAddress(parts, visitor, host, state), [done]);
  };
