import { api } from '@portico/contract/api/table';
import { type Holder, holdersQuery } from '@portico/contract/apps/schemas/access';
import { roles } from '@portico/contract/people/schemas/role';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { Grid } from '@portico/ui/Grid';
import { Inline } from '@portico/ui/Inline';
import { SearchField } from '@portico/ui/SearchField';
import { Stack } from '@portico/ui/Stack';
import { Table } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { SearchX, UserPlus, Users } from 'lucide-react';
import * as v from 'valibot';
import { FilterSelect } from '../../lib/components/FilterSelect.tsx';
import { pagesProps } from '../../lib/components/pagesProps.ts';
import { useKeepPreviousData } from '../../lib/data/useKeepPreviousData.ts';
import { usePages } from '../../lib/data/usePages.ts';
import { accessLevelText } from '../../lib/format/applications.ts';
import { counted } from '../../lib/format/formats.ts';
import { roleNames } from '../../lib/format/roles.ts';
import { parseQuery } from '../../lib/navigation/query.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { useSearch } from '../../lib/navigation/useSearch.ts';
import { sortOptionOf } from '../../lib/tables/sortOrders.ts';
import { tableSorting } from '../../lib/tables/tableSorting.tsx';
import { useSession } from '../../session/state/useSession.ts';
import type { TabProps } from '../list/useAppDialog.ts';
import { useAppRights } from '../list/useAppRights.ts';
import { Requests } from '../permissions/Requests.tsx';
import { accessColumns, accessLines, RevokeButton, sortOptions } from './accessColumns.tsx';

const { entries } = v.pick(holdersQuery, ['search', 'role', 'status', 'sort', 'order']);

/** The users who may open an application, with who granted it and when. */
export function AccessTab({ app, onOpen }: TabProps) {
  const { get, change } = useAddress();
  const { mayCall } = useSession();
  const { mayManage } = useAppRights(app);
  const query = parseQuery(entries, get);
  const { text, setText, search, clear } = useSearch();
  const input = { params: { id: app.id }, query };
  const holders = useKeepPreviousData(usePages(api.access.holders, input, { isLive: true }));
  const keepPlace = useFocusFallback(holders.items);
  const isFiltered = search !== '' || query.role !== undefined || query.status !== undefined;
  const showAll = () => {
    clear();
    change({ search: null, role: null, status: null });
  };
  const count =
    holders.total === null ? null : holders.total === 0 ? 'No users' : counted(holders.total, 'user');
  return (
    <Stack>
      <Inline justify="between" gap={4}>
        <Text tone="muted">
          {count ?? 'Users with access'}. {accessLevelText(app.accessLevel)} can get access.
        </Text>
        {mayManage && mayCall(api.access.grant) ? (
          <Inline>
            {mayCall(api.apps.grantAll) ? (
              <Button onPress={() => onOpen('grant-all')}>Grant All</Button>
            ) : null}
            <Button icon={<UserPlus />} variant="primary" onPress={() => onOpen('access')}>
              Grant access
            </Button>
          </Inline>
        ) : null}
      </Inline>
      <Requests appId={app.id} />
      <Grid split="aside">
        <SearchField
          label="Search users with access"
          placeholder="Search by name or email"
          clearLabel="Clear search"
          hasShortcut
          value={text}
          isPending={holders.isStale}
          onChange={setText}
        />
        <Grid columns="small">
          <FilterSelect
            label="Role"
            all="All roles"
            options={roles.map(value => ({ value, label: roleNames[value] }))}
            value={query.role}
            onChange={role => change({ role })}
          />
          <FilterSelect
            label="Sign-in"
            all="Any sign-in"
            options={[
              { value: 'noFactor', label: 'No second factor' },
              { value: 'noPasskey', label: 'No passkey' },
            ]}
            value={query.status}
            onChange={status => change({ status })}
          />
        </Grid>
      </Grid>
      <VisuallyHidden isLive>{isFiltered && !holders.isStale ? (count ?? '') : ''}</VisuallyHidden>
      <Card padding="none">
        <Table<Holder>
          label={`Users with access to ${app.name}`}
          {...pagesProps(holders, 'The users with access could not be loaded.')}
          columns={accessColumns}
          lines={accessLines}
          rowActions={
            mayManage
              ? {
                  label: 'Actions',
                  render: holder => <RevokeButton app={app} holder={holder} onRevoked={keepPlace} />,
                  looks: 'word',
                }
              : undefined
          }
          loadingLabel="Loading users with access"
          expectedRows={8}
          sorting={tableSorting(sortOptions, sortOptionOf(sortOptions, query), ({ sort, order }) =>
            change({ sort, order }),
          )}
          empty={
            isFiltered ? (
              <EmptyState
                icon={<SearchX />}
                title={search === '' ? 'No users match the filter' : `No users match “${search}”`}
                action={<Button onPress={showAll}>Show all users</Button>}
              >
                Only users who have access are searched.
              </EmptyState>
            ) : (
              <EmptyState icon={<Users />} title="No one has access">
                {mayManage
                  ? 'Grant access to users, or to everyone whose role allows it.'
                  : 'Administrators grant access to users.'}
              </EmptyState>
            )
          }
        />
      </Card>
    </Stack>
  );
}
