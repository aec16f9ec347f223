import { type UserSort, type UserStatus, usersQuery } from '@portico/contract/schemas/user';
import type { TableSort } from '@portico/ui/Table';
import { parseQuery } from '../lib/navigation/query.ts';

const { search, role, status, sort, order } = usersQuery.entries;

/** What an address says of the list: `/users?search=…&role=…&status=…&sort=…&order=…`. */
export const parseFilter = (get: (name: string) => string | null) =>
  parseQuery({ search, role, status, sort, order }, get);

export type UsersFilter = ReturnType<typeof parseFilter>;

/** The filters that leave people out. */
export const narrowingFilters = ['search', 'role', 'status'] as const;

/** What a status is called where one is chosen. */
export const statusNames: Record<UserStatus, string> = {
  active: 'Active',
  suspended: 'Suspended',
  inactive: 'Inactive',
  temporary: 'Temp Password',
  unapproved: 'Awaiting approval',
};

/** An order of the list. */
interface SortOption {
  sort: UserSort;
  order: 'asc' | 'desc';
  label: string;
}

/** Every order that can be chosen; the first is the list's own. */
export const sortOptions: readonly [SortOption, ...SortOption[]] = [
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

/** The order that a filter asks for. */
export function sortOptionOf({ sort = 'created', order = 'asc' }: UsersFilter): SortOption {
  return sortOptions.find(one => one.sort === sort && one.order === order) ?? sortOptions[0];
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** An order as the table's headings show it; its columns have the names of what they sort by. */
export const toTableSort = ({ sort, order }: SortOption): TableSort => ({
  column: sort,
  direction: directions[order],
});

/** The order that a heading asks for; the list's own where it asks for none. */
export const fromTableSort = (asked: TableSort | null): SortOption =>
  sortOptions.find(({ sort, order }) => sort === asked?.column && directions[order] === asked.direction) ??
  sortOptions[0];
