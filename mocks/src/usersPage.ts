import { pathOf } from '@portico/contract/endpoint';
import { foldText } from '@portico/contract/foldText';
import { minTrigramLength, pages } from '@portico/contract/limits';
import { nameKey } from '@portico/contract/names';
import type { PageQuery } from '@portico/contract/schemas/page';
import type { UserSort, UsersQuery } from '@portico/contract/schemas/user';
import type { Context } from './context.ts';
import type { StoredUser } from './organisation.ts';
import { decodeCursor, invalidCursorRefusal } from './page.ts';

/**
 * Returns whether every part of a search is in one of a user's names. A short part matches only the beginning of
 * words.
 */
export function matchesUser(user: StoredUser, search: string): boolean {
  const names = [user.username, user.email, user.firstName, user.lastName].map(foldText);
  const parts = foldText(search).split(/\s+/);
  return parts.every(part =>
    names.some(name =>
      [...part].length < minTrigramLength ? ` ${name}`.includes(` ${part}`) : name.includes(part),
    ),
  );
}

const sorts: Record<UserSort, (user: StoredUser) => string | number> = {
  created: user => user.order,
  username: user => nameKey(user.username),
  email: user => nameKey(user.email),
  role: user => user.role,
  lastLogin: user => user.lastLogin ?? 0,
};

const statuses: Record<NonNullable<UsersQuery['status']>, (user: StoredUser) => boolean> = {
  active: user => user.isActive && !user.isSuspended,
  suspended: user => user.isSuspended,
  inactive: user => !user.isActive,
  temporary: user => user.hasTemporaryPassword,
  unapproved: user => !user.isApproved,
};

/** The sort key of a user. Ties are ordered by creation. */
type Key = readonly [string | number, number];

const compare = (one: Key, other: Key): number => {
  if (one[0] !== other[0]) return one[0] < other[0] ? -1 : 1;
  return one[1] - other[1];
};

/**
 * Returns one page of users with its headers. The cursor is the sort key of the last user, so that no user is
 * repeated or skipped when others are added or deleted.
 *
 * @throws {Refusal} `invalid_fields` for an unknown cursor
 */
export function usersPage(
  hub: Context,
  requested: PageQuery & Partial<UsersQuery> & { offset?: number },
  path: `/api/${string}`,
): { items: StoredUser[]; headers: Record<string, string> } {
  const { cursor, offset = 0, ...query } = requested;
  const { limit, search = '', role, status, sort = 'created', order = 'asc' } = query;
  const keyOf = (user: StoredUser): Key => [sorts[sort](user), user.order];
  const sign = order === 'asc' ? 1 : -1;
  const all = hub.organisation.users
    .filter(user => matchesUser(user, search))
    .filter(user => role === undefined || user.role === role)
    .filter(user => status === undefined || statuses[status](user))
    .toSorted((one, other) => sign * compare(keyOf(one), keyOf(other)));
  const after = cursor === undefined ? null : keyIn(cursor, sort);
  const rest = (after === null ? all : all.filter(user => sign * compare(keyOf(user), after) > 0)).slice(
    offset,
  );
  const items = rest.slice(0, limit);
  const isFiltered = search !== '' || role !== undefined || status !== undefined;
  const isCounted = !isFiltered || all.length <= pages.users.counted;
  const headers: Record<string, string> = isCounted ? { 'X-Total-Count': String(all.length) } : {};
  const last = items.at(-1);
  if (last !== undefined && rest.length > items.length) {
    const cursor = btoa(encodeURIComponent(JSON.stringify([sort, ...keyOf(last)])));
    headers.Link = `<${pathOf({ path }, { query: { ...query, cursor } })}>; rel="next"`;
  }
  return { items, headers };
}

function keyIn(cursor: string, sort: UserSort): Key {
  try {
    const [by, value, order] = JSON.parse(decodeURIComponent(decodeCursor(cursor)));
    if (by === sort && typeof order === 'number') return [value, order];
  } catch {
    // Not a cursor of this list.
  }
  throw invalidCursorRefusal();
}
