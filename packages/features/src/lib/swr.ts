import { useEffect } from 'react';
import { SWRConfig, unload } from 'swr';
import { keepReadsIn, showRead } from './reads.ts';

const { cache } = SWRConfig.defaultValue;

keepReadsIn({
  keys: () => cache.keys(),
  delete: key => cache.delete(key),
  unload: () => unload({ revalidate: false }),
});

/** Spec section 9: nothing is asked again by itself, and what was read stays good until a write says otherwise. */
export const readPolicy = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
} as const;

/** Lets a read be refreshed while it is on screen. `key` is null while there is nothing to read. */
export function useShownRead(key: string | null, reload: () => Promise<unknown>): void {
  useEffect(() => (key === null ? undefined : showRead({ key, reload })), [key, reload]);
}
