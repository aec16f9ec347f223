import { foldText } from '@portico/contract/foldText';
import { pages } from '@portico/contract/limits';
import type { ConnectedApplication } from '@portico/contract/schemas/access';
import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Matrix, type MatrixColumn, type Place } from '@portico/ui/Matrix';
import { SearchField } from '@portico/ui/SearchField';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useCallback, useMemo, useState } from 'react';
import { accessChange, useAccess } from '../../lib/data/useAccess.ts';
import type { Read } from '../../lib/data/useRead.ts';
import { lockReason } from '../../lib/format/accessReasons.ts';
import { minimumRole } from '../../lib/format/applications.ts';
import { formatNumber } from '../../lib/format/formats.ts';
import { nameOf } from '../../lib/format/names.ts';
import { roleNames } from '../../lib/format/roles.ts';
import { useSearch } from '../../lib/navigation/useSearch.ts';
import { useUser } from '../../session/useSession.ts';
import { CellReason } from './CellReason.tsx';
import { emptyMatrix, failedMatrix, MissingRowsNotice } from './MatrixStates.tsx';
import type { MatrixPerson } from './matrixRows.ts';
import { useMatrixRows } from './useMatrixRows.ts';

interface AppColumn extends MatrixColumn {
  app: ConnectedApplication;
}

/** A matrix of users and applications with an access switch in each cell. */
export function AccessMatrix({ apps }: { apps: Read<ConnectedApplication[]> }) {
  const actor = useUser();
  const userSearch = useSearch();
  const appSearch = useSearch('app');
  const rows = useMatrixRows(userSearch.search);
  const { pending, set } = useAccess(rows.change);
  const [place, setPlace] = useState<Place | null>(null);
  const columns = useMemo(() => columnsOf(apps.data ?? [], appSearch.search), [apps.data, appSearch.search]);

  const cellOf = useCallback(
    (person: MatrixPerson, { app }: AppColumn) => {
      const hasAccess = pending({ userId: person.id, appId: app.id }) ?? person.granted.has(app.id);
      const reason = lockReason({ actor, holder: person, level: app.accessLevel, hasAccess });
      return {
        label: `${app.name} for ${nameOf(person)}`,
        isSelected: hasAccess,
        reason: reason ?? undefined,
        isMarked: !hasAccess && person.requested.has(app.id),
      };
    },
    [actor, pending],
  );
  const person = place === null ? undefined : rows.rowAt(place.row);
  const app = place === null ? undefined : columns[place.column]?.app;
  const isSearching = userSearch.search !== '' || appSearch.search !== '';
  const clear = () => {
    userSearch.clear();
    appSearch.clear();
  };
  return (
    <Stack as="section" gap={3}>
      <Stack gap={0}>
        <Heading level={2}>Access matrix</Heading>
        <Text tone="muted">
          {rows.state === 'ready' ? sizeOf(rows, columns.length) : 'All users and applications'}
        </Text>
        <Text size="small" tone="muted">
          Hover or focus a switch for details. Lock: can't be granted. Hand: access requested.
        </Text>
      </Stack>
      <Grid columns="large">
        <SearchField
          label="Search users"
          placeholder="Search users by name or email"
          clearLabel="Clear user search"
          hasShortcut
          value={userSearch.text}
          isPending={rows.isOld}
          onChange={userSearch.setText}
        />
        <SearchField
          label="Search applications"
          placeholder="Search applications by name"
          clearLabel="Clear application search"
          value={appSearch.text}
          onChange={appSearch.setText}
        />
      </Grid>
      {rows.hasGap ? <MissingRowsNotice onRetry={rows.retry} /> : null}
      <Card padding="none">
        <Matrix
          label="Access matrix"
          state={apps.state === 'ready' ? rows.state : apps.state}
          isRefreshing={rows.isOld}
          loadingLabel="Loading the access matrix"
          rowsTitle="User"
          rowLoadingLabel="Loading user"
          rowCount={rows.total}
          rowAt={rows.rowAt}
          columns={columns}
          renderName={renderName}
          nameOf={nameOf}
          cellOf={cellOf}
          onChange={(holder, { app: changed }, hasAccess) =>
            set({ userId: holder.id, appId: changed.id }, hasAccess, accessChange(changed, holder, hasAccess))
          }
          onRowsShown={rows.show}
          onPoint={setPlace}
          detailsLabel="Access details"
          details={
            person && app ? <CellReason person={person} app={app} actor={actor} pending={pending} /> : null
          }
          empty={emptyMatrix(isSearching, clear)}
          failed={failedMatrix(() => {
            if (apps.state === 'failed') void apps.reload();
            if (rows.state === 'failed') rows.retry();
          })}
        />
      </Card>
    </Stack>
  );
}

const renderName = (person: MatrixPerson) => (
  <>
    <Text isTruncated>{nameOf(person)}</Text>
    <Text size="small" tone="muted" isTruncated>
      {roleNames[person.role]} · {person.username}
    </Text>
  </>
);

function columnsOf(apps: readonly ConnectedApplication[], search: string): AppColumn[] {
  const words = foldText(search).split(/\s+/);
  return apps
    .filter(({ name }) => words.every(word => foldText(name).includes(word)))
    .map(app => ({
      id: app.id,
      title: app.name,
      note: app.isActive ? minimumRole(app.accessLevel) : 'Inactive',
      app,
    }));
}

function sizeOf({ total, isCounted }: { total: number; isCounted: boolean }, apps: number): string {
  const users = total === 1 ? '1 user' : `${formatNumber(isCounted ? total : pages.users.counted)} users`;
  const applications = apps === 1 ? '1 application' : `${formatNumber(apps)} applications`;
  return `${isCounted ? '' : 'More than '}${users} × ${applications}`;
}
