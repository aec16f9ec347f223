import { ApiError } from '@portico/contract/client';
import { refusals } from '@portico/contract/errors';
import { isUnreachable } from '@portico/contract/names';
import { refusalToChangeEmail } from '@portico/contract/rules';
import type { User } from '@portico/contract/schemas/user';
import { api } from '@portico/contract/table';
import { accessReads } from '../../lib/data/accessReads.ts';
import { toast } from '../../lib/data/toasts.ts';
import { usePages } from '../../lib/data/usePages.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { userReads } from '../../lib/data/useSuspendUser.ts';
import { useUndo } from '../../lib/data/useUndo.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { formatNumber } from '../../lib/format/formats.ts';
import { nameOf } from '../../lib/format/names.ts';
import { newItemPath } from '../../lib/navigation/newItem.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { signOutsLink } from '../../lib/navigation/useSignOuts.ts';
import { useUser } from '../../session/useSession.ts';
import type { UsersFilter } from './filter.ts';

/** Reads the users that match a filter, page by page. */
export const useUsers = (filter: UsersFilter) => usePages(api.users.list, { query: filter });

/**
 * Returns the number of all users; null while it is unknown. Sends a separate request only if the list is filtered;
 * otherwise the list's response has the number.
 */
export const useUserTotal = (filter: UsersFilter, isFiltered: boolean) =>
  usePages(api.users.list, { query: isFiltered ? { limit: 1 } : filter }).total;

/** Reads the applications to offer for a new user. */
export const useAppOptions = () => useRead(api.apps.list, {}, { isWhole: true });

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

/** Shows that several users were created. */
export const showCreated = (count: number): void =>
  toast.success({ title: `${formatNumber(count)} users created` });

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

/**
 * Returns why the reader may not change a user's email address, as a sentence; null if they may. Until it is known whether
 * the hub sends mail, it counts as if it did.
 */
export function useEmailReason(user: User): string | null {
  const refusal = refusalToChangeEmail(useUser(), user, { sendsMail: true });
  const { data } = useRead(api.auth.options, {}, { skip: refusal === null });
  return refusal === null || data?.sendsMail === false ? null : refusals[refusal].message;
}

/** Replaces the invitation of a user who has not chosen a password. */
export const useInvite = () =>
  useWrite(api.users.invite, {
    refreshes: [...userReads, api.users.overview],
    succeeded: ({ mailedTo }) =>
      mailedTo === null
        ? 'Invitation link created'
        : { title: 'Invitation on its way', description: `It goes to ${mailedTo}.` },
    failed: { title: 'Error inviting user', message: 'Failed to create the invitation link' },
  });

export const useRevokeInvitation = () =>
  useWrite(api.users.revokeInvitation, {
    refreshes: userReads,
    succeeded: 'Invitation revoked',
    failed: { title: 'Error revoking the invitation', message: 'Failed to revoke the invitation' },
  });

/** Removes the picture of a user. */
export const useRemovePicture = () =>
  useWrite(api.users.removeAvatar, {
    refreshes: [...userReads, ...accessReads],
    succeeded: 'Picture removed',
    failed: { title: 'Failed to remove picture' },
  });

export const useUpdateUser = () =>
  useWrite(api.users.update, {
    refreshes: [...userReads, ...accessReads],
    succeeded: 'User updated successfully',
    failed: { title: 'Error updating user', message: 'Failed to update user' },
    // ConflictDialog shows the other changes.
    handled: ['changed_meanwhile'],
  });

/**
 * Writes the values from before a change. It is refused if the user was changed since. Its toast leads to the report on
 * applications, if the previous role ended sessions: the reader may be on another screen by then.
 */
export const useRestoreUser = () =>
  useWrite(api.users.update, {
    refreshes: [...userReads, ...accessReads],
    succeeded: ({ signOutReport }) => ({ title: 'Change undone', ...signOutsLink(signOutReport) }),
    failed: { title: 'Failed to undo the change' },
    handled: ['changed_meanwhile'],
  });

export const useDeleteUser = () =>
  useWrite(api.users.remove, {
    // Without the read of the deleted user.
    refreshes: [api.users.list, ...accessReads],
    succeeded: 'User deleted successfully',
    failed: { title: 'Error deleting user', message: 'Failed to delete user' },
  });

/** Deactivates or activates a user. */
export function useDeactivateUser() {
  const { offer } = useUndo(userReads);
  return useWrite(api.users.deactivate, {
    refreshes: userReads,
    succeeded: user => {
      const title = user.isActive ? 'User activated' : 'User deactivated';
      return offer(user.eventId, { title, description: nameOf(user) });
    },
    failed: { title: 'Error updating user status', message: 'Failed to update user status' },
  });
}

export const useApproveUser = () =>
  useWrite(api.users.approve, {
    refreshes: userReads,
    succeeded: user => ({
      title: 'Registration approved',
      description: nameOf(user),
      action: { label: 'Grant access', href: `${paths.userPermissions}?user=${user.id}` },
    }),
    failed: { title: 'Error approving user', message: 'Failed to approve the registration' },
  });

export const useResetPassword = () =>
  useWrite(api.users.resetPassword, {
    refreshes: userReads,
    succeeded: 'Password reset successfully',
    failed: { title: 'Error resetting password', message: 'Failed to reset password' },
  });

/** Makes a link by which a user chooses a new password. */
export const useCreateResetLink = () =>
  useWrite(api.users.createResetLink, {
    refreshes: userReads,
    succeeded: 'Reset link created',
    failed: { title: 'Error creating the link', message: 'Failed to create the link' },
  });
