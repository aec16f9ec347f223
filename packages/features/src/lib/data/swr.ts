import type { Endpoint } from '@portico/contract/endpoint';
import { useEffect } from 'react';
import { mutate, SWRConfig, type SWRConfiguration, unload } from 'swr';
import * as v from 'valibot';
import { registerMountedRead, setReadCache } from './readCache.ts';

const { cache } = SWRConfig.defaultValue;

setReadCache({
  keys: () => cache.keys(),
  delete: key => cache.delete(key),
  unload: () => unload({ revalidate: false }),
});

/** Puts an answer where reads find it; one that is not what the row says is left out. */
export function seedCache({ answer }: Endpoint, key: string, body: unknown): void {
  const read = 'schema' in answer ? v.safeParse(answer.schema, body) : null;
  if (read?.success === true) void mutate(key, read.output, { revalidate: false });
}

/** No automatic refetching; data stays fresh until a write refreshes it. docs/product.md 13.1. */
export const readPolicy = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
} as const;

/**
 * How a row is polled: after a poll that failed comes the next one at its time. SWR itself would ask no more
 * until something else has succeeded.
 *
 * @param refreshInterval milliseconds between polls; none without it
 */
export const pollingOptions = (refreshInterval: number | undefined) =>
  ({
    refreshInterval,
    shouldRetryOnError: refreshInterval !== undefined,
    onErrorRetry: (_error, _key, _config, revalidate, attempt) => {
      setTimeout(() => void revalidate(attempt), refreshInterval);
    },
  }) satisfies SWRConfiguration;

/** Lets a read be refreshed while it is on screen. `key` is null while there is nothing to read. */
export function useMountedRead(key: string | null, reload: () => Promise<unknown>): void {
  useEffect(() => (key === null ? undefined : registerMountedRead({ key, reload })), [key, reload]);
}
