import { pathOf } from '@portico/contract/endpoint';
import { api } from '@portico/contract/table';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '../lib/data/client.tsx';
import { useMountedRead } from '../lib/data/swr.ts';
import type { AccessPair } from '../lib/data/useAccess.ts';
import { useDebouncedValue } from '../lib/data/useDebouncedValue.ts';
import {
  changedRow,
  type Loaded,
  type MatrixPerson,
  pageOf,
  pageSize,
  pagesMissing,
  type Reading,
  withPage,
} from './matrixRows.ts';

const row = api.access.matrix;

/** How long the scrolling must rest before what it came to is read, in milliseconds. */
const scrollDebounceMs = 80;

/**
 * The rows of the matrix whose names match, read where the scrolling has come to: a page of them at a time, in
 * any order. It is read anew whenever the screen comes to show it.
 */
export function useMatrixRows(search: string) {
  const client = useClient();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [shown, setShown] = useState({ start: 0, end: 0 });
  const current = useRef<Reading>(null);

  const load = useCallback(
    async (reading: Reading, page: number) => {
      reading.pages.add(page);
      try {
        const told = await client.page(row, { query: { search: reading.search, ...pageOf(page) } });
        // Rows of people who hold very much come on several pages.
        while (told.items.length < pageSize && told.next !== null) {
          const more = await client.page(row, { path: told.next });
          told.items.push(...more.items.slice(0, pageSize - told.items.length));
          told.next = more.next;
        }
        if (current.current === reading) setLoaded(known => withPage(known, reading, page, told));
      } catch (problem) {
        reading.pages.delete(page);
        if (current.current === reading) setError(problem);
      }
    },
    [client],
  );
  const reload = useCallback(async () => {
    const reading = { search, pages: new Set<number>() };
    current.current = reading;
    setError(null);
    await load(reading, 0);
  }, [load, search]);
  useEffect(() => void reload(), [reload]);
  useMountedRead(pathOf(row, { query: { search } }), reload);

  const wanted = useDebouncedValue(shown, scrollDebounceMs);
  useEffect(() => {
    if (loaded === null || loaded.reading !== current.current || error !== null) return;
    for (const page of pagesMissing(loaded, wanted)) void load(loaded.reading, page);
  }, [loaded, wanted, load, error]);

  const state = loaded !== null ? 'ready' : error !== null ? 'failed' : 'loading';
  return {
    state: state as 'ready' | 'failed' | 'loading',
    /** Some rows could not be read, and others were. */
    hasGap: loaded !== null && error !== null,
    total: loaded?.total ?? 0,
    isCounted: loaded?.isCounted ?? true,
    /** What is shown is of the search before this one. */
    isOld: loaded !== null && loaded.reading.search !== search,
    rowAt: useCallback((index: number): MatrixPerson | undefined => loaded?.rows.get(index), [loaded]),
    show: useCallback((start: number, end: number) => setShown({ start, end }), []),
    /** Changes what a row says, once the hub has taken it. */
    change: useCallback(
      (pair: AccessPair, hasAccess: boolean) => setLoaded(known => changedRow(known, pair, hasAccess)),
      [],
    ),
    /** Begins anew, or reads what is missing. */
    retry: () => (state === 'failed' || loaded?.reading !== current.current ? void reload() : setError(null)),
  };
}
