import type { Endpoint } from '@portico/contract/endpoint';

/*
 * What the screens have read, without SWR itself: the pages that only sign in do not load it.
 */

/** Where answers are kept. */
interface ReadCache {
  keys: () => Iterable<string>;
  delete: (key: string) => void;
  /** Drops everything, and what is under way. */
  unload: () => void;
}

let store: ReadCache | null = null;

/** Tells where the reads below keep their answers. Once, by whoever brings SWR. */
export function setReadCache(given: ReadCache): void {
  store = given;
}

interface MountedRead {
  /** Its entry in the store. */
  key: string;
  reload: () => Promise<unknown>;
}

const mounted = new Set<MountedRead>();

/** Lets a read on screen be reached by {@link revalidateReads}, until the function that it returns is called. */
export function registerMountedRead(read: MountedRead): () => void {
  mounted.add(read);
  return () => {
    mounted.delete(read);
  };
}

/** The prefix that SWR gives the entry of a paged read. */
export const pagedPrefix = '$inf$';

/** Whether an entry holds an answer of the row, whatever its parameters and query. */
export function isCacheKeyOf(row: Pick<Endpoint, 'path'>, key: string): boolean {
  const pattern = row.path.replace(/:\w+/g, '[^/?]+');
  const path = key.startsWith(pagedPrefix) ? key.slice(pagedPrefix.length) : key;
  return new RegExp(`^${pattern}(\\?|$)`).test(path);
}

/**
 * Makes the answers of some rows old: those on screen are read again, the others when they are next shown.
 *
 * @returns resolves when those on screen have arrived or failed
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

/** Reads everything on screen again. For a hub that was away. */
export async function revalidateMounted(): Promise<void> {
  await Promise.allSettled([...mounted].map(read => read.reload()));
}

/** Forgets everything that was read, and drops what is under way. For signing out. */
export const clearReads = (): void => store?.unload();
