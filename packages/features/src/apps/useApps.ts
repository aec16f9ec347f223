import type { User } from '@portico/contract/schemas/user';
import { api } from '@portico/contract/table';
import { useEffect, useMemo } from 'react';
import { formatNumber } from '../lib/formats.ts';
import { nameOf } from '../lib/names.ts';
import { type Pages, usePages } from '../lib/usePages.ts';
import { useRead } from '../lib/useRead.ts';
import { useWrite } from '../lib/useWrite.ts';

/** The connected applications. */
export const useApps = () => useRead(api.apps.list);

export const useAddApp = () =>
  useWrite(api.apps.create, {
    refreshes: [api.apps.list],
    succeeded: 'Application added successfully',
    failed: { title: 'Failed to add application' },
  });

/**
 * The people whose access an application's card manages, whose names match, a page at a time. Spec section 6:
 * without administrators; the owner counts as one.
 */
export function usePeople(search: string): Pages<User> {
  const pages = usePages(api.users.list, { query: { search } });
  const items = useMemo(
    () => pages.items.filter(({ role }) => role === 'user' || role === 'manager'),
    [pages.items],
  );
  const isHollow = pages.state === 'ready' && items.length === 0 && pages.hasMore;
  // A page of administrators alone shows nobody: the next one is asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each such page
  useEffect(() => {
    if (isHollow) pages.loadMore();
  }, [isHollow, pages.items]);
  return { ...pages, items };
}

/** Who holds an application, by id. */
export function useHolders(appId: string) {
  const grants = useRead(api.access.connections, { query: { appId } });
  const { data } = grants;
  const holders = useMemo(
    () => new Set(data?.filter(({ hasAccess }) => hasAccess).map(({ userId }) => userId)),
    [data],
  );
  return { state: grants.state, reload: grants.reload, holders };
}

/** Gives one user an application. */
export const useGrant = (user: User) =>
  useWrite(api.access.grant, {
    refreshes: [api.access.connections],
    succeeded: `Access granted to ${nameOf(user)}`,
    failed: { title: 'Failed to grant access' },
  });

/** Takes an application from one user. */
export const useRevoke = (user: User) =>
  useWrite(api.access.revoke, {
    refreshes: [api.access.connections],
    succeeded: `Access revoked from ${nameOf(user)}`,
    failed: { title: 'Failed to revoke access' },
  });

/** Gives an application to everyone whose role allows it. */
export const useGrantAll = () =>
  useWrite(api.apps.grantAll, {
    refreshes: [api.access.connections],
    succeeded: ({ userIds: { length } }) => {
      if (length === 0) return 'Everyone who may have access has it already';
      return `Access granted to ${length === 1 ? '1 user' : `${formatNumber(length)} users`}`;
    },
    failed: { title: 'Failed to grant access' },
  });
