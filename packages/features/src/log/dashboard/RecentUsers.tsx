import { api } from '@portico/contract/api/table';
import { refusalToUpdate } from '@portico/contract/people/rules';
import type { User } from '@portico/contract/people/schemas/user';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { Link } from '@portico/ui/Link';
import { Monogram } from '@portico/ui/Monogram';
import { Name } from '@portico/ui/Name';
import { Table, type TableColumn, TableName } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import { UnavailableButton } from '@portico/ui/UnavailableButton';
import { Users } from 'lucide-react';
import { listProps } from '../../lib/components/listProps.tsx';
import { PersonLink } from '../../lib/components/PersonLink.tsx';
import { RoleBadge } from '../../lib/components/RoleBadge.tsx';
import { UserStatus } from '../../lib/components/UserStatus.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { useNow } from '../../lib/format/clock.tsx';
import { formatRelative } from '../../lib/format/formats.ts';
import { nameOf } from '../../lib/format/names.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession, useUser } from '../../session/state/useSession.ts';

/** The number of users. docs/log.md, 'Dashboard'. */
const limit = 5;

/** The first users of the list. docs/log.md, 'Dashboard'. */
export function RecentUsers() {
  const { mayCall } = useSession();
  const users = useRead(api.users.list, { query: { limit } });
  const now = useNow();
  return (
    <Card
      title="Recent Users"
      actions={
        <Link href={paths.users} isStandalone>
          All users
        </Link>
      }
      padding="none"
    >
      <Table
        label="Recent Users"
        {...listProps(users, 'The users could not be loaded.')}
        columns={columns(now)}
        lines={{ facts: ['status', 'role', 'lastLogin', 'email'] }}
        rowActions={
          mayCall(api.users.update)
            ? { label: 'Actions', render: user => <EditButton user={user} />, looks: 'word' }
            : undefined
        }
        loadingLabel="Loading users"
        expectedRows={limit}
        empty={<EmptyState icon={<Users />} title="No users yet" />}
      />
    </Card>
  );
}

const columns = (now: Date): TableColumn<User>[] => [
  {
    id: 'username',
    title: 'Username',
    isRowHeader: true,
    cell: user => (
      <TableName icon={<Monogram name={nameOf(user)} shape="round" picture={user.avatar} />}>
        <Text weight="strong">
          <PersonLink id={user.id} isInTable>
            <UserSuppliedName isTruncated>{user.username}</UserSuppliedName>
          </PersonLink>
        </Text>
      </TableName>
    ),
  },
  {
    id: 'email',
    title: 'Email',
    share: 1.3,
    stacksIn: 'medium',
    cell: ({ email }) => (
      <Text tone="muted">
        <Name isTruncated>{email}</Name>
      </Text>
    ),
  },
  { id: 'role', title: 'Role', isSnug: true, cell: ({ role }) => <RoleBadge role={role} /> },
  {
    id: 'lastLogin',
    title: 'Last login',
    isSnug: true,
    cell: ({ lastLogin }) => (
      <Text tone="muted">{lastLogin === null ? 'Never' : formatRelative(lastLogin, now)}</Text>
    ),
  },
  { id: 'status', title: 'Status', isSnug: true, cell: user => <UserStatus user={user} /> },
];

/** Links to a user's edit dialog on the users screen. */
function EditButton({ user }: { user: User }) {
  const actor = useUser();
  const label = `Edit ${user.username}`;
  if (refusalToUpdate(actor, user) !== null) {
    return (
      <UnavailableButton size="small" aria-label={label} reason="Only the owner can change this account.">
        Edit
      </UnavailableButton>
    );
  }
  return (
    <ButtonLink size="small" href={`${paths.users}?edit=${user.id}`} aria-label={label}>
      Edit
    </ButtonLink>
  );
}
