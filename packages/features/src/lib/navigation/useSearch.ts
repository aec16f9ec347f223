import { lengths } from '@portico/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useAddress } from './useAddress.ts';

/** How long the typing must rest before it is searched for, in milliseconds. */
const debounceMs = 250;

/** What is typed into a search field, and what is searched for. */
export interface Search {
  /** For the field: as typed. */
  text: string;
  setText: (text: string) => void;
  /** For the request: what the address says, a moment after the last key. */
  search: string;
  /** Searches for nothing, at once. */
  clear: () => void;
}

/** A search that has an address: `?search=…`. */
export function useSearch(name = 'search'): Search {
  const { get, change } = useAddress();
  const search = get(name) ?? '';
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  // What is on its way from here into the address; null for nothing.
  const sent = useRef<string | null>(null);

  // Back, Forward or a link changed the address: the field follows. What was sent from here it has already.
  if (search !== known) {
    setKnown(search);
    if (search !== sent.current) setText(search);
  }
  useEffect(() => {
    if (sent.current === search) sent.current = null;
  }, [search]);

  useEffect(() => {
    const wanted = text.trim().slice(0, lengths.search.max);
    if (wanted === search) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      change({ [name]: wanted === '' ? null : wanted }, { replace: true });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text, search, name, change]);

  const clear = () => {
    setText('');
    change({ [name]: null }, { replace: true });
  };
  return { text, setText, search, clear };
}
