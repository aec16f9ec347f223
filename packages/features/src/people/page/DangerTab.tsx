import { pathTo } from '@portico/contract/documents';
import type { User } from '@portico/contract/schemas/user';
import { Ban, CircleCheck, CirclePower, ImageOff, KeyRound, LogOut, PowerOff, Trash2 } from 'lucide-react';
import { type DangerAction, DangerList } from '../../lib/components/DangerList.tsx';
import { useSuspendUser } from '../../lib/data/useSuspendUser.ts';
import { nameOf } from '../../lib/format/names.ts';
import { useGoTo } from '../../lib/navigation/navigation.tsx';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';
import { useUser } from '../../session/useSession.ts';
import { userActions } from '../list/userActions.ts';
import type { UserDialog } from '../list/useUserDialog.ts';
import { useDeactivateUser } from '../list/useUsers.ts';
import { endRefusalText } from './EndDialog.tsx';

/** Actions that end or delete something, each with its losses. */
export function DangerTab({ user, onOpen }: { user: User; onOpen: (dialog: UserDialog) => void }) {
  const actor = useUser();
  const suspend = useSuspendUser();
  const activate = useDeactivateUser();
  const { show } = useSignOuts();
  const goTo = useGoTo();
  const params = { id: user.id };
  const allowed = userActions(actor, user);
  const reasonOf = (name: string) => {
    const action = allowed.find(one => one.name === name);
    if (action !== undefined) return action.reason;
    return name === 'delete' && user.isOwner
      ? 'The owner cannot be deleted.'
      : 'Your role does not allow this.';
  };
  const toggle = async () => {
    const changed = await suspend.run({ params, body: { suspend: !user.isSuspended } });
    show(changed?.signOutReport ?? null);
  };
  const suspension: Pick<DangerAction, 'title' | 'loss' | 'icon'> = user.isSuspended
    ? { title: 'Unsuspend', loss: 'They can sign in again, with the access they had.', icon: <CircleCheck /> }
    : {
        title: 'Suspend',
        loss: "They are signed out on all devices and can't sign in until you unsuspend the account. For accounts that may be misused.",
        icon: <Ban />,
      };
  const activity: DangerAction = user.isActive
    ? {
        title: 'Deactivate',
        loss: "They are signed out on all devices and can't sign in. Their access is kept. For accounts that are not in use.",
        verb: 'Deactivate',
        icon: <PowerOff />,
        reason: reasonOf('deactivate'),
        onPress: () => onOpen('deactivate'),
      }
    : {
        title: 'Activate',
        loss: 'They can sign in again, with the access they had.',
        verb: 'Activate',
        icon: <CirclePower />,
        reason: reasonOf('activate'),
        isPending: activate.isPending,
        onPress: () => void activate.run({ params, body: { deactivate: false } }),
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
          onPress: () => goTo(`${pathTo('userSessions', params)}?end=all`),
        },
        {
          title: 'Reset the password',
          loss: 'They are signed out on all devices and get a temporary password, which is shown once.',
          verb: 'Reset password',
          icon: <KeyRound />,
          reason: reasonOf('reset'),
          onPress: () => onOpen('reset'),
        },
        ...(user.avatar === null
          ? []
          : [
              {
                title: 'Remove the picture',
                loss: 'Their initials show instead. The picture is deleted, and they can choose another one.',
                verb: 'Remove picture',
                icon: <ImageOff />,
                reason: reasonOf('picture'),
                onPress: () => onOpen('picture'),
              },
            ]),
        {
          ...suspension,
          verb: suspension.title,
          reason: reasonOf('suspend'),
          isPending: suspend.isPending,
          onPress: () => void toggle(),
        },
        activity,
        {
          title: 'Delete',
          loss: 'The account, its access, its sessions and its requests are deleted. This cannot be undone. Their name stays in the audit log.',
          verb: 'Delete',
          icon: <Trash2 />,
          reason: reasonOf('delete'),
          onPress: () => onOpen('delete'),
          isDanger: true,
        },
      ]}
    />
  );
}
