import type { Endpoint } from '@portico/contract/api/endpoint';

// The interface to SWR's cache, without importing SWR: the sign-in pages do not load it.

interface ReadCache {
  keys: () => Iterable<string>;
  delete: (key: string) => void;
  /** Deletes all responses and cancels pending reads. */
  unload: () => void;
}

let store: ReadCache | null = null;

/** Sets the cache that the functions below use. Called once, by the module that loads SWR. */
export function setReadCache(cache: ReadCache): void {
  store = cache;
}

interface MountedRead {
  /** The key of its cache entry. */
  key: string;
  reload: () => Promise<unknown>;
}

const mounted = new Set<MountedRead>();

/**
 * Registers a mounted read for {@link revalidateReads}.
 *
 * @returns a function that removes it
 */
export function registerMountedRead(read: MountedRead): () => void {
  mounted.add(read);
  return () => {
    mounted.delete(read);
  };
}

/** SWR's key prefix of paged reads. */
export const pagedPrefix = '$inf$';

/** Returns true if a key belongs to an endpoint, with any parameters and query. */
export function isCacheKeyOf(row: Pick<Endpoint, 'path'>, key: string): boolean {
  const pattern = row.path.replace(/:\w+/g, '[^/?]+');
  const path = key.startsWith(pagedPrefix) ? key.slice(pagedPrefix.length) : key;
  return new RegExp(`^${pattern}(\\?|$)`).test(path);
}

/**
 * Marks the responses of some endpoints as stale: mounted reads load again now, others when they are next mounted.
 *
 * @returns resolves when the mounted reads have loaded or failed
 */
export async function revalidateReads(rows: readonly Pick<Endpoint, 'path'>[]): Promise<void> {
  const isStale = (key: string) => rows.some(row => isCacheKeyOf(row, key));
  const stale = [...mounted].filter(read => isStale(read.key));
  const staleKeys = new Set(stale.map(read => read.key));
  for (const key of [...(store?.keys() ?? [])]) {
    if (isStale(key) && !staleKeys.has(key)) store?.delete(key);
  }
  await Promise.allSettled(stale.map(read => read.reload()));
}

/** Reloads all mounted reads, after the hub was unreachable. */
export async function revalidateMounted(): Promise<void> {
  await Promise.allSettled([...mounted].map(read => read.reload()));
}

/** Deletes all responses and cancels pending reads, for sign-out. */
export const clearReads = (): void => store?.unload();
