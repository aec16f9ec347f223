import { type Endpoint, type InputOf, pathOf, type ResponseOf } from '@portico/contract/api/endpoint';
import type { Page } from '@portico/contract/client';
import { useCallback, useMemo, useRef } from 'react';
import useSWRInfinite from 'swr/infinite';
import { useClient } from './client.tsx';
import { pagedPrefix } from './readCache.ts';
import { pollingOptions, readPolicy, useMountedRead } from './swr.ts';
import { type PathInput, type Read, type ReadOptions, toRead } from './useRead.ts';

type ItemOf<E extends Endpoint> = ResponseOf<E> extends readonly (infer Item)[] ? Item : never;

/** A paged list and its loaded items. */
export type Pages<Item> = Read<Item[]> & {
  /** Equals `data`; empty until the first page has loaded. */
  items: Item[];
  /** The number of items on all pages; null where the hub does not send it. */
  total: number | null;
  hasMore: boolean;
  /** Loads the next page. Does nothing while one is loading. */
  loadMore: () => void;
  isLoadingMore: boolean;
};

/** Returns the 'Load more' props of `ui`'s collections; undefined on the last page. */
export const loadMoreProps = ({
  hasMore,
  loadMore,
  isLoadingMore,
}: Omit<Pages<unknown>, keyof Read<unknown>>) =>
  hasMore ? { label: 'Load more', onLoad: loadMore, isPending: isLoadingMore } : undefined;

/**
 * Reads a paged endpoint page by page, following the `Link` header.
 *
 * @param row a `paged` endpoint whose response is an array
 * @param input its params and query; a new input restarts at the first page
 */
export function usePages<E extends Endpoint>(
  row: E,
  input: InputOf<E> = {} as InputOf<E>,
  { isLive = false, refreshInterval }: Pick<ReadOptions, 'isLive' | 'refreshInterval'> = {},
): Pages<ItemOf<E>> {
  const client = useClient();
  const first = pathOf(row, input as PathInput);
  // True until a requested response arrives. Reads after that are polls.
  const isRequested = useRef(true);
  const settle = () => {
    isRequested.current = false;
  };
  const { data, error, size, setSize, mutate } = useSWRInfinite<Page<ItemOf<E>[]>, Error>(
    (index: number, previous: Page<ItemOf<E>[]> | null) => (index === 0 ? first : (previous?.next ?? null)),
    (path: string) => {
      const background = refreshInterval !== undefined && !isRequested.current;
      return client.page(row, { path }, { background }) as Promise<Page<ItemOf<E>[]>>;
    },
    {
      ...readPolicy,
      ...pollingOptions(refreshInterval),
      revalidateIfStale: isLive,
      revalidateFirstPage: isLive,
      onSuccess: settle,
      onError: settle,
    },
  );
  const reload = useCallback(() => {
    isRequested.current = true;
    return mutate();
  }, [mutate]);
  useMountedRead(pagedPrefix + first, reload);

  const items = useMemo(() => data?.flatMap(page => page.items), [data]);
  const last = data?.at(-1);
  const isLoadingMore = data !== undefined && data.length < size && error === undefined;
  const hasMore = typeof last?.next === 'string';
  return {
    ...toRead(items, error, reload),
    items: items ?? [],
    total: data?.[0]?.total ?? null,
    hasMore,
    loadMore: () => {
      if (!hasMore || isLoadingMore) return;
      isRequested.current = true;
      void setSize((data?.length ?? 0) + 1);
    },
    isLoadingMore,
  };
}
