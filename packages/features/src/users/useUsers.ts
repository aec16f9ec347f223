import type { User } from '@portico/contract/schemas/user';
import { api } from '@portico/contract/table';
import { useEffect } from 'react';
import { type Pages, usePages } from '../lib/usePages.ts';
import { useRead } from '../lib/useRead.ts';
import { useWrite } from '../lib/useWrite.ts';

/** The people of the organisation whose names or address match, a page at a time. */
export const useUsers = (search: string) => usePages(api.users.list, { query: { search } });

/** The applications that a new user can be given. */
export const useAppsToChoose = () => useRead(api.apps.list);

/**
 * One user of a list, for an address that names them: reads on until they are found.
 *
 * @param userId '' for nobody
 * @returns the user; null when nobody of the list has this id; undefined while that is not known
 */
export function useUserOf({ items, state, hasMore, loadMore }: Pages<User>, userId: string) {
  const user = items.find(({ id }) => id === userId);
  const isSought = userId !== '' && user === undefined && hasMore;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that arrives without them asks for the next
  useEffect(() => {
    if (isSought) loadMore();
  }, [isSought, items]);
  if (user !== undefined) return user;
  return state !== 'ready' || isSought ? undefined : null;
}

export const useCreateUser = () =>
  useWrite(api.users.create, {
    refreshes: [api.users.list, api.access.connections],
    succeeded: 'User created successfully',
    failed: { title: 'Error creating user', message: 'Failed to create user account' },
  });

export const useUpdateUser = () =>
  useWrite(api.users.update, {
    refreshes: [api.users.list, api.access.connections],
    succeeded: 'User updated successfully',
    failed: { title: 'Error updating user', message: 'Failed to update user' },
  });

export const useDeleteUser = () =>
  useWrite(api.users.remove, {
    refreshes: [api.users.list, api.access.connections],
    succeeded: 'User deleted successfully',
    failed: { title: 'Error deleting user', message: 'Failed to delete user' },
  });

export const useSuspendUser = () =>
  useWrite(api.users.suspend, {
    refreshes: [api.users.list],
    succeeded: 'User status updated',
    failed: { title: 'Error updating user status', message: 'Failed to update user status' },
  });

export const useResetPassword = () =>
  useWrite(api.users.resetPassword, {
    refreshes: [api.users.list],
    succeeded: 'Password reset successfully',
    failed: { title: 'Error resetting password', message: 'Failed to reset password' },
  });
