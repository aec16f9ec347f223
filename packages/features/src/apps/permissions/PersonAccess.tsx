import { api } from '@portico/contract/api/table';
import type { User } from '@portico/contract/people/schemas/user';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Monogram } from '@portico/ui/Monogram';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { UserX } from 'lucide-react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { isMissing } from '../../lib/components/MissingPage.tsx';
import { RoleBadge } from '../../lib/components/RoleBadge.tsx';
import { UserStatus } from '../../lib/components/UserStatus.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { nameOf } from '../../lib/format/names.ts';
import { AppGroups } from './AppGroups.tsx';
import { usePermissions } from './usePermissions.ts';

interface PersonAccessProps {
  userId: string;
  /** The application that a link to a request leads to. */
  linkedAppId: string | null;
}

/** One user's applications by category, with their pending requests. */
export function PersonAccess({ userId, linkedAppId }: PersonAccessProps) {
  const person = useRead(api.users.read, { params: { id: userId } });
  const permissions = usePermissions(userId);
  if (isMissing(person)) {
    return (
      <Card>
        <EmptyState icon={<UserX />} title="This user no longer exists">
          Select another user from the list.
        </EmptyState>
      </Card>
    );
  }
  if (person.state === 'failed' || permissions.state === 'failed')
    return <LoadError message="The permissions could not be loaded." of={[person, permissions]} isCard />;
  if (person.state === 'loading' || permissions.state === 'loading') return <PersonAccessSkeleton />;
  return (
    <Stack>
      <PersonHeader user={person.data} />
      <AppGroups user={person.data} apps={permissions.data} linkedAppId={linkedAppId} />
    </Stack>
  );
}

const PersonHeader = ({ user }: { user: User }) => (
  <Inline gap={3} justify="between">
    <Inline gap={3} isWrapping={false}>
      <Monogram name={nameOf(user)} shape="round" size="large" picture={user.avatar} />
      <Stack gap={0} isGrowing>
        <Heading level={2}>{nameOf(user)}</Heading>
        <Text tone="muted">{user.username}</Text>
      </Stack>
    </Inline>
    <Inline>
      <RoleBadge role={user.role} />
      <UserStatus user={user} />
    </Inline>
  </Inline>
);

const PersonAccessSkeleton = () => (
  <Loading label="Loading permissions">
    <Stack>
      <Inline gap={3}>
        <Skeleton shape="circle" />
        <Skeleton shape="title" length="medium" />
      </Inline>
      <Card>
        <Stack>
          <Skeleton length="long" />
          <Skeleton length="medium" />
          <Skeleton length="long" />
        </Stack>
      </Card>
    </Stack>
  </Loading>
);
