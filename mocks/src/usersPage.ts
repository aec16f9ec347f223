import { foldText } from '@portico/contract/foldText';
import { minTrigramLength } from '@portico/contract/limits';
import { nameKey } from '@portico/contract/names';
import type { UserSort, UsersQuery } from '@portico/contract/schemas/user';
import type { Context } from './context.ts';
import { holds } from './grants.ts';
import type { StoredUser } from './organisation.ts';
import { lacks } from './signInRules.ts';

/** Returns whether every part of a search is in a user's names. A short part matches only the beginning of words. */
export function matchesUser(user: StoredUser, search: string): boolean {
  const names = foldText([user.username, user.email, user.firstName, user.lastName].join(' '));
  return foldText(search)
    .split(' ')
    .every(part =>
      part.length < minTrigramLength ? ` ${names}`.includes(` ${part}`) : names.includes(part),
    );
}

const sorts: Record<UserSort, (user: StoredUser) => string | number> = {
  // Users are stored in the order of their creation.
  created: () => 0,
  username: user => nameKey(user.username),
  email: user => nameKey(user.email),
  role: user => user.role,
  lastLogin: user => user.lastLogin ?? 0,
};

type Status = NonNullable<UsersQuery['status']>;

const statuses: Record<Status, (user: StoredUser, hub: Pick<Context, 'organisation'>) => boolean> = {
  active: user => user.isActive && !user.isSuspended,
  suspended: user => user.isSuspended,
  inactive: user => !user.isActive,
  temporary: user => user.hasTemporaryPassword,
  invited: user => user.isInvited,
  unapproved: user => !user.isApproved,
  noFactor: (user, hub) => lacks(hub, user, 'secondFactor'),
  noPasskey: (user, hub) => lacks(hub, user, 'passkey'),
};

/** Returns the users that a query names, in its order. @param holding the id of an application: only its holders */
export function usersFor(
  hub: Pick<Context, 'organisation'>,
  { search = '', role, status, sort = 'created', order = 'asc' }: Partial<UsersQuery>,
  holding?: string,
): StoredUser[] {
  const keyOf = sorts[sort];
  const users = hub.organisation.users
    .filter(user => matchesUser(user, search))
    .filter(user => role === undefined || user.role === role)
    .filter(user => status === undefined || statuses[status](user, hub))
    .filter(user => holding === undefined || holds(hub, { userId: user.id, appId: holding }))
    .toSorted((one, other) => Number(keyOf(one) > keyOf(other)) - Number(keyOf(one) < keyOf(other)));
  return order === 'desc' ? users.reverse() : users;
}
