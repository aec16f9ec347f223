import type { User } from '@portico/contract/schemas/user';
import { Button } from '@portico/ui/Button';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Pencil } from 'lucide-react';
import { RoleBadge } from '../lib/components/RoleBadge.tsx';
import { UserStatus } from '../lib/components/UserStatus.tsx';
import { UserSuppliedName } from '../lib/components/UserSuppliedName.tsx';
import { nameOf } from '../lib/format/names.ts';
import { paths } from '../lib/navigation/paths.ts';
import { useUser } from '../session/useSession.ts';
import { UserMenu } from '../users/UserMenu.tsx';
import { userActions } from '../users/userActions.ts';
import type { UserDialog } from '../users/useUserDialog.ts';

/** Leads back to the list. */
export const BackLink = () => (
  <Link href={paths.users} tone="muted" isStandalone>
    Users
  </Link>
);

interface PersonHeaderProps {
  user: User;
  onOpen: (dialog: UserDialog, userId: string) => void;
}

/** The name, role and status of a user, with the actions of the list. */
export function PersonHeader({ user, onOpen }: PersonHeaderProps) {
  const mayEdit = userActions(useUser(), user).some(({ name, reason }) => name === 'edit' && reason === null);
  return (
    <Stack gap={3}>
      <BackLink />
      <Inline justify="between" gap={4} align="start">
        <Inline gap={3} align="start" isWrapping={false}>
          <Monogram name={nameOf(user)} shape="round" size="large" picture={user.avatar} />
          <Stack gap={1} isGrowing>
            <Inline gap={2}>
              <Heading level={1}>
                <UserSuppliedName>{nameOf(user)}</UserSuppliedName>
              </Heading>
              <RoleBadge role={user.role} />
              <UserStatus user={user} isWrapping />
            </Inline>
            <Text tone="muted">
              <UserSuppliedName>{user.username}</UserSuppliedName>
            </Text>
          </Stack>
        </Inline>
        <Inline>
          {mayEdit ? (
            <Button icon={<Pencil />} onPress={() => onOpen('edit', user.id)}>
              Edit
            </Button>
          ) : null}
          <UserMenu user={user} onOpen={onOpen} />
        </Inline>
      </Inline>
    </Stack>
  );
}
