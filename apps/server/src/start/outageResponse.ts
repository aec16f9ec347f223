import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'hono';
import type { CurrentBrand } from '../base/brand/current.ts';
import { noBrand } from '../base/brand/queries.ts';
import { outageOf } from '../database/outage.ts';
import { referenceOf } from '../http/request/requestId.ts';
import { nameIn, page, pagePolicy, themeIn } from '../sso/oidc/pages.ts';

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
