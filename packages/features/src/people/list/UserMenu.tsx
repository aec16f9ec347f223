import type { User } from '@portico/contract/people/schemas/user';
import { IconButton } from '@portico/ui/IconButton';
import { Menu, MenuItem } from '@portico/ui/Menu';
import { Ellipsis } from 'lucide-react';
import { nameOf } from '../../lib/format/names.ts';
import { useUser } from '../../session/state/useSession.ts';
import { userActions } from './userActions.ts';
import { useUserActions } from './useUserActions.tsx';
import type { UserDialog } from './useUserDialog.ts';

export interface UserMenuProps {
  user: User;
  onOpen: (dialog: UserDialog, userId: string) => void;
}

/** The row menu of a user. Renders nothing for a role without actions. */
export function UserMenu({ user, onOpen }: UserMenuProps) {
  const actions = userActions(useUser(), user);
  const { icons, isPending, run } = useUserActions(user, onOpen);
  if (actions.length === 0) return null;
  return (
    <Menu
      trigger={
        <IconButton
          label={`Actions for ${nameOf(user)}`}
          icon={<Ellipsis />}
          size="small"
          isPending={Object.values(isPending).includes(true)}
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
          onAction={() => run(name)}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
