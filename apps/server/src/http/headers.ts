import { workerTrustPolicy } from '@portico/contract/api/documents';
import { proxyFolder } from '@portico/contract/sso/proxiedAddresses';
import type { Context, MiddlewareHandler } from 'hono';

/** For every response. */
const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/** For responses other than documents, which set theirs: nothing in them may run, be framed or be stored. */
const ofData = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'Cache-Control': 'no-store',
} as const;

const dataHeaders = { ...everywhere, ...ofData };

/** Adds that browsers must use https. */
const secureDataHeaders = {
  ...dataHeaders,
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

/**
 * Returns the policy of the apps' documents. It allows scripts and styles of this origin or with the document's nonce
 * (React Aria inserts two style elements), and forbids inline code and code from strings.
 *
 * @param frames the only origins that the document may frame
 */
export const documentPolicy = (nonce: string, frames: readonly string[] = []): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Only the policy that registers the service worker.
    `trusted-types ${workerTrustPolicy}`,
  ].join('; ');

/** The policy of the service worker: a single file that fetches from this origin. */
export const workerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Returns the security headers of a response. The policy of a document takes precedence.
 *
 * @param isSecure whether the hub is reached over https; if so, browsers are required to use https
 * @param has returns whether the response has a header
 */
export const securityHeadersOf = (
  isSecure: boolean,
  has: (name: string) => boolean,
): (readonly [name: string, value: string])[] =>
  Object.entries(isSecure ? secureDataHeaders : dataHeaders).filter(
    ([name]) => !(name in ofData && has(name)),
  );

/** Names a response that was written to the socket already. */
export const alreadySentHeader = 'x-hono-already-sent';

/** Responses that a browser receives from the host of an application, which decides whether it needs https. */
const isForApplication = (path: string) =>
  path.startsWith(`${proxyFolder}/`) || path.startsWith('/api/forward-auth/');

declare module 'hono' {
  interface ContextVariableMap {
    isSecure: boolean;
  }
}

/** Responses that have their security headers. */
const complete = new WeakSet<Response>();

/**
 * Returns a response with its headers and the security headers in one object, which the server writes unchanged.
 * Headers that are set on a response are checked and copied one by one.
 *
 * @param headers the headers of the response, with one value each
 */
export function dataResponse(c: Context, body: string, status: number, headers: Record<string, string>) {
  const security = c.get('isSecure') ? secureDataHeaders : dataHeaders;
  const response = new Response(body, { status, headers: { ...security, ...headers } });
  complete.add(response);
  return response;
}

/** Sets the security headers of every response that Hono sends. */
export const securityHeaders =
  (isSecure: boolean): MiddlewareHandler =>
  async (c, next) => {
    const isOwn = isSecure && !isForApplication(c.req.path);
    c.set('isSecure', isOwn);
    await next();
    if (complete.has(c.res)) return;
    const { headers } = c.res;
    if (headers.has(alreadySentHeader)) return;
    for (const [name, value] of securityHeadersOf(isOwn, header => headers.has(header))) {
      headers.set(name, value);
    }
  };
