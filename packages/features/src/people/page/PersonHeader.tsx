import { refusalToUpdate } from '@portico/contract/people/rules';
import { Button } from '@portico/ui/Button';
import { Monogram } from '@portico/ui/Monogram';
import { Pencil } from 'lucide-react';
import { BackLink, EntityHeader } from '../../lib/components/EntityHeader.tsx';
import { RoleBadge } from '../../lib/components/RoleBadge.tsx';
import { UserStatus } from '../../lib/components/UserStatus.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { nameOf } from '../../lib/format/names.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useUser } from '../../session/state/useSession.ts';
import { UserMenu, type UserMenuProps } from '../list/UserMenu.tsx';

/** Leads back to the list. */
export const toUsers = <BackLink href={paths.users}>Users</BackLink>;

/** The name, role and status of a user, with the actions of the list. */
export function PersonHeader({ user, onOpen }: UserMenuProps) {
  const mayEdit = refusalToUpdate(useUser(), user) === null;
  return (
    <EntityHeader
      backLink={toUsers}
      picture={<Monogram name={nameOf(user)} shape="round" size="large" picture={user.avatar} />}
      name={nameOf(user)}
      badges={
        <>
          <RoleBadge role={user.role} />
          <UserStatus user={user} isWrapping />
        </>
      }
      detail={<UserSuppliedName>{user.username}</UserSuppliedName>}
    >
      {mayEdit ? (
        <Button icon={<Pencil />} onPress={() => onOpen('edit', user.id)}>
          Edit
        </Button>
      ) : null}
      <UserMenu user={user} onOpen={onOpen} />
    </EntityHeader>
  );
}
