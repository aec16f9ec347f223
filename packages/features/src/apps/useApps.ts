import type { MatrixRow } from '@portico/contract/schemas/access';
import { api } from '@portico/contract/table';
import { useEffect, useMemo } from 'react';
import { accessReads } from '../lib/data/accessReads.ts';
import { type Pages, usePages } from '../lib/data/usePages.ts';
import { useRead } from '../lib/data/useRead.ts';
import { useWrite } from '../lib/data/useWrite.ts';
import { formatNumber } from '../lib/format/formats.ts';
import { nameOf } from '../lib/format/names.ts';

/** The connected applications. */
export const useApps = () => useRead(api.apps.list, {}, { isWhole: true });

/** What tells of applications. */
const applications = [api.apps.list, api.access.connectedApps];

export const useAddApp = () =>
  useWrite(api.apps.create, {
    refreshes: applications,
    succeeded: 'Application added successfully',
    failed: { title: 'Failed to add application' },
  });

/** Changes an application; at a higher level it is taken from whoever does not reach it. */
export const useUpdateApp = () =>
  useWrite(api.apps.update, {
    refreshes: [...applications, ...accessReads],
    succeeded: 'Application updated',
    failed: { title: 'Failed to update application' },
  });

/** Activates or deactivates an application. */
export const useActivateApp = () =>
  useWrite(api.apps.update, {
    refreshes: applications,
    succeeded: ({ isActive }) => (isActive ? 'Application activated' : 'Application deactivated'),
    failed: { title: 'Failed to update application' },
  });

export const useRotateKey = () =>
  useWrite(api.apps.rotateKey, {
    refreshes: applications,
    succeeded: 'API key rotated',
    failed: { title: 'Failed to rotate the API key' },
  });

/** A user, and whether they hold the application that is asked about. */
export type UserAccess = MatrixRow & { isHolder: boolean };

/**
 * The people whose access an application's card manages, whose names match, a page at a time. docs/product.md 7.4:
 * without administrators; the owner counts as one.
 */
export function useAppUsers(appId: string, search: string): Pages<UserAccess> {
  const pages = usePages(api.access.matrix, { query: { search, appId } });
  const items = useMemo(
    () =>
      pages.items
        .filter(({ role }) => role === 'user' || role === 'manager')
        .map(row => ({ ...row, isHolder: row.appIds.includes(appId) })),
    [pages.items, appId],
  );
  const isHollow = pages.state === 'ready' && items.length === 0 && pages.hasMore;
  // A page of administrators alone shows nobody: the next one is asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each such page
  useEffect(() => {
    if (isHollow) pages.loadMore();
  }, [isHollow, pages.items]);
  return { ...pages, ...(pages.state === 'ready' && { data: items }), items } as Pages<UserAccess>;
}

/** Gives one user an application. */
export const useGrant = (user: MatrixRow) =>
  useWrite(api.access.grant, {
    refreshes: accessReads,
    succeeded: `Access granted to ${nameOf(user)}`,
    failed: { title: 'Failed to grant access' },
  });

/** Takes an application from one user. */
export const useRevoke = (user: MatrixRow) =>
  useWrite(api.access.revoke, {
    refreshes: accessReads,
    succeeded: `Access revoked from ${nameOf(user)}`,
    failed: { title: 'Failed to revoke access' },
  });

/** How many users Grant All would give an application to. */
export const useEligible = (appId: string) =>
  useRead(api.apps.eligible, { params: { id: appId } }, { isLive: true });

/** Gives an application to everyone whose role allows it. */
export const useGrantAll = () =>
  useWrite(api.apps.grantAll, {
    refreshes: [...accessReads, api.apps.eligible],
    succeeded: ({ userIds: { length } }) =>
      length === 0 ? 'Everyone who may have access has it already' : `Access granted to ${userCount(length)}`,
    failed: { title: 'Failed to grant access' },
  });

/** Takes back what one Grant All gave. */
export const useUndoGrantAll = () =>
  useWrite(api.apps.undoGrantAll, {
    refreshes: [...accessReads, api.apps.eligible],
    succeeded: ({ userIds: { length } }) => `Access taken back from ${userCount(length)}`,
    failed: { title: 'Failed to revoke access' },
  });

/** So many users, in words. */
export const userCount = (users: number): string => (users === 1 ? '1 user' : `${formatNumber(users)} users`);
