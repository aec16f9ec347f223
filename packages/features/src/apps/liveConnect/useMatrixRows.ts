import { pathOf } from '@portico/contract/api/endpoint';
import { api } from '@portico/contract/api/table';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '../../lib/data/client.tsx';
import { useMountedRead } from '../../lib/data/swr.ts';
import type { AccessPair } from '../../lib/data/useAccess.ts';
import { useDebouncedValue } from '../../lib/data/useDebouncedValue.ts';
import {
  type LoadedRows,
  type MatrixLoad,
  type MatrixPerson,
  missingPages,
  pageOf,
  pageSize,
  withAccess,
  withPage,
} from './matrixRows.ts';

const endpoint = api.access.matrix;

/** The pause in scrolling, in milliseconds, after which the visible rows are loaded. */
const scrollDebounceMs = 80;

/**
 * Reads the matrix's rows that match a search: a page at a time, in any order, where the user scrolls to. Reads them
 * again when the screen mounts or its data is refreshed.
 */
export function useMatrixRows(search: string) {
  const client = useClient();
  const [loaded, setLoaded] = useState<LoadedRows | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [visible, setVisible] = useState({ start: 0, end: 0 });
  const current = useRef<MatrixLoad>(null);

  const loadPage = useCallback(
    async (load: MatrixLoad, page: number) => {
      load.pages.add(page);
      try {
        const result = await client.page(endpoint, { query: { search: load.search, ...pageOf(page) } });
        // The server sends fewer rows per page if users have very many applications.
        while (result.items.length < pageSize && result.next !== null) {
          const more = await client.page(endpoint, { path: result.next });
          result.items.push(...more.items.slice(0, pageSize - result.items.length));
          result.next = more.next;
        }
        if (current.current === load) setLoaded(rows => withPage(rows, load, page, result));
      } catch (problem) {
        load.pages.delete(page);
        if (current.current === load) setError(problem);
      }
    },
    [client],
  );
  const reload = useCallback(async () => {
    const load = { search, pages: new Set<number>() };
    current.current = load;
    setError(null);
    await loadPage(load, 0);
  }, [loadPage, search]);
  useEffect(() => void reload(), [reload]);
  useMountedRead(pathOf(endpoint, { query: { search } }), reload);

  const settled = useDebouncedValue(visible, scrollDebounceMs);
  useEffect(() => {
    if (loaded === null || loaded.load !== current.current || error !== null) return;
    for (const page of missingPages(loaded, settled)) void loadPage(loaded.load, page);
  }, [loaded, settled, loadPage, error]);

  const state = loaded !== null ? 'ready' : error !== null ? 'failed' : 'loading';
  return {
    state: state as 'ready' | 'failed' | 'loading',
    /** True if some rows failed to load and others did not. */
    hasGap: loaded !== null && error !== null,
    total: loaded?.total ?? 0,
    isCounted: loaded?.isCounted ?? true,
    /** True while the rows of the previous search are shown. */
    isOld: loaded !== null && loaded.load.search !== search,
    rowAt: useCallback((index: number): MatrixPerson | undefined => loaded?.rows.get(index), [loaded]),
    show: useCallback((start: number, end: number) => setVisible({ start, end }), []),
    /** Updates a row after a successful change. */
    change: useCallback(
      (pair: AccessPair, hasAccess: boolean) => setLoaded(rows => withAccess(rows, pair, hasAccess)),
      [],
    ),
    /** Loads everything again, or only the missing rows. */
    retry: () => (state === 'failed' || loaded?.load !== current.current ? void reload() : setError(null)),
  };
}
