import type { Client } from '@portico/contract/client';
import { type Endpoint, type InputOf, pathOf, type ResponseOf } from '@portico/contract/endpoint';
import { useCallback, useRef, useState } from 'react';
import useSWR from 'swr';
import { useClient } from './client.tsx';
import { takeEarlyBody } from './earlyReads.ts';
import { pollingOptions, readPolicy, seedCache, useMountedRead } from './swr.ts';

/**
 * What became of a read. The collections of `ui` take `state` as it is. `ready` with an `error` means that
 * a later refresh failed and `data` is the last that arrived.
 */
export type Read<Data> = { reload: () => Promise<unknown> } & (
  | { state: 'loading'; data: undefined; error: undefined }
  | { state: 'failed'; data: undefined; error: Error }
  | { state: 'ready'; data: Data; error: Error | undefined }
);

/** What `pathOf` takes of an input; the compiler cannot see it in a row that is not yet known. */
export type PathInput = Parameters<typeof pathOf>[1];

/** How a read is made. */
export interface ReadOptions {
  /** Milliseconds between polls. A poll is sent in the background: it does not keep the session alive. */
  refreshInterval?: number;
  /** Others change it all the time: it is read anew whenever a screen comes to show it, the last answer meanwhile. */
  isLive?: boolean;
  /** The row is paged, and all its pages are read, one after the other. */
  isWhole?: boolean;
  /** Nothing is asked, and the state stays `loading`. */
  skip?: boolean;
}

/** Sorts what SWR tells into a {@link Read}. */
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
 * Reads one row of the contract. The same row and input are asked once, however many components read them.
 * docs/product.md 13.1: no refetch on focus, no retries, never stale unless a write refreshes the row.
 *
 * @param row the endpoint, a GET
 * @param input its params and query
 */
export function useRead<E extends Endpoint>(
  row: E,
  input: InputOf<E> = {} as InputOf<E>,
  { refreshInterval, isLive = false, isWhole = false, skip = false }: ReadOptions = {},
): Read<ResponseOf<E>> {
  const client = useClient();
  const key = skip ? null : pathOf(row, input as PathInput);
  const isAsked = useRef(true);
  // Before the first look into the store, and only then.
  useState(() => {
    if (key !== null) seedCache(row, key, takeEarlyBody(key));
  });
  const { data, error, mutate } = useSWR<ResponseOf<E>, Error>(
    key,
    () => {
      const background = refreshInterval !== undefined && !isAsked.current;
      isAsked.current = false;
      return isWhole ? readWhole(client, row, input, background) : client.call(row, input, { background });
    },
    { ...readPolicy, ...pollingOptions(refreshInterval), revalidateIfStale: isLive },
  );
  const reload = useCallback(() => {
    isAsked.current = true;
    return mutate();
  }, [mutate]);
  useMountedRead(key, reload);
  return toRead(data, error, reload);
}
