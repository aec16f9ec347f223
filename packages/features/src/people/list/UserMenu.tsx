import type { User } from '@portico/contract/schemas/user';
import { IconButton } from '@portico/ui/IconButton';
import { Menu, MenuItem } from '@portico/ui/Menu';
import {
  BadgeCheck,
  Ban,
  CircleCheck,
  CirclePower,
  Ellipsis,
  ImageOff,
  KeyRound,
  MailPlus,
  MailX,
  Pencil,
  PowerOff,
  Trash2,
} from 'lucide-react';
import { useSuspendUser } from '../../lib/data/useSuspendUser.ts';
import { nameOf } from '../../lib/format/names.ts';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';
import { useUser } from '../../session/useSession.ts';
import { userActions } from './userActions.ts';
import type { UserDialog } from './useUserDialog.ts';
import { useApproveUser, useDeactivateUser, useRevokeInvitation } from './useUsers.ts';

interface UserMenuProps {
  user: User;
  onOpen: (dialog: UserDialog, userId: string) => void;
}

/** The row menu of a user. Renders nothing for a role without actions. */
export function UserMenu({ user, onOpen }: UserMenuProps) {
  const actions = userActions(useUser(), user);
  const suspend = useSuspendUser();
  const approve = useApproveUser();
  const activate = useDeactivateUser();
  const revoke = useRevokeInvitation();
  const { show } = useSignOuts();
  const ofUser = { description: nameOf(user) };
  if (actions.length === 0) return null;
  const toggle = async () => {
    const body = { suspend: !user.isSuspended };
    const report = (await suspend.run({ params: { id: user.id }, body }))?.signOutReport ?? null;
    show(report);
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
  return (
    <Menu
      trigger={
        <IconButton
          label={`Actions for ${nameOf(user)}`}
          icon={<Ellipsis />}
          size="small"
          isPending={suspend.isPending || approve.isPending || activate.isPending || revoke.isPending}
        />
      }
    >
      {actions.map(({ name, label, reason }) => (
        <MenuItem
          key={name}
          icon={icons[name]}
          description={reason ?? undefined}
          isDisabled={reason !== null}
          isDanger={name === 'delete'}
          onAction={() => {
            const params = { id: user.id };
            if (name === 'approve') void approve.run({ params }, ofUser);
            else if (name === 'revoke') void revoke.run({ params }, ofUser);
            else if (name === 'suspend') void toggle();
            else if (name === 'activate') void activate.run({ params, body: { deactivate: false } });
            else onOpen(name, user.id);
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
