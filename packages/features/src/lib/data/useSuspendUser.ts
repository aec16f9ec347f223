import type { Endpoint } from '@portico/contract/api/endpoint';
import { api } from '@portico/contract/api/table';
import { nameOf } from '../format/names.ts';
import { useUndo } from './useUndo.ts';
import { useWrite } from './useWrite.ts';

/** Endpoints that return users. */
export const userReads = [api.users.list, api.users.read];

/**
 * Suspends a user or lifts the suspension.
 *
 * @param others endpoints to read again, besides those that return users
 */
export function useSuspendUser(others: readonly Endpoint[] = []) {
  const refreshes = [...userReads, ...others];
  const { offer } = useUndo(refreshes);
  return useWrite(api.users.suspend, {
    refreshes,
    succeeded: user => offer(user.eventId, { title: 'User status updated', description: nameOf(user) }),
    failed: { title: 'Error updating user status', message: 'Failed to update user status' },
  });
}
