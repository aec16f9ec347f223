import type { Holder } from '@portico/contract/apps/schemas/access';
import type { Application } from '@portico/contract/apps/schemas/application';
import { Monogram } from '@portico/ui/Monogram';
import { type TableColumn, type TableLines, TableName } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import { Caption } from '../../lib/components/Caption.tsx';
import { PermittedButton } from '../../lib/components/PermittedButton.tsx';
import { PersonLink } from '../../lib/components/PersonLink.tsx';
import { RoleBadge } from '../../lib/components/RoleBadge.tsx';
import { UserStatus } from '../../lib/components/UserStatus.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { lockReason } from '../../lib/format/accessReasons.ts';
import { formatDate } from '../../lib/format/formats.ts';
import { nameOf } from '../../lib/format/names.ts';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';
import type { SortOptions } from '../../lib/tables/sortOrders.ts';
import { useUser } from '../../session/state/useSession.ts';
import { useRevoke } from '../list/useApps.ts';

/** The columns of the users who have access. The ids of sorted ones are the API's sort keys. */
export const accessColumns: TableColumn<Holder>[] = [
  {
    id: 'username',
    title: 'User',
    isRowHeader: true,
    share: 1.4,
    sorts: 'ascending',
    cell: user => (
      <TableName
        icon={<Monogram name={nameOf(user)} shape="round" picture={user.avatar} />}
        detail={
          <Caption>
            <UserSuppliedName isTruncated>{user.username}</UserSuppliedName>
          </Caption>
        }
      >
        <Text weight="strong">
          <PersonLink id={user.id} isInTable>
            <UserSuppliedName isTruncated>{nameOf(user)}</UserSuppliedName>
          </PersonLink>
        </Text>
      </TableName>
    ),
  },
  {
    id: 'role',
    title: 'Role',
    isSnug: true,
    sorts: 'ascending',
    cell: user => <RoleBadge role={user.role} />,
  },
  { id: 'status', title: 'Status', isSnug: true, cell: user => <UserStatus user={user} /> },
  {
    id: 'reason',
    title: 'Reason',
    share: 1.2,
    cell: ({ grant, isAboveRole }) => (
      <Text>
        <UserSuppliedName isSentence>
          {isAboveRole ? 'The role is too low' : `Granted by ${grant?.by ?? 'a deleted user'}`}
        </UserSuppliedName>
      </Text>
    ),
  },
  {
    id: 'since',
    title: 'Since',
    isSnug: true,
    cell: ({ grant }) => <Text tone="muted">{grant === null ? '–' : formatDate(grant.at)}</Text>,
  },
];

/** Columns of a narrow row. The page of the user has the rest. */
export const accessLines: TableLines = { facts: ['role', 'status', 'since', 'reason'] };

/** The sort orders to choose from. */
export const sortOptions: SortOptions = [
  { sort: 'username', order: 'asc', label: 'Username, A to Z' },
  { sort: 'username', order: 'desc', label: 'Username, Z to A' },
  { sort: 'role', order: 'asc', label: 'Role, A to Z' },
  { sort: 'role', order: 'desc', label: 'Role, Z to A' },
];

interface RevokeButtonProps {
  app: Application;
  holder: Holder;
  /** Called before the row with the button disappears. */
  onRevoked: () => void;
}

/** Revokes a user's access, or explains why it can't be revoked. */
export function RevokeButton({ app, holder, onRevoked }: RevokeButtonProps) {
  const revoke = useRevoke(holder, app);
  const { show } = useSignOuts();
  const reason = lockReason({ actor: useUser(), holder, level: app.accessLevel, hasAccess: true });
  return (
    <PermittedButton
      size="small"
      variant="quiet"
      aria-label={`Revoke access from ${nameOf(holder)}`}
      reason={reason}
      isPending={revoke.isPending}
      onPress={async () => {
        const input = { params: { userId: holder.id, appId: app.id } };
        const revoked = await revoke.run(input);
        if (revoked === null) return;
        onRevoked();
        show(revoked.signOutReport);
      }}
    >
      Revoke
    </PermittedButton>
  );
}
