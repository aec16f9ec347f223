import { ApiError } from '@portico/contract/client';
import type { User } from '@portico/contract/schemas/user';
import { api } from '@portico/contract/table';
import { accessReads } from '../lib/data/accessReads.ts';
import { usePages } from '../lib/data/usePages.ts';
import { useRead } from '../lib/data/useRead.ts';
import { useWrite } from '../lib/data/useWrite.ts';
import type { UsersFilter } from './filter.ts';

/** The people of the organisation whom a filter leaves, a page at a time. */
export const useUsers = (filter: UsersFilter) => usePages(api.users.list, { query: filter });

/**
 * How many there are in all, which a filtered list does not tell; null while that is not known. Without a filter
 * it is the list's own total, and nothing is asked.
 */
export const useUserTotal = (filter: UsersFilter, isFiltered: boolean) =>
  usePages(api.users.list, { query: isFiltered ? { limit: 1 } : filter }).total;

/** The applications that a new user can be given. */
export const useAppOptions = () => useRead(api.apps.list, {}, { isWhole: true });

/** Somebody whom an address names. */
type NamedUser =
  | { state: 'loading' | 'gone' }
  | { state: 'failed'; reload: () => Promise<unknown> }
  | { state: 'ready'; user: User };

const isGone = (error: Error | undefined) => error instanceof ApiError && error.status === 404;

/**
 * One user for an address that names them, wherever in the list they are.
 *
 * @param listed who is shown already
 * @param userId '' for nobody
 */
export function useSelectedUser(listed: readonly User[], userId: string): NamedUser {
  const user = listed.find(({ id }) => id === userId);
  const skip = userId === '' || user !== undefined;
  const read = useRead(api.users.read, { params: { id: userId } }, { skip, isLive: true });
  if (user !== undefined) return { state: 'ready', user };
  if (isGone(read.error)) return { state: 'gone' };
  if (read.state === 'failed') return { state: 'failed', reload: read.reload };
  return read.state === 'ready' ? { state: 'ready', user: read.data } : { state: 'loading' };
}

/** What tells of people. */
const people = [api.users.list, api.users.read];

export const useCreateUser = () =>
  useWrite(api.users.create, {
    refreshes: [...people, ...accessReads],
    succeeded: 'User created successfully',
    failed: { title: 'Error creating user', message: 'Failed to create user account' },
  });

export const useUpdateUser = () =>
  useWrite(api.users.update, {
    refreshes: [...people, ...accessReads],
    succeeded: 'User updated successfully',
    failed: { title: 'Error updating user', message: 'Failed to update user' },
  });

export const useDeleteUser = () =>
  useWrite(api.users.remove, {
    refreshes: [...people, ...accessReads],
    succeeded: 'User deleted successfully',
    failed: { title: 'Error deleting user', message: 'Failed to delete user' },
  });

export const useSuspendUser = () =>
  useWrite(api.users.suspend, {
    refreshes: people,
    succeeded: 'User status updated',
    failed: { title: 'Error updating user status', message: 'Failed to update user status' },
  });

export const useApproveUser = () =>
  useWrite(api.users.approve, {
    refreshes: people,
    succeeded: 'Registration approved',
    failed: { title: 'Error approving user', message: 'Failed to approve the registration' },
  });

export const useResetPassword = () =>
  useWrite(api.users.resetPassword, {
    refreshes: people,
    succeeded: 'Password reset successfully',
    failed: { title: 'Error resetting password', message: 'Failed to reset password' },
  });
