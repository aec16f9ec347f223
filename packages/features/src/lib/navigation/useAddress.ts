import { use, useCallback } from 'react';
import { type Location, UNSAFE_NavigationContext, useLocation, useNavigate } from 'react-router-dom';

/** Parameters to change: a string sets one, null removes it. */
type Changes = Readonly<Record<string, string | null>>;

/** The query of the address, where a screen keeps its filters and what is open on it. */
export interface Address {
  /** '' for a parameter without a value, as in `/users?create`; null where there is none. */
  get: (name: string) => string | null;
  /**
   * Changes parameters and keeps the others. With `replace`, Back leads to what was before this address. Where the
   * reader is on the way to another screen, nothing changes.
   */
  change: (changes: Changes, options?: { replace?: boolean }) => void;
}

/** Reads and changes the query of the address. */
export function useAddress(): Address {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // What is rendered follows the address in a transition, many frames later. A search that is typed and a dialog that
  // is opened meanwhile each change what really stands there, or the later one would undo the other. Both routers
  // navigate by a history that knows it, and the context of it is where they keep that.
  const history = use(UNSAFE_NavigationContext).navigator as unknown as { location: Location };
  const change = useCallback<Address['change']>(
    (changes, options) => {
      const { location } = history;
      if (location.pathname !== pathname) return;
      const next = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      void navigate({ search: `?${next}` }, options);
    },
    [history, pathname, navigate],
  );
  const query = new URLSearchParams(search);
  return { get: name => query.get(name), change };
}
