import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Parameters to change: a string sets one, null removes it. */
type Changes = Readonly<Record<string, string | null>>;

/** The query of the address, where a screen keeps its filters and what is open on it. */
export interface Address {
  /** '' for a parameter without a value, as in `/users?create`; null where there is none. */
  get: (name: string) => string | null;
  /** Changes parameters and keeps the others. With `replace`, Back leads to what was before this address. */
  change: (changes: Changes, options?: { replace?: boolean }) => void;
}

/** Reads and changes the query of the address. */
export function useAddress(): Address {
  const { search } = useLocation();
  const navigate = useNavigate();
  // Two changes in one turn both hold: the second one begins with what the first one made.
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  const change = useCallback<Address['change']>(
    (changes, options) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      latest.current = `?${next}`;
      void navigate({ search: latest.current }, options);
    },
    [navigate],
  );
  const query = new URLSearchParams(search);
  return { get: name => query.get(name), change };
}
