import { noBrand } from '../base/brand/queries.ts';
import { securityHeadersOf } from '../http/headers.ts';
import { page, pagePolicy, themeIn } from '../sso/oidc/pages.ts';

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
