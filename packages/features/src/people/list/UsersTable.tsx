import { refusalToUpdate } from '@portico/contract/people/rules';
import type { User } from '@portico/contract/people/schemas/user';
import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { Monogram } from '@portico/ui/Monogram';
import { Name } from '@portico/ui/Name';
import { EditInPlace, Table, type TableColumn, TableName } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import { SearchX, Users } from 'lucide-react';
import { Caption } from '../../lib/components/Caption.tsx';
import { NewBadge } from '../../lib/components/NewBadge.tsx';
import { PersonLink } from '../../lib/components/PersonLink.tsx';
import { pagesProps } from '../../lib/components/pagesProps.ts';
import { UserStatus } from '../../lib/components/UserStatus.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import type { WithPreviousData } from '../../lib/data/useKeepPreviousData.ts';
import type { Pages } from '../../lib/data/usePages.ts';
import { useNow } from '../../lib/format/clock.tsx';
import { formatRelative } from '../../lib/format/formats.ts';
import { nameOf } from '../../lib/format/names.ts';
import { searchNote } from '../../lib/format/searchNote.ts';
import { TableDisplay } from '../../lib/tables/TableDisplay.tsx';
import { tableSorting } from '../../lib/tables/tableSorting.tsx';
import { withColumns } from '../../lib/tables/useColumns.ts';
import { useNextStep } from '../../session/gate/useNextStep.tsx';
import { useUser } from '../../session/state/useSession.ts';
import { NameForm } from './NameForm.tsx';
import { RenameButton, useRename } from './RenameButton.tsx';
import { RoleInPlace } from './RoleInPlace.tsx';
import { UserMenu } from './UserMenu.tsx';
import type { UserDialog } from './useUserDialog.ts';
import { sortOptions, type useUsersFilter } from './useUsersFilter.ts';

const extraTitles = { company: 'Company', department: 'Department', position: 'Job title' } as const;

/** A fact that not every user has. */
const Extra = ({ text }: { text: string }) => (
  <Text tone="muted">{text === '' ? '–' : <UserSuppliedName isTruncated>{text}</UserSuppliedName>}</Text>
);

interface ColumnOptions {
  now: Date;
  created: User | null;
  rename: ReturnType<typeof useRename>;
  mayRename: (user: User) => boolean;
  /** True if extra columns are chosen: names keep more of the room then. */
  isCrowded: boolean;
}

const columns = ({ now, created, rename, mayRename, isCrowded }: ColumnOptions): TableColumn<User>[] => [
  {
    id: 'username',
    title: 'User',
    share: isCrowded ? 1.5 : 1,
    isRowHeader: true,
    sorts: 'ascending',
    cell: user => {
      const name = (
        <TableName
          icon={<Monogram name={nameOf(user)} shape="round" picture={user.avatar} />}
          detail={
            nameOf(user) === user.username ? null : (
              <Caption>
                <UserSuppliedName isTruncated>{user.username}</UserSuppliedName>
              </Caption>
            )
          }
          mark={user.id === created?.id ? <NewBadge /> : null}
          edit={
            mayRename(user) && rename.id !== user.id ? (
              <RenameButton
                user={user}
                hasFocus={rename.last === user.id}
                onFocused={rename.onReturned}
                onPress={() => rename.open(user.id)}
              />
            ) : null
          }
        >
          <Text weight="strong">
            <PersonLink id={user.id} isInTable>
              <UserSuppliedName isTruncated>{nameOf(user)}</UserSuppliedName>
            </PersonLink>
          </Text>
        </TableName>
      );
      return mayRename(user) && rename.id === user.id ? (
        <EditInPlace edit={<NameForm user={user} onClose={rename.close} />}>{name}</EditInPlace>
      ) : (
        name
      );
    },
  },
  {
    id: 'email',
    title: 'Email',
    share: 1.3,
    stacksIn: 'medium',
    sorts: 'ascending',
    cell: user => (
      <Text tone="muted">
        <Name isTruncated>{user.email}</Name>
      </Text>
    ),
  },
  ...(['company', 'department', 'position'] as const).map(
    (id): TableColumn<User> => ({
      id,
      title: extraTitles[id],
      leavesIn: 'medium',
      cell: user => <Extra text={user[id]} />,
    }),
  ),
  {
    id: 'role',
    title: 'Role',
    isSnug: true,
    sorts: 'ascending',
    cell: user => <RoleInPlace user={user} />,
  },
  { id: 'status', title: 'Status', isSnug: true, cell: user => <UserStatus user={user} /> },
  {
    id: 'lastLogin',
    title: 'Last login',
    isSnug: true,
    sorts: 'descending',
    cell: ({ lastLogin }) => (
      <Text tone="muted">{lastLogin === null ? 'Never' : formatRelative(lastLogin, now)}</Text>
    ),
  },
];

export interface UsersTableProps {
  users: WithPreviousData<Pages<User>>;
  /** The user who was just created: first in the list, whatever its filters and order. */
  created: User | null;
  /** The filter and sort order in the URL. */
  address: ReturnType<typeof useUsersFilter>;
  onShowAll: () => void;
  /** True if the signed-in role may edit users. */
  hasActions: boolean;
  onOpen: (dialog: UserDialog, userId: string) => void;
}

/** The table of users. */
export function UsersTable({ users, created, address, onShowAll, hasActions, onOpen }: UsersTableProps) {
  const now = useNow();
  const createUser = useNextStep('createUser');
  const { view, filter, isFiltered, ordering, sortBy } = address;
  const chosen = view.columns;
  const actor = useUser();
  const mayRename = (user: User) => refusalToUpdate(actor, user) === null;
  const isCrowded = Object.keys(extraTitles).some(id => chosen.shown.includes(id));
  const all = columns({ now, created, rename: useRename(), mayRename, isCrowded });
  const display = <TableDisplay columns={all} chosen={chosen} />;
  return (
    <Table
      label="Users"
      {...pagesProps(users, 'The users could not be loaded.')}
      state={view.isWaiting ? 'loading' : users.state}
      items={created === null ? users.items : [created, ...users.items.filter(({ id }) => id !== created.id)]}
      columns={withColumns(all, chosen.shown)}
      lines={{ facts: ['status', 'role', 'lastLogin', 'email'] }}
      rowActions={{
        label: 'Actions',
        heading: display,
        render: user => (hasActions ? <UserMenu user={user} onOpen={onOpen} /> : null),
      }}
      loadingLabel="Loading users"
      expectedRows={8}
      sorting={tableSorting(sortOptions, ordering, sortBy)}
      empty={
        isFiltered ? (
          <EmptyState
            icon={<SearchX />}
            title={filter.search ? `No users match “${filter.search}”` : 'No users match the filters'}
            action={<Button onPress={onShowAll}>Show all users</Button>}
          >
            {filter.role || filter.status
              ? 'Remove a filter to see more users.'
              : (searchNote(filter.search ?? '') ??
                'The search covers names, usernames and email addresses.')}
          </EmptyState>
        ) : (
          <EmptyState icon={<Users />} title="No users yet" action={createUser}>
            New users and people who register appear here.
          </EmptyState>
        )
      }
    />
  );
}
