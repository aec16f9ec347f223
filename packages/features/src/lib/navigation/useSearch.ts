import { lengths } from '@portico/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useAddress } from './useAddress.ts';

/** Delay after the last key press, in milliseconds. */
const debounceMs = 250;

/** The text of a search field, and the search it leads to. */
export interface Search {
  /** The typed text, for the field. */
  text: string;
  setText: (text: string) => void;
  /** The debounced text in the address, for the request. */
  search: string;
  /** Clears the field and the address without delay. */
  clear: () => void;
}

/** Keeps a search in the address: `?search=…`. */
export function useSearch(name = 'search'): Search {
  const { get, change } = useAddress();
  const search = get(name) ?? '';
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  // The text that this hook has put into the address but that is not rendered yet; null for none.
  const sent = useRef<string | null>(null);

  // The field follows Back, Forward and links. It already shows the text that it sent.
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
