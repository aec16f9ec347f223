import { workerTrustPolicy } from '@portico/contract/documents';
import type { MiddlewareHandler } from 'hono';

/** Sent with every answer. */
const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/** For answers that are no document: nothing in them may run or be framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/**
 * The policy of the apps' documents: scripts and styles of this origin, or with the document's own nonce
 * (React Aria inserts two style elements), no inline code, no string turned into code.
 */
export const documentPolicy = (nonce: string): string =>
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
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one that lets a page register the service worker, and nothing else.
    `trusted-types ${workerTrustPolicy}`,
  ].join('; ');

/** The service worker's policy: it is one file, and fetches from this origin. */
export const workerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Security headers for every answer; a document sets its own policy over the one for data.
 *
 * @param isSecure the hub is reached over https, so that browsers may be told never to try without
 */
export const securityHeaders =
  (isSecure: boolean): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(everywhere)) headers.set(name, value);
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', dataPolicy);
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    if (isSecure) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };
