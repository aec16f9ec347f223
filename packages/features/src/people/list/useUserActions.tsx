import { api } from '@portico/contract/api/table';
import type { User } from '@portico/contract/people/schemas/user';
import {
  BadgeCheck,
  Ban,
  CircleCheck,
  CirclePower,
  ImageOff,
  KeyRound,
  MailPlus,
  MailX,
  Pencil,
  PowerOff,
  Trash2,
} from 'lucide-react';
import { userReads, useSuspendUser } from '../../lib/data/useSuspendUser.ts';
import { useUndo } from '../../lib/data/useUndo.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { nameOf } from '../../lib/format/names.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';
import type { ActionName } from './userActions.ts';
import type { UserDialog } from './useUserDialog.ts';

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

/**
 * Returns what the actions on a user do, for the menu and the danger zone.
 *
 * @param onOpen opens the dialog of an action
 */
export function useUserActions(user: User, onOpen: (dialog: UserDialog, userId: string) => void) {
  const suspend = useSuspendUser();
  const activate = useDeactivateUser();
  const approve = useWrite(api.users.approve, {
    refreshes: userReads,
    succeeded: {
      title: 'Registration approved',
      description: nameOf(user),
      action: { label: 'Grant access', href: `${paths.userPermissions}?user=${user.id}` },
    },
    failed: { title: 'Error approving user', message: 'Failed to approve the registration' },
  });
  const revoke = useWrite(api.users.revokeInvitation, {
    refreshes: userReads,
    succeeded: { title: 'Invitation revoked', description: nameOf(user) },
    failed: { title: 'Error revoking the invitation', message: 'Failed to revoke the invitation' },
  });
  const { show } = useSignOuts();
  const params = { id: user.id };
  const writes: Record<Exclude<ActionName, UserDialog>, () => Promise<unknown>> = {
    approve: () => approve.run({ params }),
    revoke: () => revoke.run({ params }),
    activate: () => activate.run({ params, body: { deactivate: false } }),
    suspend: async () => {
      const changed = await suspend.run({ params, body: { suspend: !user.isSuspended } });
      show(changed?.signOutReport ?? null);
    },
  };
  const isWrite = (name: ActionName): name is keyof typeof writes => name in writes;
  const isPending: Partial<Record<ActionName, boolean>> = {
    approve: approve.isPending,
    revoke: revoke.isPending,
    activate: activate.isPending,
    suspend: suspend.isPending,
  };
  const icons = {
    approve: <BadgeCheck />,
    invite: <MailPlus />,
    revoke: <MailX />,
    edit: <Pencil />,
    picture: <ImageOff />,
    reset: <KeyRound />,
    suspend: user.isSuspended ? <CircleCheck /> : <Ban />,
    deactivate: <PowerOff />,
    activate: <CirclePower />,
    delete: <Trash2 />,
  };
  return {
    icons,
    isPending,
    run: (name: ActionName) => {
      if (isWrite(name)) void writes[name]();
      else onOpen(name, user.id);
    },
  };
}
