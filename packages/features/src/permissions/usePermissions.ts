import { ApiError } from '@portico/contract/client';
import { api } from '@portico/contract/table';
import { usePages } from '../lib/data/usePages.ts';
import { useRead } from '../lib/data/useRead.ts';
import { useWrite } from '../lib/data/useWrite.ts';
import { useAddress } from '../lib/navigation/useAddress.ts';

/** Who is picked, and which application is asked about: `/user-permissions?user=<id>&app=<id>`. */
export function useSelection() {
  const { get, change } = useAddress();
  return {
    userId: get('user'),
    appId: get('app'),
    pick: (userId: string) => change({ user: userId, app: null }),
    leave: () => change({ user: null, app: null }),
  };
}

/** The people whose names match, a page at a time. */
export const usePeople = (search: string) => usePages(api.users.list, { query: { search } });

/** Somebody by id. `isMissing` once it is known that there is nobody of this id. */
export function usePerson(id: string) {
  const person = useRead(api.users.read, { params: { id } });
  const isMissing = person.error instanceof ApiError && [400, 404].includes(person.error.status);
  return { ...person, isMissing };
}

/** Every application with somebody's access to it, and why it is so. Others change it too. */
export const usePermissions = (userId: string) =>
  useRead(api.access.permissions, { params: { userId } }, { isLive: true, isWhole: true });

/** What people ask for and nobody has answered. */
export const useRequests = () => useRead(api.access.requests, {}, { isLive: true });

/** Declines a request; whoever asked is told by the hub. */
export const useDecline = () =>
  useWrite(api.access.decline, {
    refreshes: [api.access.requests, api.access.permissions],
    succeeded: 'Request declined',
    failed: { title: 'Failed to decline the request' },
  });
