import type { Endpoint } from '@portico/contract/api/endpoint';
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

/** Puts a response body into the cache, unless it does not match the endpoint's schema. Returns whether it did. */
export function seedCache({ response }: Endpoint, key: string, body: unknown): boolean {
  const read = 'schema' in response ? v.safeParse(response.schema, body) : null;
  if (read?.success !== true) return false;
  void mutate(key, read.output, { revalidate: false });
  return true;
}

/** Disables automatic refetching: data stays fresh until a write refreshes it. docs/hub.md, 'Reading'. */
export const readPolicy = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
} as const;

/**
 * Returns SWR's options for polling. Polling continues after a failure; SWR itself would stop until the next success.
 *
 * @param refreshInterval milliseconds between polls; undefined for none
 */
export const pollingOptions = (refreshInterval: number | undefined) =>
  ({
    refreshInterval,
    shouldRetryOnError: refreshInterval !== undefined,
    onErrorRetry: (_error, _key, _config, revalidate, attempt) => {
      setTimeout(() => void revalidate(attempt), refreshInterval);
    },
  }) satisfies SWRConfiguration;

/** Registers a read for refreshes while it is mounted. `key` is null while there is nothing to read. */
export function useMountedRead(key: string | null, reload: () => Promise<unknown>): void {
  useEffect(() => (key === null ? undefined : registerMountedRead({ key, reload })), [key, reload]);
}
