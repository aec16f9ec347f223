import { ApiError } from '@portico/contract/client';
import { api } from '@portico/contract/table';
import { accessReads } from '../../lib/data/accessReads.ts';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { usePages } from '../../lib/data/usePages.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { useUndo } from '../../lib/data/useUndo.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { nameOf } from '../../lib/format/names.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';

/** Reads and changes the selected user and application in the URL: `/user-permissions?user=<id>&app=<id>`. */
export function useSelection() {
  const { get, change } = useAddress();
  return {
    userId: get('user'),
    appId: get('app'),
    pick: (userId: string) => change({ user: userId, app: null }),
    leave: () => change({ user: null, app: null }),
  };
}

/** Reads the users that match a search, page by page. */
export const usePeople = (search: string) => usePages(api.users.list, { query: { search } });

/** Reads a user, unless `skip` is true. `isMissing` is true if no user has this id. */
export function usePerson(id: string, { skip = false } = {}) {
  const person = useRead(api.users.read, { params: { id } }, { skip });
  const isMissing = person.error instanceof ApiError && [400, 404].includes(person.error.status);
  return { ...person, isMissing };
}

/** Reads every application with the user's access to it. Live, because others change it too. */
export const usePermissions = (userId: string) =>
  useRead(api.access.permissions, { params: { userId } }, { isLive: true, isWhole: true });

/** Reads the pending access requests. */
export const useRequests = () => useRead(api.access.requests, {}, { isLive: true });

/** Reads the matrix again, whose cells an answer changes. */
export const refreshMatrix = () => void revalidateReads([api.access.matrix]);

/** Endpoints to read again after a change of role and access. */
export const raiseReads = [api.users.list, api.users.read, ...accessReads];

/** Changes a user's role and grants the application that requires it. */
export const useRaise = () =>
  useWrite(api.users.update, {
    refreshes: raiseReads,
    succeeded: 'Role changed and access granted',
    failed: { title: 'Failed to update access' },
  });

/** Declines an access request. The hub notifies the user. */
export function useDecline(user: Parameters<typeof nameOf>[0], app: { name: string }) {
  const refreshes = [...accessReads, api.access.userRequests];
  const { offer } = useUndo(refreshes);
  return useWrite(api.access.decline, {
    refreshes,
    succeeded: ({ eventId }) =>
      offer(eventId, { title: 'Request declined', description: `${app.name} for ${nameOf(user)}` }),
    failed: { title: 'Failed to decline the request' },
  });
}
