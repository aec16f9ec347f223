import { brandStylesPath } from '@portico/contract/api/documents';
import { timeouts } from '@portico/contract/limits';
import { ownName } from '../navigation/ownName.ts';

/** The cache of the organisation's styles and logo, which are the same for everyone. */
const cacheName = 'brand';

/** Folder at which the hub serves logos; each address names its content. */
const logoFolder = '/brand-logo/';

/** Returns whether a URL is a file of the organisation's brand. */
export const isBrandFile = (url: URL, origin: string): boolean =>
  url.origin === origin && (url.pathname === brandStylesPath || url.pathname.startsWith(logoFolder));

/**
 * Returns a file of the brand: the hub's, or the last one without a connection and after `timeouts.brandMs`. The cached
 * document of the portal links to the styles, so it has the last brand too.
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
  const loadAndKeep = async () => {
    const response = await load();
    if (response.ok) await cache.put(request, response.clone());
    if (response.ok && !isLogo) await deleteOtherLogos(cache, await response.clone().text());
    return response;
  };
  if (isLogo) return loadAndKeep();
  const kept = () => known ?? new Response('', { headers: { 'Content-Type': 'text/css' } });
  return Promise.race([
    loadAndKeep().catch(kept),
    new Promise(resolve => setTimeout(resolve, timeouts.brandMs)).then(kept),
  ]);
}

/** Returns the name and the logo in the last styles, or the product's. A worker has no document to read them from. */
export async function cachedBrand(
  caches: Pick<CacheStorage, 'open'>,
): Promise<{ name: string; icon: string }> {
  const kept = await (await caches.open(cacheName)).match(brandStylesPath);
  const styles = (await kept?.text()) ?? '';
  const [, name = ''] = /--brand-name:"([^"]*)"/.exec(styles) ?? [];
  const [, icon = '/icons/icon-192.png'] = /url\((\/brand-logo\/[\da-f]+)\)/.exec(styles) ?? [];
  return { name: decodeURIComponent(name) || ownName, icon };
}

/** Deletes the logos that the styles do not name. */
async function deleteOtherLogos(cache: Cache, styles: string): Promise<void> {
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(logoFolder) && !styles.includes(pathname)) await cache.delete(url);
  }
}
