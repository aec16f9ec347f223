import { useAddress } from '../lib/useAddress.ts';
import { filterOf, narrowing, type orderingFor, orderingOf, orderings } from './filter.ts';

/** Who is listed and in which order, which the address holds. */
export function useUsersFilter() {
  const { get, change } = useAddress();
  const filter = filterOf(get);
  return {
    filter,
    ordering: orderingOf(filter),
    isFiltered: narrowing.some(name => filter[name] !== undefined),
    /** Sets one filter, or takes it away with null. */
    set: (name: 'role' | 'status', value: string | null) => change({ [name]: value }),
    /** Sorts; the list's own order needs no words in the address. */
    sortBy: ({ sort, order }: ReturnType<typeof orderingFor>) =>
      change(
        sort === orderings[0].sort && order === orderings[0].order
          ? { sort: null, order: null }
          : { sort, order },
      ),
    /** Lists everybody. */
    clear: () => change(Object.fromEntries(narrowing.map(name => [name, null]))),
  };
}
