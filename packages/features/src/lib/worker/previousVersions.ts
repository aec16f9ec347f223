/** The cache of files from previous versions. */
const cacheName = 'earlier-versions';

/** Returns whether a URL is a built file with a digest in its name. */
export const isAsset = (url: URL, origin: string): boolean =>
  url.origin === origin && url.pathname.startsWith('/assets/portal/');

/**
 * Keeps the cached files that the next version no longer has. After an update the worker drops them, and the hub no
 * longer serves them.
 *
 * @param next the files of the next version
 */
export async function cachePreviousVersion(
  caches: CacheStorage,
  next: readonly (string | { url: string })[],
): Promise<void> {
  const paths = new Set(next.map(file => (typeof file === 'string' ? file : file.url)));
  for (const name of await caches.keys()) {
    if (name === cacheName) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const url = new URL(request.url);
      if (!isAsset(url, url.origin) || paths.has(url.pathname)) continue;
      const file = await cache.match(request);
      if (file !== undefined) await (await caches.open(cacheName)).put(request, file);
    }
  }
}

/** Returns a cached file of a previous version; undefined for any other request. */
export const matchPreviousVersion = (caches: CacheStorage, request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName });

/** Deletes the files of previous versions. */
export const deletePreviousVersions = (caches: CacheStorage): Promise<boolean> => caches.delete(cacheName);
