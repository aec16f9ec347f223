import { api } from '@portico/contract/api/table';
import { lengths } from '@portico/contract/limits';
import type { User } from '@portico/contract/people/schemas/user';
import { useEffect, useState } from 'react';
import { useClient } from '../../lib/data/client.tsx';
import { useDebouncedValue } from '../../lib/data/useDebouncedValue.ts';
import { matchesEveryPart } from './match.ts';

/** Delay after the last key press, in milliseconds. */
const debounceMs = 150;

/** Users of one request: more than are shown, because the hub sorts by age. */
const requested = 20;

interface Found {
  /** The last search with a response; null for none. */
  search: string | null;
  users: User[];
  hasMore: boolean;
  hasFailed: boolean;
}

const nothing: Found = { search: null, users: [], hasMore: false, hasFailed: false };

/** Searches users on the hub while the reader types. Results of an earlier text never replace those of a later one. */
export function usePeopleSearch(text: string, isAllowed: boolean) {
  const client = useClient();
  const wanted = isAllowed ? text.slice(0, lengths.search.max) : '';
  const search = useDebouncedValue(wanted, debounceMs);
  const [found, setFound] = useState(nothing);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    if (search === '') return;
    const { signal, abort } = abortable();
    client.page(api.users.list, { query: { search, limit: requested, count: 'none' } }, { signal }).then(
      ({ items, next }) => {
        if (!signal.aborted) setFound({ search, users: items, hasMore: next !== null, hasFailed: false });
      },
      () => {
        if (!signal.aborted) setFound(previous => ({ ...previous, search, hasFailed: true }));
      },
    );
    return abort;
  }, [client, search, attempt]);

  const isAnswered = found.search === wanted;
  return {
    /** The users found so far. While the reader continues to type, those of the last response that still match. */
    users: wanted === '' ? [] : found.users.filter(user => matchesEveryPart(namesOf(user), wanted)),
    hasMore: isAnswered && found.hasMore,
    isSearching: wanted !== '' && !isAnswered,
    hasFailed: wanted !== '' && isAnswered && found.hasFailed,
    retry: () => {
      setFound(previous => ({ ...previous, search: null }));
      setAttempt(previous => previous + 1);
    },
  };
}

const namesOf = ({ username, email, firstName, lastName }: User) => [username, email, firstName, lastName];

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
