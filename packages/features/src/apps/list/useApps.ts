import type { MatrixRow } from '@portico/contract/schemas/access';
import { api } from '@portico/contract/table';
import { useEffect, useMemo } from 'react';
import { accessReads } from '../../lib/data/accessReads.ts';
import { type Pages, usePages } from '../../lib/data/usePages.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { useUndo } from '../../lib/data/useUndo.ts';
import { useWrite, type WriteOptions } from '../../lib/data/useWrite.ts';
import { counted } from '../../lib/format/formats.ts';
import { nameOf } from '../../lib/format/names.ts';
import { newItemPath } from '../../lib/navigation/newItem.ts';
import { paths } from '../../lib/navigation/paths.ts';

/** The connected applications. */
export const useApps = () => useRead(api.apps.list, {}, { isWhole: true });

/** The reads that contain applications. */
export const appReads = [api.apps.list, api.apps.read, api.access.connectedApps];

export const useAddApp = () =>
  useWrite(api.apps.create, {
    refreshes: appReads,
    succeeded: ({ id, name }) => ({
      title: 'Application added successfully',
      description: name,
      action: { label: 'View', href: newItemPath(paths.apps, id) },
    }),
    failed: { title: 'Failed to add application' },
  });

/** Changes an application. A higher level also revokes access from users below it. */
export const useUpdateApp = () =>
  useWrite(api.apps.update, {
    refreshes: [...appReads, ...accessReads],
    succeeded: 'Application updated',
    failed: { title: 'Failed to update application' },
    // ConflictDialog shows the other changes.
    handled: ['changed_meanwhile'],
  });

/** Sets the icon of an application. */
export const useSetIcon = () => useWrite(api.apps.setIcon, { succeeded: 'Icon updated', ...iconWrite });

/** Removes the icon of an application. */
export const useRemoveIcon = () => useWrite(api.apps.removeIcon, { succeeded: 'Icon removed', ...iconWrite });

const iconWrite: Pick<WriteOptions<typeof api.apps.setIcon>, 'refreshes' | 'failed' | 'handled'> = {
  refreshes: [...appReads, api.access.permissions],
  failed: { title: 'Failed to update icon' },
  // ConflictDialog shows the other change.
  handled: ['changed_meanwhile'],
};

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

/** Reads how many users and pending requests an application has. */
export const useAppUsage = (appId: string) =>
  useRead(api.apps.usage, { params: { id: appId } }, { isLive: true });

/** Deletes an application. The whole of it comes back with an undo. */
export function useDeleteApp({ name }: { name: string }) {
  const refreshes = [...appReads, ...accessReads];
  const { offer } = useUndo(refreshes);
  return useWrite(api.apps.remove, {
    refreshes,
    succeeded: ({ eventId }) => offer(eventId, { title: 'Application deleted', description: name }),
    failed: { title: 'Failed to delete application' },
  });
}

/** Ends the sessions of all users at an application. */
export const useEndSessions = () =>
  useWrite(api.apps.endSessions, {
    refreshes: [api.apps.overview, api.auditLogs.list],
    succeeded: ({ ended }) =>
      ended === 0 ? 'No one had a session there' : `${counted(ended, 'session')} ended`,
    failed: { title: 'Failed to end the sessions' },
  });

export const useRotateKey = () =>
  useWrite(api.apps.rotateKey, {
    refreshes: appReads,
    succeeded: 'API key rotated',
    failed: { title: 'Failed to rotate the API key' },
  });

/** A user, and whether they have access to the application of the dialog. */
export type UserAccess = MatrixRow & { isHolder: boolean };

/**
 * Reads the users that match a search, page by page, with their access to an application. Leaves out
 * administrators and the owner. docs/apps.md, 'Access levels and grants'.
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

/** Reads the number of users who would get access by Grant All. */
export const useEligible = (appId: string) =>
  useRead(api.apps.eligible, { params: { id: appId } }, { isLive: true });

/** Grants access to every active user whose role allows it. */
export const useGrantAll = () =>
  useWrite(api.apps.grantAll, {
    refreshes: [...accessReads, api.apps.eligible],
    succeeded: ({ userIds: { length } }) =>
      length === 0
        ? 'All eligible users already have access'
        : `Access granted to ${counted(length, 'user')}`,
    failed: { title: 'Failed to grant access' },
  });

/** Revokes the grants of one Grant All. */
export const useUndoGrantAll = () =>
  useWrite(api.apps.undoGrantAll, {
    refreshes: [...accessReads, api.apps.eligible],
    succeeded: ({ userIds: { length } }) => `Access revoked from ${counted(length, 'user')}`,
    failed: { title: 'Failed to revoke access' },
  });
