import { refusalToUpdate } from '@portico/contract/people/rules';
import { type Role, roles } from '@portico/contract/people/schemas/role';
import type { User } from '@portico/contract/people/schemas/user';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { Button } from '@portico/ui/Button';
import { Menu, MenuChoice } from '@portico/ui/Menu';
import { EditInPlace, RowButton } from '@portico/ui/Table';
import { UnavailableButton } from '@portico/ui/UnavailableButton';
import { ChevronDown, Crown, ShieldCheck, UserRound, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RoleBadge } from '../../lib/components/RoleBadge.tsx';
import { nameOf } from '../../lib/format/names.ts';
import { roleNames } from '../../lib/format/roles.ts';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';
import { useUser } from '../../session/state/useSession.ts';
import { userActions } from './userActions.ts';
import { userFields, useUserSave } from './useUserSave.tsx';

const icons: Record<Role, ReactNode> = {
  user: <UserRound />,
  manager: <UsersRound />,
  admin: <ShieldCheck />,
  owner: <Crown />,
};

/** The role of a user in the list, which a wide table lets administrators change. */
export function RoleInPlace({ user }: { user: User }) {
  const actor = useUser();
  const [chosen, setChosen] = useState<Role | null>(null);
  const edit = userActions(actor, user).find(({ name }) => name === 'edit');
  const badge = <RoleBadge role={user.role} />;
  if (edit === undefined) return badge;
  const label = `Role of ${nameOf(user)}: ${roleNames[user.role]}`;
  const choices = roles.filter(role => refusalToUpdate(actor, user, role) === null);
  const looks = { variant: 'quiet', size: 'small', 'aria-label': label } as const;
  if (edit.reason !== null || choices.length < 2) {
    const reason = user.isOwner
      ? "The owner's role can't be changed."
      : (edit.reason ?? 'You cannot give this user another role.');
    return (
      <EditInPlace
        edit={
          <UnavailableButton {...looks} isValue reason={reason}>
            {badge}
          </UnavailableButton>
        }
      >
        {badge}
      </EditInPlace>
    );
  }
  return (
    <>
      <EditInPlace
        edit={
          <Menu
            align="start"
            trigger={
              <Button {...looks} isFlush>
                {badge}
                <RowButton>
                  <ChevronDown aria-hidden size={14} />
                </RowButton>
              </Button>
            }
          >
            <MenuChoice
              title="Role"
              options={choices.map(role => ({ value: role, label: roleNames[role], icon: icons[role] }))}
              value={user.role}
              onChange={role => {
                if (role !== user.role) setChosen(role);
              }}
            />
          </Menu>
        }
      >
        {badge}
      </EditInPlace>
      {chosen === null ? null : <RoleDialog user={user} role={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

/** Confirms before a new role signs a user out. */
function RoleDialog({ user, role, onClose }: { user: User; role: Role; onClose: () => void }) {
  const { show } = useSignOuts();
  const { save, isPending, conflict } = useUserSave(
    user,
    { role: userFields.role },
    { onClose, onEnded: show, onDiscarded: onClose },
  );
  if (conflict !== null) return conflict;
  return (
    <AlertDialog
      title={`Change the role of ${nameOf(user)}?`}
      onClose={onClose}
      cancelLabel="Cancel"
      confirmLabel={`Change to ${roleNames[role]}`}
      isPending={isPending}
      onConfirm={() => save({ role })}
    >
      {`${user.username} is signed out on all devices, and loses applications above the new role. They are not restored with the previous role.`}
    </AlertDialog>
  );
}
