import { useAddress } from '../lib/navigation/useAddress.ts';
import { type fromTableSort, narrowingFilters, parseFilter, sortOptionOf, sortOptions } from './filter.ts';

/** Who is listed and in which order, which the address holds. */
export function useUsersFilter() {
  const { get, change } = useAddress();
  const filter = parseFilter(get);
  return {
    filter,
    ordering: sortOptionOf(filter),
    isFiltered: narrowingFilters.some(name => filter[name] !== undefined),
    /** Sets one filter, or takes it away with null. */
    set: (name: 'role' | 'status', value: string | null) => change({ [name]: value }),
    /** Sorts; the list's own order needs no words in the address. */
    sortBy: ({ sort, order }: ReturnType<typeof fromTableSort>) =>
      change(
        sort === sortOptions[0].sort && order === sortOptions[0].order
          ? { sort: null, order: null }
          : { sort, order },
      ),
    /** Lists everybody. */
    clear: () => change(Object.fromEntries(narrowingFilters.map(name => [name, null]))),
  };
}
