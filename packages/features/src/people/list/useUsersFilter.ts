import { useTableView } from '../../lib/tables/useTableView.ts';
import { type fromTableSort, narrowingFilters, parseFilter, sortOptionOf, sortOptions } from './filter.ts';

/** Reads and changes the list's filter and sort order in the URL, and the saved view that is open there. */
export function useUsersFilter() {
  const view = useTableView('users', parseFilter);
  const { get, change } = view;
  const filter = parseFilter(get);
  return {
    view,
    filter,
    ordering: sortOptionOf(filter),
    isFiltered: narrowingFilters.some(name => filter[name] !== undefined),
    /** Sets a filter; null removes it. */
    set: (name: 'role' | 'status', value: string | null) => change({ [name]: value }),
    /** Sorts the list. The URL omits the default order. */
    sortBy: ({ sort, order }: ReturnType<typeof fromTableSort>) =>
      change(
        sort === sortOptions[0].sort && order === sortOptions[0].order
          ? { sort: null, order: null }
          : { sort, order },
      ),
    /** Removes all filters. */
    clear: () => change(Object.fromEntries(narrowingFilters.map(name => [name, null]))),
  };
}
