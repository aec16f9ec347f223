import { api } from '@portico/contract/api/table';
import { ApiError } from '@portico/contract/client';
import { isUnreachable } from '@portico/contract/people/names';
import type { User } from '@portico/contract/people/schemas/user';
import { accessReads } from '../../lib/data/accessReads.ts';
import { usePages } from '../../lib/data/usePages.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { userReads } from '../../lib/data/useSuspendUser.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { newItemPath } from '../../lib/navigation/newItem.ts';
import { paths } from '../../lib/navigation/paths.ts';
import type { UsersFilter } from './useUsersFilter.ts';

/** Reads the users that match a filter, page by page. */
export const useUsers = (filter: UsersFilter) => usePages(api.users.list, { query: filter });

/** The user named in the URL. */
type SelectedUser =
  | { state: 'loading' | 'gone' }
  | { state: 'failed'; reload: () => Promise<unknown> }
  | { state: 'ready'; user: User };

const isGone = (error: Error | undefined) => error instanceof ApiError && error.status === 404;

/**
 * Returns the user named in the URL. Sends a request only if they are not among the loaded users.
 *
 * @param loaded the users loaded so far
 * @param userId '' for none
 */
export function useSelectedUser(loaded: readonly User[], userId: string): SelectedUser {
  const user = loaded.find(({ id }) => id === userId);
  const skip = userId === '' || user !== undefined;
  const read = useRead(api.users.read, { params: { id: userId } }, { skip, isLive: true });
  if (user !== undefined) return { state: 'ready', user };
  if (isGone(read.error)) return { state: 'gone' };
  if (read.state === 'failed') return { state: 'failed', reload: read.reload };
  return read.state === 'ready' ? { state: 'ready', user: read.data } : { state: 'loading' };
}

const creation = {
  refreshes: [...userReads, ...accessReads],
  succeeded: ({ id, username }: { id: string; username: string }) => ({
    title: 'User created successfully',
    description: username,
    action: { label: 'View', href: newItemPath(paths.users, id) },
  }),
  failed: { title: 'Error creating user', message: 'Failed to create user account' },
};

/** Creates a user with a temporary password; with `isQuiet`, as one of several, without a toast. */
export const useCreateUser = (isQuiet: boolean) =>
  useWrite(api.users.create, { ...creation, succeeded: isQuiet ? undefined : creation.succeeded });

/** Creates a user who chooses the first password; with `isQuiet`, as one of several, without a toast. */
export const useCreateInvited = (isQuiet: boolean) =>
  useWrite(api.users.createInvited, {
    ...creation,
    succeeded: isQuiet
      ? undefined
      : invited =>
          invited.mailedTo === null
            ? creation.succeeded(invited)
            : { ...creation.succeeded(invited), description: `The invitation goes to ${invited.mailedTo}.` },
  });

/** Returns whether the hub can mail an invitation to an address; false while it is unknown. */
export function useCanMail(email: string): boolean {
  const { data } = useRead(api.auth.options);
  return data?.sendsMail === true && !isUnreachable(email);
}
