import { api } from '@portico/contract/table';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Page } from '@portico/ui/Page';
import { SearchField } from '@portico/ui/SearchField';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { UserPlus } from 'lucide-react';
import { formatNumber } from '../lib/formats.ts';
import { useTitle } from '../lib/title.ts';
import { useKept } from '../lib/useKept.ts';
import { useSearch } from '../lib/useSearch.ts';
import { useSession } from '../session/useSession.ts';
import { UserDialogs } from './UserDialogs.tsx';
import { UsersTable } from './UsersTable.tsx';
import { useUserDialog } from './useUserDialog.ts';
import { useUsers } from './useUsers.ts';

/** User management: who is in the organisation, and what may be done to them. Spec section 2. */
export function UsersScreen() {
  useTitle('Users');
  const { mayCall } = useSession();
  const { text, setText, search, clear } = useSearch();
  const users = useKept(useUsers(search));
  const opened = useUserDialog();
  return (
    <Page>
      <Stack gap={5}>
        <Inline justify="between" gap={4}>
          <Stack gap={0}>
            <Heading level={1}>Users</Heading>
            <Text tone="muted">{users.total === null ? 'Who may sign in' : counted(users.total)}</Text>
          </Stack>
          {mayCall(api.users.create) ? (
            <Button variant="primary" icon={<UserPlus />} onPress={() => opened.open('create')}>
              Create User
            </Button>
          ) : null}
        </Inline>
        <UserDialogs users={users} opened={opened} mayCreate={mayCall(api.users.create)} />
        <Grid columns="large">
          <SearchField
            label="Search users"
            placeholder="Search by name or email"
            clearLabel="Clear the search"
            hasShortcut
            value={text}
            isPending={users.isOld}
            onChange={setText}
          />
        </Grid>
        <VisuallyHidden isLive>
          {search === '' || users.isOld || users.total === null ? '' : counted(users.total)}
        </VisuallyHidden>
        <Card padding="none">
          <UsersTable
            users={users}
            search={search}
            onShowAll={clear}
            hasActions={mayCall(api.users.update)}
            onOpen={opened.open}
          />
        </Card>
      </Stack>
    </Page>
  );
}

const counted = (total: number) => (total === 1 ? '1 user' : `${formatNumber(total)} users`);
