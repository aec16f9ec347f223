import { api } from '@portico/contract/api/table';
import { pages } from '@portico/contract/limits';
import { screens } from '@portico/contract/screens';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { UserPlus } from 'lucide-react';
import { useKeepPreviousData } from '../../lib/data/useKeepPreviousData.ts';
import { usePages } from '../../lib/data/usePages.ts';
import { counted, formatNumber } from '../../lib/format/formats.ts';
import { focusMain } from '../../lib/navigation/focusMain.ts';
import { useNewItem } from '../../lib/navigation/newItem.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { ViewDialogs } from '../../lib/tables/ViewDialogs.tsx';
import { OpenView, ViewNotices } from '../../lib/tables/ViewNotices.tsx';
import { ViewsMenu } from '../../lib/tables/ViewsMenu.tsx';
import { useSession } from '../../session/state/useSession.ts';
import { UserDialogs } from './UserDialogs.tsx';
import { UserFilters } from './UserFilters.tsx';
import { UsersTable } from './UsersTable.tsx';
import { useUserDialog } from './useUserDialog.ts';
import { useSelectedUser, useUsers } from './useUsers.ts';
import { sortOptions, useUsersFilter } from './useUsersFilter.ts';

/** The endpoints of a row's menu. */
const rowActions = [
  api.users.update,
  api.users.suspend,
  api.users.deactivate,
  api.users.resetPassword,
  api.users.remove,
];

/**
 * User management: lists, creates, edits, suspends, deactivates and deletes users. docs/people.md, 'Changing users'.
 */
export function UsersScreen() {
  const { mayCall } = useSession();
  const address = useUsersFilter();
  const { view, filter, isFiltered, ordering } = address;
  useTitle(view.current === null ? screens.users.title : `${view.current.name}: ${screens.users.title}`);
  const users = useKeepPreviousData({ ...useUsers(filter), isNarrowed: isFiltered });
  // Without a filter, the list's response has the number of all users.
  const all = isFiltered || users.isNarrowed ? { limit: 1 } : filter;
  const { total } = usePages(api.users.list, { query: all });
  const opened = useUserDialog();
  const { newId, forget } = useNewItem();
  const created = useSelectedUser(users.items, newId);
  const count = users.state === 'ready' ? formatCount(users.total, users.isNarrowed ? total : null) : null;
  const isAnnounced = !users.isStale && (users.isNarrowed ? total !== null : ordering !== sortOptions[0]);
  const clear = () => {
    address.clear();
    focusMain();
  };
  return (
    <Page>
      <Stack gap={5}>
        <Inline justify="between" gap={4}>
          <Stack gap={0}>
            <Heading level={1}>Users</Heading>
            <Text tone="muted">{count ?? 'Accounts in your organisation'}</Text>
            <OpenView view={view} />
          </Stack>
          <Inline>
            <ViewsMenu view={view} path={paths.users} allLabel="All users" />
            {mayCall(api.users.create) ? (
              <Button variant="primary" icon={<UserPlus />} onPress={() => opened.open('create')}>
                Create User
              </Button>
            ) : null}
          </Inline>
        </Inline>
        <ViewNotices view={view} />
        <ViewDialogs view={view} />
        <UserDialogs users={users.items} mayCreate={mayCall(api.users.create)} onForget={forget} />
        <UserFilters address={address} isSearching={users.isStale} onClear={clear} />
        <VisuallyHidden isLive>
          {isAnnounced && count !== null ? `${count}, ${ordering.label}` : ''}
        </VisuallyHidden>
        <Card padding="none">
          <UsersTable
            users={users}
            created={created.state === 'ready' ? created.user : null}
            address={address}
            onShowAll={clear}
            hasActions={rowActions.some(mayCall)}
            onOpen={opened.open}
          />
        </Card>
      </Stack>
    </Page>
  );
}

/**
 * Formats the number of users, e.g. '3 of 14 users'.
 *
 * @param found users that match the filters; null above the hub's counting limit
 * @param total all users; null if the list is not filtered
 */
function formatCount(found: number | null, total: number | null): string {
  if (total === null) return found === null ? '' : counted(found, 'user');
  return `${found === null ? `Over ${formatNumber(pages.users.counted)}` : formatNumber(found)} of ${counted(total, 'user')}`;
}
