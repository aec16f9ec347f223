import { type Endpoint, type InputOf, pathOf, type ResponseOf } from '@portico/contract/api/endpoint';
import type { Client } from '@portico/contract/client';
import { useCallback, useRef, useState } from 'react';
import useSWR from 'swr';
import { useClient } from './client.tsx';
import { takeEarlyBody } from './earlyReads.ts';
import { pollingOptions, readPolicy, seedCache, useMountedRead } from './swr.ts';

/**
 * The state of a read, as `ui`'s collections take it. `ready` with an `error` means that a refresh failed and `data` is
 * stale.
 */
export type Read<Data> = { reload: () => Promise<unknown> } & (
  | { state: 'loading'; data: undefined; error: undefined }
  | { state: 'failed'; data: undefined; error: Error }
  | { state: 'ready'; data: Data; error: Error | undefined }
);

/** The input of `pathOf`, which TypeScript can't infer for a generic endpoint. */
export type PathInput = Parameters<typeof pathOf>[1];

export interface ReadOptions {
  /** Milliseconds between polls. Polls are background requests and do not keep the session alive. */
  refreshInterval?: number;
  /** Reads again whenever a screen mounts, showing the cached response meanwhile. For data that others change often. */
  isLive?: boolean;
  /** Reads all pages of a paged endpoint, in order. */
  isWhole?: boolean;
  /** Sends no request; the state stays `loading`. */
  skip?: boolean;
}

/** Converts SWR's data and error to a {@link Read}. */
export function toRead<Data>(
  data: Data | undefined,
  error: Error | undefined,
  reload: () => Promise<unknown>,
): Read<Data> {
  if (data !== undefined) return { state: 'ready', data, error, reload };
  if (error !== undefined) return { state: 'failed', data: undefined, error, reload };
  return { state: 'loading', data: undefined, error: undefined, reload };
}

async function readWhole<E extends Endpoint>(
  client: Client,
  row: E,
  input: InputOf<E>,
  background: boolean,
): Promise<ResponseOf<E>> {
  let page = await client.page(row, input, { background });
  const all = page.items as unknown[];
  while (page.next !== null) {
    page = await client.page(row, { path: page.next }, { background });
    all.push(...(page.items as unknown[]));
  }
  return all as ResponseOf<E>;
}

/**
 * Reads an endpoint. Components with the same endpoint and input share one request. docs/hub.md, 'Reading': no refetch
 * on focus, no retries, and data stays fresh until a write refreshes it.
 *
 * @param row a GET endpoint
 * @param input its params and query
 */
export function useRead<E extends Endpoint>(
  row: E,
  input: InputOf<E> = {} as InputOf<E>,
  { refreshInterval, isLive = false, isWhole = false, skip = false }: ReadOptions = {},
): Read<ResponseOf<E>> {
  const client = useClient();
  const key = skip ? null : pathOf(row, input as PathInput);
  const isRequested = useRef(true);
  // In a state initialiser, to run once and before SWR first reads its cache.
  const [seeded] = useState(() => (key !== null && seedCache(row, key, takeEarlyBody(key)) ? key : null));
  const { data, error, mutate } = useSWR<ResponseOf<E>, Error>(
    key,
    () => {
      const background = refreshInterval !== undefined && !isRequested.current;
      isRequested.current = false;
      return isWhole ? readWhole(client, row, input, background) : client.call(row, input, { background });
    },
    { ...readPolicy, ...pollingOptions(refreshInterval), revalidateIfStale: isLive && key !== seeded },
  );
  const reload = useCallback(() => {
    isRequested.current = true;
    return mutate();
  }, [mutate]);
  useMountedRead(key, reload);
  return toRead(data, error, reload);
}
