import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'hono';
import type { CurrentBrand } from '../base/brand/current.ts';
import { noBrand } from '../base/brand/queries.ts';
import { outageOf } from '../database/outage.ts';
import { securityHeadersOf } from '../http/headers.ts';
import { referenceOf } from '../http/request/requestId.ts';
import { nameIn, page, pagePolicy, themeIn } from '../sso/oidc/pages.ts';

/** Time until a browser or a client may try again, in seconds. */
const retryAfter = '1';

/**
 * Returns the answer of a hub that has opened its port and not yet its database. Browsers get a page that reloads itself.
 * The brand is in the database.
 *
 * @param isSecure whether the hub is reached over https
 */
export function startingResponse(request: Request, isSecure: boolean): Response {
  const isPage = request.method === 'GET' && (request.headers.get('accept') ?? '').includes('text/html');
  const headers = new Headers({ 'Retry-After': retryAfter });
  if (isPage) {
    headers.set('Content-Type', 'text/html; charset=UTF-8');
    headers.set('Content-Security-Policy', pagePolicy);
    headers.set('Refresh', retryAfter);
  }
  for (const [name, value] of securityHeadersOf(isSecure, header => headers.has(header)))
    headers.set(name, value);
  const look = { theme: themeIn(request.headers.get('cookie') ?? undefined), brand: noBrand };
  const body = isPage
    ? page('Starting', '<p>This takes a few seconds. The page reloads by itself.</p>', look)
    : 'Starting';
  return new Response(body, { status: 503, headers });
}

/** How long to wait for the brand, in milliseconds. */
const brandMs = 500;

/**
 * Returns the page for a browser whose request failed because the database is away; null for any other error or client.
 * It reloads itself. Proxies return it to their visitors.
 *
 * @param retryAfter time until the next attempt, in seconds
 */
export async function outageResponse(
  error: unknown,
  c: Context,
  retryAfter: string,
  currentBrand: CurrentBrand,
): Promise<Response | null> {
  const header = (name: string) => c.req.header(name) ?? '';
  const isPage =
    c.req.method === 'GET' &&
    header('accept').includes('text/html') &&
    ['', 'navigate'].includes(header('sec-fetch-mode'));
  if (!isPage || outageOf(error) !== 'away') return null;
  const isElsewhere = c.req.path.startsWith('/api/forward-auth/');
  const look = {
    theme: isElsewhere ? null : themeIn(header('cookie')),
    // The database may be silent.
    brand: await Promise.race([currentBrand(), pause(brandMs, noBrand)]),
    ...(isElsewhere ? { isElsewhere } : {}),
  } as const;
  // A form that was sent is not sent again.
  const isReloaded = ['', 'GET'].includes(header('x-forwarded-method').toUpperCase());
  c.header('Content-Security-Policy', pagePolicy);
  c.header('Retry-After', retryAfter);
  if (isReloaded) c.header('Refresh', retryAfter);
  const text = `${nameIn(look)} can’t reach its database, so no one can sign in right now. Applications that you have open keep working for up to ten minutes. This page reloads by itself.`;
  const reference = `<p class="muted">Reference: <span class="reference">${referenceOf(c.get('requestId'))}</span></p>`;
  return c.html(page('Back in a moment', `<p>${text}</p>${reference}`, look), 503);
}
