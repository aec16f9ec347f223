import { type UserSort, type UserStatus, usersQuery } from '@portico/contract/people/schemas/user';
import { parseQuery } from '../../lib/navigation/query.ts';
import { type SortOption, type SortOptions, sortOptionOf } from '../../lib/tables/sortOrders.ts';
import { useTableView } from '../../lib/tables/useTableView.ts';

const { search, role, status, sort, order } = usersQuery.entries;

/** Parses the filter and sort order in the URL: `/users?search=…&role=…&status=…&sort=…&order=…`. */
export const parseFilter = (get: (name: string) => string | null) =>
  parseQuery({ search, role, status, sort, order }, get);

export type UsersFilter = ReturnType<typeof parseFilter>;

/** The parameters that filter the list. The others sort it. */
const narrowingFilters = ['search', 'role', 'status'] as const;

/** Visible names of the statuses. */
export const statusNames: Record<UserStatus, string> = {
  active: 'Active',
  suspended: 'Suspended',
  inactive: 'Inactive',
  temporary: 'Temp Password',
  invited: 'Invited',
  unapproved: 'Awaiting approval',
  noFactor: 'No second factor',
  noPasskey: 'No passkey',
};

/** The sort orders to choose from. */
export const sortOptions: SortOptions<UserSort> = [
  { sort: 'created', order: 'asc', label: 'Oldest first' },
  { sort: 'created', order: 'desc', label: 'Newest first' },
  { sort: 'username', order: 'asc', label: 'Username, A to Z' },
  { sort: 'username', order: 'desc', label: 'Username, Z to A' },
  { sort: 'email', order: 'asc', label: 'Email, A to Z' },
  { sort: 'email', order: 'desc', label: 'Email, Z to A' },
  { sort: 'role', order: 'asc', label: 'Role, A to Z' },
  { sort: 'role', order: 'desc', label: 'Role, Z to A' },
  { sort: 'lastLogin', order: 'desc', label: 'Last login, latest first' },
  { sort: 'lastLogin', order: 'asc', label: 'Last login, earliest first' },
];

/** Reads and changes the list's filter and sort order in the URL, and the saved view that is open there. */
export function useUsersFilter() {
  const view = useTableView('users', parseFilter);
  const { get, change } = view;
  const filter = parseFilter(get);
  return {
    view,
    filter,
    ordering: sortOptionOf(sortOptions, filter),
    isFiltered: narrowingFilters.some(name => filter[name] !== undefined),
    /** Sets a filter; null removes it. */
    set: (name: 'role' | 'status', value: string | null) => change({ [name]: value }),
    /** Sorts the list. The URL omits the default order. */
    sortBy: ({ sort, order }: SortOption) =>
      change(
        sort === sortOptions[0].sort && order === sortOptions[0].order
          ? { sort: null, order: null }
          : { sort, order },
      ),
    /** Removes all filters. */
    clear: () => change(Object.fromEntries(narrowingFilters.map(name => [name, null]))),
  };
}
