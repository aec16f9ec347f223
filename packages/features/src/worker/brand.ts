import { brandStylesPath } from '@portico/contract/documents';

/** The cache of the organisation's styles and logo, which are the same for everyone. */
const cacheName = 'brand';

/** Where the hub serves logos, at addresses that name their content. */
const logoFolder = '/brand-logo/';

/** Returns whether a URL is a file of the organisation's brand. */
export const isBrandFile = (url: URL, origin: string): boolean =>
  url.origin === origin && (url.pathname === brandStylesPath || url.pathname.startsWith(logoFolder));

/**
 * Returns a file of the brand: the hub's, or without a connection the last one. The cached document of the portal links
 * to the styles, so it has the last brand too.
 *
 * @param load returns the hub's response
 */
export async function brandFile(
  caches: Pick<CacheStorage, 'open'>,
  request: Request,
  load: () => Promise<Response>,
): Promise<Response> {
  const cache = await caches.open(cacheName);
  const known = await cache.match(request);
  const isLogo = new URL(request.url).pathname.startsWith(logoFolder);
  if (isLogo && known !== undefined) return known;
  try {
    const response = await load();
    if (response.ok) await cache.put(request, response.clone());
    if (response.ok && !isLogo) await deleteOtherLogos(cache, await response.clone().text());
    return response;
  } catch (error) {
    if (known !== undefined) return known;
    if (isLogo) throw error;
    // Without a brand.
    return new Response('', { headers: { 'Content-Type': 'text/css' } });
  }
}

/** Deletes the logos that the styles do not name. */
async function deleteOtherLogos(cache: Cache, styles: string): Promise<void> {
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(logoFolder) && !styles.includes(pathname)) await cache.delete(url);
  }
}
