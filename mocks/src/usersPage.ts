import { searchParts } from '@portico/contract/emailAddresses';
import type { Endpoint } from '@portico/contract/endpoint';
import { foldText } from '@portico/contract/foldText';
import { minTrigramLength, pages } from '@portico/contract/limits';
import { nameKey } from '@portico/contract/names';
import type { PageQuery } from '@portico/contract/schemas/page';
import type { UserSort, UsersQuery } from '@portico/contract/schemas/user';
import * as v from 'valibot';
import type { Context } from './context.ts';
import { holds } from './grants.ts';
import type { StoredUser } from './organisation.ts';
import { pageOf } from './page.ts';
import { lacks } from './signInRules.ts';

/**
 * Returns whether every part of a search is in one of a user's names. A short part matches only the beginning of
 * words.
 */
export function matchesUser(user: StoredUser, search: string): boolean {
  const names = [user.username, user.email, user.firstName, user.lastName].map(foldText);
  return searchParts(search).every(spellings =>
    spellings.some(part =>
      names.some(name =>
        [...part].length < minTrigramLength ? ` ${name}`.includes(` ${part}`) : name.includes(part),
      ),
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

const statuses: Record<
  NonNullable<UsersQuery['status']>,
  (user: StoredUser, hub: Pick<Context, 'organisation'>) => boolean
> = {
  active: user => user.isActive && !user.isSuspended,
  suspended: user => user.isSuspended,
  inactive: user => !user.isActive,
  temporary: user => user.hasTemporaryPassword,
  invited: user => user.isInvited,
  unapproved: user => !user.isApproved,
  noFactor: (user, hub) => lacks(hub, user, 'secondFactor'),
  noPasskey: (user, hub) => lacks(hub, user, 'passkey'),
};

/**
 * Returns one page of users with its headers.
 *
 * @param holding the id of an application: only its holders
 * @throws {Refusal} `invalid_fields` for an unknown cursor
 */
export function usersPage(
  { organisation }: Context,
  requested: PageQuery & Partial<UsersQuery> & { offset?: number },
  row: Pick<Endpoint, 'path'>,
  holding?: string,
) {
  const { search = '', role, status, sort = 'created', order = 'asc', count } = requested;
  const matches = organisation.users
    .filter(user => matchesUser(user, search))
    .filter(user => role === undefined || user.role === role)
    .filter(user => status === undefined || statuses[status](user, { organisation }))
    .filter(user => holding === undefined || holds({ organisation }, { userId: user.id, appId: holding }));
  const isFiltered = holding !== undefined || search !== '' || role !== undefined || status !== undefined;
  return pageOf(row, matches, requested, {
    cursor: v.tuple([v.literal(sort), v.union([v.string(), v.number()]), v.number()]),
    partsOf: user => [sort, sorts[sort](user), user.order] as const,
    isDescending: order === 'desc',
    counted: count === 'none' ? -1 : isFiltered ? pages.users.counted : Number.POSITIVE_INFINITY,
  });
}
