import { api } from '@portico/contract/api/table';
import type { MatrixRow } from '@portico/contract/apps/schemas/access';
import { useEffect } from 'react';
import { accessReads } from '../../lib/data/accessReads.ts';
import { type Pages, usePages } from '../../lib/data/usePages.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { useUndo } from '../../lib/data/useUndo.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { nameOf } from '../../lib/format/names.ts';

/** The reads that contain applications. */
export const appReads = [api.apps.list, api.apps.read, api.access.connectedApps];

/** Reads the connected applications with their numbers of users. */
export const useConnectedApps = () => useRead(api.access.connectedApps, {}, { isLive: true, isWhole: true });

/** Activates or deactivates an application. */
export function useActivateApp() {
  const { offer } = useUndo(appReads);
  return useWrite(api.apps.update, {
    refreshes: appReads,
    succeeded: ({ isActive, name, eventId }) => {
      const title = isActive ? 'Application activated' : 'Application deactivated';
      return offer(eventId, { title, description: name });
    },
    failed: { title: 'Failed to update application' },
  });
}

/** A user, and whether they have access to the application of the dialog. */
export type UserAccess = MatrixRow & { isHolder: boolean };

/**
 * Reads the users that match a search, page by page, with their access to an application. Leaves out
 * administrators and the owner. docs/apps.md, 'Access levels and grants'.
 */
export function useAppUsers(appId: string, search: string): Pages<UserAccess> {
  const pages = usePages(api.access.matrix, { query: { search, appId } });
  const items = pages.items
    .filter(({ role }) => role === 'user' || role === 'manager')
    .map(row => ({ ...row, isHolder: row.appIds.includes(appId) }));
  const hasOnlyAdmins = pages.state === 'ready' && items.length === 0 && pages.hasMore;
  // Administrators are filtered out: a page of them alone would look like the end of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each such page
  useEffect(() => {
    if (hasOnlyAdmins) pages.loadMore();
  }, [hasOnlyAdmins, pages.items]);
  return { ...pages, ...(pages.state === 'ready' && { data: items }), items } as Pages<UserAccess>;
}

type Named = Parameters<typeof nameOf>[0];

/** Grants a user access. */
export function useGrant(user: Named, app: { name: string }) {
  const { offer } = useUndo(accessReads);
  return useWrite(api.access.grant, {
    refreshes: accessReads,
    succeeded: ({ eventId }) =>
      offer(eventId, { title: `Access granted to ${nameOf(user)}`, description: app.name }),
    failed: { title: 'Failed to grant access' },
  });
}

/** Revokes a user's access. */
export function useRevoke(user: Named, app: { name: string }) {
  const { offer } = useUndo(accessReads);
  return useWrite(api.access.revoke, {
    refreshes: accessReads,
    succeeded: ({ eventId }) =>
      offer(eventId, { title: `Access revoked from ${nameOf(user)}`, description: app.name }),
    failed: { title: 'Failed to revoke access' },
  });
}
