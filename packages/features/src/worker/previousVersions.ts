/** The cache with files of the versions before. */
const earlier = 'earlier-versions';

/** Whether an address is one of the built files whose names hold their digests. */
export const isAsset = (url: URL, origin: string): boolean =>
  url.origin === origin && url.pathname.startsWith('/assets/portal/');

/**
 * Keeps every file in the caches that the coming version no longer has: once it is in, the hub has them no more, and
 * the worker drops them.
 *
 * @param coming the files of the coming version
 */
export async function cachePreviousVersion(
  caches: CacheStorage,
  coming: readonly (string | { url: string })[],
): Promise<void> {
  const paths = new Set(coming.map(file => (typeof file === 'string' ? file : file.url)));
  for (const name of await caches.keys()) {
    if (name === earlier) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const url = new URL(request.url);
      if (!isAsset(url, url.origin) || paths.has(url.pathname)) continue;
      const file = await cache.match(request);
      if (file !== undefined) await (await caches.open(earlier)).put(request, file);
    }
  }
}

/** A file of a version before. @returns undefined for any other */
export const matchPreviousVersion = (caches: CacheStorage, request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: earlier });

/** Forgets the versions before. */
export const deletePreviousVersions = (caches: CacheStorage): Promise<boolean> => caches.delete(earlier);
