import type { Page } from '@portico/contract/client';
import { type Endpoint, type InputOf, pathOf, type ResponseOf } from '@portico/contract/endpoint';
import { useCallback, useMemo, useRef } from 'react';
import useSWRInfinite from 'swr/infinite';
import { useClient } from './client.tsx';
import { pagedPrefix } from './readCache.ts';
import { pollingOptions, readPolicy, useMountedRead } from './swr.ts';
import { type PathInput, type Read, type ReadOptions, toRead } from './useRead.ts';

type ItemOf<E extends Endpoint> = ResponseOf<E> extends readonly (infer Item)[] ? Item : never;

/** A paged list, as far as it was read. */
export type Pages<Item> = Read<Item[]> & {
  /** The same as `data`; empty until the first page is here. */
  items: Item[];
  /** How many there are over all pages; null where the hub does not say. */
  total: number | null;
  hasMore: boolean;
  /** Reads the next page. Does nothing while one is under way. */
  loadMore: () => void;
  isLoadingMore: boolean;
};

/** The way to the next page of a list, as the collections of `ui` take it; nothing where this is the last. */
export const loadMoreProps = ({
  hasMore,
  loadMore,
  isLoadingMore,
}: Omit<Pages<unknown>, keyof Read<unknown>>) =>
  hasMore ? { label: 'Load more', onLoad: loadMore, isPending: isLoadingMore } : undefined;

/**
 * Reads a paged row, a page at a time, along the `Link` header.
 *
 * @param row the endpoint, whose answer is an array and `paged`
 * @param input its params and query; another input starts at the first page again
 */
export function usePages<E extends Endpoint>(
  row: E,
  input: InputOf<E> = {} as InputOf<E>,
  { isLive = false, refreshInterval }: Pick<ReadOptions, 'isLive' | 'refreshInterval'> = {},
): Pages<ItemOf<E>> {
  const client = useClient();
  const first = pathOf(row, input as PathInput);
  // Until an answer is here, somebody asked; what comes by itself after that is a poll.
  const isAsked = useRef(true);
  const settle = () => {
    isAsked.current = false;
  };
  const { data, error, size, setSize, mutate } = useSWRInfinite<Page<ItemOf<E>[]>, Error>(
    (index: number, previous: Page<ItemOf<E>[]> | null) => (index === 0 ? first : (previous?.next ?? null)),
    (path: string) => {
      const background = refreshInterval !== undefined && !isAsked.current;
      return client.page(row, { path }, { background }) as Promise<Page<ItemOf<E>[]>>;
    },
    {
      ...{
        ...readPolicy,
        ...pollingOptions(refreshInterval),
        revalidateIfStale: isLive,
        revalidateFirstPage: isLive,
      },
      ...{ onSuccess: settle, onError: settle },
    },
  );
  const reload = useCallback(() => {
    isAsked.current = true;
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
      isAsked.current = true;
      void setSize((data?.length ?? 0) + 1);
    },
    isLoadingMore,
  };
}
