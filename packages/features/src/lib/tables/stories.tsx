import type { SavedView } from '@portico/contract/hub/schemas/tables';
import type { User } from '@portico/contract/people/schemas/user';
import { fixtureOrganisation, people } from '@portico/mocks/fixtures/fixtures';
import { toUser } from '@portico/mocks/people/users';
import { Link } from '@portico/ui/Link';
import { Stack } from '@portico/ui/Stack';
import { Table, type TableColumn, TableName } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import type { StoryContext } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { parseFilter } from '../../people/list/useUsersFilter.ts';
import { Caption } from '../components/Caption.tsx';
import { nameOf } from '../format/names.ts';
import { freshHub, inFeature } from '../stories.tsx';
import { TablesAsChosen } from './TablesAsChosen.tsx';
import { withColumns } from './useColumns.ts';
import { type TableView, useTableView } from './useTableView.ts';
import { OpenView } from './ViewNotices.tsx';

const text = (id: 'email' | 'company' | 'department' | 'position' | 'role', title: string) => ({
  id,
  title,
  cell: (user: User) => <Text>{user[id]}</Text>,
});

export const columns: readonly TableColumn<User>[] = [
  {
    id: 'username',
    title: 'User',
    isRowHeader: true,
    cell: user => (
      <TableName detail={<Caption>{user.username}</Caption>}>
        <Link href="/users">{nameOf(user)}</Link>
      </TableName>
    ),
  },
  text('email', 'Email'),
  text('company', 'Company'),
  text('department', 'Department'),
  text('position', 'Job title'),
  text('role', 'Role'),
  { id: 'status', title: 'Status', cell: ({ isSuspended }) => (isSuspended ? 'Suspended' : 'Active') },
];

const users = fixtureOrganisation().users.slice(0, 12).map(toUser);

/** The users of an organisation in a table with views, with the least code that a screen needs for it. */
export function PeopleTable({ children }: { children?: (view: TableView) => ReactNode }) {
  const view = useTableView('users', parseFilter);
  const role = view.get('role');
  return (
    <TablesAsChosen skip={false}>
      <Stack>
        {children?.(view)}
        <OpenView view={view} />
        <Table
          label="People"
          state="ready"
          items={users.filter(user => role === null || user.role === role)}
          itemKey={({ id }) => id}
          columns={withColumns(columns, view.columns.shown)}
          lines={{ facts: ['status', 'role', 'email'] }}
          loadingLabel="Loading people"
          empty="Nobody"
          failed="Failed"
        />
      </Stack>
    </TablesAsChosen>
  );
}

export const inTable = { decorators: [inFeature({ app: 'admin', path: '/users' })] };

export const headings = (canvas: StoryContext['canvas']) =>
  canvas.getAllByRole('columnheader').map(heading => heading.textContent?.trim());

export const idOf = (index: number) => `a0000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

export const managers: SavedView = {
  id: idOf(1),
  table: 'users',
  name: 'Managers',
  isDefault: false,
  filters: { role: 'manager', sort: 'email', order: 'desc' },
  columns: ['email', 'department'],
};

/** Starts a hub in which the reader has saved views. */
export const withViews =
  (...views: readonly SavedView[]) =>
  (context: Parameters<typeof freshHub>[0]) => {
    const hub = freshHub(context, people.admin);
    for (const view of views) {
      hub.organisation.savedViews.push({ ...structuredClone(view), userId: people.admin.id });
    }
  };
