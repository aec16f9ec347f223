import { createContext, use, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Returns the path and query that the router has navigated to, even before they are rendered. */
type ReadAddress = () => { pathname: string; search: string };

const AddressContext = createContext<ReadAddress>(() => window.location);

/** Replaces the browser's address by that of a memory router. For stories. */
export const AddressProvider = AddressContext.Provider;

/** Parameters to change: a string sets one, null removes it. */
type Changes = Readonly<Record<string, string | null>>;

/** The query of the address, where a screen keeps its filters, tabs and open dialogs. */
export interface Address {
  /** Returns '' for a parameter without a value, as in `/users?create`, and null for an absent one. */
  get: (name: string) => string | null;
  /**
   * Changes parameters and keeps the others; `path` moves to another path with them. With `replace`, Back skips the
   * previous address. Does nothing once the router has left the path.
   */
  change: (changes: Changes, options?: { replace?: boolean; path?: string | undefined }) => void;
}

/** Reads and changes the query of the address. */
export function useAddress(): Address {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // The router renders an address in a transition, many frames later. Two changes in between must not undo each other.
  const readAddress = use(AddressContext);
  const change = useCallback<Address['change']>(
    (changes, { replace = false, path } = {}) => {
      const current = readAddress();
      if (current.pathname !== pathname) return;
      const next = new URLSearchParams(current.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      void navigate({ pathname: path, search: `?${next}` }, { replace });
    },
    [readAddress, pathname, navigate],
  );
  const query = new URLSearchParams(search);
  return { get: name => query.get(name), change };
}
