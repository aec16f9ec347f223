import { type UserSort, type UserStatus, usersQuery } from '@portico/contract/schemas/user';
import type { TableSort } from '@portico/ui/Table';
import { queryOf } from '../lib/query.ts';

const { search, role, status, sort, order } = usersQuery.entries;

/** What an address says of the list: `/users?search=…&role=…&status=…&sort=…&order=…`. */
export const filterOf = (get: (name: string) => string | null) =>
  queryOf({ search, role, status, sort, order }, get);

export type UsersFilter = ReturnType<typeof filterOf>;

/** The filters that leave people out. */
export const narrowing = ['search', 'role', 'status'] as const;

/** What a status is called where one is chosen. */
export const statusNames: Record<UserStatus, string> = {
  active: 'Active',
  suspended: 'Suspended',
  inactive: 'Inactive',
  temporary: 'Temp Password',
  unapproved: 'Awaiting approval',
};

/** An order of the list. */
interface Ordering {
  sort: UserSort;
  order: 'asc' | 'desc';
  label: string;
}

/** Every order that can be chosen; the first is the list's own. */
export const orderings: readonly [Ordering, ...Ordering[]] = [
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
export function orderingOf({ sort = 'created', order = 'asc' }: UsersFilter): Ordering {
  return orderings.find(one => one.sort === sort && one.order === order) ?? orderings[0];
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** An order as the table's headings show it; its columns have the names of what they sort by. */
export const tableSortOf = ({ sort, order }: Ordering): TableSort => ({
  column: sort,
  direction: directions[order],
});

/** The order that a heading asks for; the list's own where it asks for none. */
export const orderingFor = (asked: TableSort | null): Ordering =>
  orderings.find(({ sort, order }) => sort === asked?.column && directions[order] === asked.direction) ??
  orderings[0];
