import { pathTo } from '@portico/contract/api/documents';
import { LogOut } from 'lucide-react';
import { DangerList } from '../../lib/components/DangerList.tsx';
import { nameOf } from '../../lib/format/names.ts';
import { useGoTo } from '../../lib/navigation/navigation.tsx';
import { useUser } from '../../session/state/useSession.ts';
import type { UserMenuProps } from '../list/UserMenu.tsx';
import { userActions } from '../list/userActions.ts';
import { useUserActions } from '../list/useUserActions.tsx';
import { endRefusalText } from './EndDialog.tsx';

const lettingIn = 'They can sign in again, with the access they had.';

const texts = {
  reset: {
    title: 'Reset the password',
    verb: 'Reset password',
    loss: 'They are signed out on all devices and get a temporary password, which is shown once.',
  },
  picture: {
    title: 'Remove the picture',
    verb: 'Remove picture',
    loss: 'Their initials show instead. The picture is deleted, and they can choose another one.',
  },
  suspend: {
    title: 'Suspend',
    verb: 'Suspend',
    loss: "They are signed out on all devices and can't sign in until you unsuspend the account. For accounts that may be misused.",
  },
  deactivate: {
    title: 'Deactivate',
    verb: 'Deactivate',
    loss: "They are signed out on all devices and can't sign in. Their access is kept. For accounts that are not in use.",
  },
  activate: { title: 'Activate', verb: 'Activate', loss: lettingIn },
  delete: {
    title: 'Delete',
    verb: 'Delete',
    loss: 'The account, its access, its sessions and its requests are deleted. This cannot be undone. Their name stays in the audit log.',
  },
};
const unsuspension = { title: 'Unsuspend', verb: 'Unsuspend', loss: lettingIn };

/** Actions that end or delete something, each with its losses. */
export function DangerTab({ user, onOpen }: UserMenuProps) {
  const actor = useUser();
  const goTo = useGoTo();
  const { icons, isPending, run } = useUserActions(user, onOpen);
  const allowed = userActions(actor, user);
  const actionOf = (name: keyof typeof texts) => {
    const refusal =
      name === 'delete' && user.isOwner ? 'The owner cannot be deleted.' : 'Your role does not allow this.';
    const action = allowed.find(one => one.name === name);
    return {
      ...(name === 'suspend' && user.isSuspended ? unsuspension : texts[name]),
      icon: icons[name],
      reason: action === undefined ? refusal : action.reason,
      isPending: isPending[name] === true,
      onPress: () => run(name),
    };
  };
  return (
    <DangerList
      name={nameOf(user)}
      actions={[
        {
          title: 'End all sessions',
          loss: 'They are signed out on all devices and at all applications, and can sign in again at once.',
          verb: 'End sessions',
          icon: <LogOut />,
          reason: endRefusalText(actor, user),
          onPress: () => goTo(`${pathTo('userSessions', { id: user.id })}?end=all`),
        },
        actionOf('reset'),
        ...(user.avatar === null ? [] : [actionOf('picture')]),
        actionOf('suspend'),
        actionOf(user.isActive ? 'deactivate' : 'activate'),
        { ...actionOf('delete'), isDanger: true },
      ]}
    />
  );
}
