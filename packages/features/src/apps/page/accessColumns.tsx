import type { Holder } from '@portico/contract/schemas/access';
import { Monogram } from '@portico/ui/Monogram';
import { type TableColumn, type TableLines, TableName } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import { Caption } from '../../lib/components/Caption.tsx';
import { PersonLink } from '../../lib/components/PersonLink.tsx';
import { RoleBadge } from '../../lib/components/RoleBadge.tsx';
import { UserStatus } from '../../lib/components/UserStatus.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { formatDate } from '../../lib/format/formats.ts';
import { nameOf } from '../../lib/format/names.ts';

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

/** The sort orders to choose from. The first is the default. */
export const sortOptions = [
  { sort: 'username', order: 'asc', label: 'Username, A to Z' },
  { sort: 'username', order: 'desc', label: 'Username, Z to A' },
  { sort: 'role', order: 'asc', label: 'Role, A to Z' },
  { sort: 'role', order: 'desc', label: 'Role, Z to A' },
] as const;

/** Returns the sort order of a query. */
export const sortOf = ({ sort = 'username', order = 'asc' }: { sort?: string; order?: string }) =>
  sortOptions.find(option => option.sort === sort && option.order === order) ?? sortOptions[0];
