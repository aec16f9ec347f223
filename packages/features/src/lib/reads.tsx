import type { Endpoint } from '@portico/contract/endpoint';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { type Cache, SWRConfig, useSWRConfig } from 'swr';

interface MountedRead {
  /** Its entry in the cache. */
  key: string;
  reload: () => Promise<unknown>;
}

interface Reads {
  mounted: Set<MountedRead>;
  cache: Map<string, object>;
}

const ReadsContext = createContext<Reads | null>(null);

function useReads(): Reads {
  const reads = use(ReadsContext);
  if (reads === null) throw new Error('Reading needs a ReadsProvider above it');
  return reads;
}

// Spec section 9: nothing is asked again by itself, and what was read stays good until a write says otherwise.
const policy = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
} as const;

/** Holds what was read from the hub, for every `useRead` and `usePages` below. */
export function ReadsProvider({ children }: { children: ReactNode }) {
  const [reads] = useState<Reads>(() => ({ mounted: new Set(), cache: new Map() }));
  const config = useMemo(() => ({ ...policy, provider: () => reads.cache as Cache }), [reads]);
  return (
    <ReadsContext value={reads}>
      <SWRConfig value={config}>{children}</SWRConfig>
    </ReadsContext>
  );
}

/** Lets a read on screen be reached by {@link useRefresh}. `key` is null while there is nothing to read. */
export function useMountedRead(key: string | null, reload: () => Promise<unknown>): void {
  const { mounted } = useReads();
  useEffect(() => {
    if (key === null) return;
    const read = { key, reload };
    mounted.add(read);
    return () => {
      mounted.delete(read);
    };
  }, [mounted, key, reload]);
}

/** The prefix that SWR gives the entry of a paged read. */
export const pagedPrefix = '$inf$';

/** Whether a cache entry holds an answer of the row, whatever its parameters and query. */
export function isAnswerOf(row: Pick<Endpoint, 'path'>, key: string): boolean {
  const pattern = row.path.replace(/:\w+/g, '[^/?]+');
  const path = key.startsWith(pagedPrefix) ? key.slice(pagedPrefix.length) : key;
  return new RegExp(`^${pattern}(\\?|$)`).test(path);
}

/**
 * Makes the answers of some rows old: those on screen are read again, the others when they are next shown.
 *
 * @returns a function that resolves when those on screen have arrived or failed
 */
export function useRefresh(): (rows: readonly Pick<Endpoint, 'path'>[]) => Promise<void> {
  const { mounted, cache } = useReads();
  return useCallback(
    async rows => {
      const isOld = (key: string) => rows.some(row => isAnswerOf(row, key));
      const shown = [...mounted].filter(read => isOld(read.key));
      const shownKeys = new Set(shown.map(read => read.key));
      for (const key of cache.keys()) {
        if (isOld(key) && !shownKeys.has(key)) cache.delete(key);
      }
      await Promise.allSettled(shown.map(read => read.reload()));
    },
    [mounted, cache],
  );
}

/** Forgets everything that was read and drops what is under way. For signing out. */
export function useForgetReads(): () => void {
  const { unload } = useSWRConfig();
  return useCallback(() => unload({ revalidate: false }), [unload]);
}
