import type { ConnectedApplication } from '@portico/contract/apps/schemas/access';
import { foldText } from '@portico/contract/lib/text/foldText';
import { pages } from '@portico/contract/limits';
import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Matrix, type MatrixColumn, type Place } from '@portico/ui/Matrix';
import { SearchField } from '@portico/ui/SearchField';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { Caption } from '../../lib/components/Caption.tsx';
import { accessChange, useAccess } from '../../lib/data/useAccess.ts';
import type { Read } from '../../lib/data/useRead.ts';
import { lockReason } from '../../lib/format/accessReasons.ts';
import { minimumRole } from '../../lib/format/applications.ts';
import { counted } from '../../lib/format/formats.ts';
import { nameOf } from '../../lib/format/names.ts';
import { roleNames } from '../../lib/format/roles.ts';
import { useSearch } from '../../lib/navigation/useSearch.ts';
import { useUser } from '../../session/state/useSession.ts';
import { CellInspector } from './CellInspector.tsx';
import { emptyMatrix, failedMatrix, MissingRowsNotice } from './MatrixStates.tsx';
import type { MatrixPerson } from './matrixRows.ts';
import { useMatrixRows } from './useMatrixRows.ts';

interface AppColumn extends MatrixColumn {
  app: ConnectedApplication;
}

interface AccessMatrixProps {
  apps: Read<ConnectedApplication[]>;
  /** Shown below the details of the selected cell. */
  inbox?: ReactNode;
}

/** A matrix of users and applications with an access switch in each cell, and the details of the selected one. */
export function AccessMatrix({ apps, inbox }: AccessMatrixProps) {
  const actor = useUser();
  const userSearch = useSearch();
  const appSearch = useSearch('app');
  const rows = useMatrixRows(userSearch.search);
  const { pending, set } = useAccess(rows.change);
  const [selection, setSelection] = useState<{ row: number; userId: string; appId: string } | null>(null);
  const details = useRef<HTMLDivElement>(null);
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
  // A search moves rows and columns: the selection then applies to neither of their new cells.
  const person = selection === null ? undefined : rows.rowAt(selection.row);
  const column = columns.findIndex(({ id }) => id === selection?.appId);
  const app = columns[column]?.app;
  const selected =
    selection !== null && person?.id === selection.userId && app !== undefined
      ? { place: { row: selection.row, column }, person, app }
      : null;
  const select = (place: Place | null, isPressed: boolean) => {
    const userId = place === null ? undefined : rows.rowAt(place.row)?.id;
    const appId = place === null ? undefined : columns[place.column]?.id;
    setSelection(
      place === null || userId === undefined || appId === undefined
        ? null
        : { row: place.row, userId, appId },
    );
    // On a phone the reason of a lock is below the matrix.
    if (isPressed && document.activeElement?.ariaDisabled === 'true')
      requestAnimationFrame(() => details.current?.scrollIntoView({ block: 'nearest' }));
  };
  const isSearching = userSearch.search !== '' || appSearch.search !== '';
  const clear = () => {
    userSearch.clear();
    appSearch.clear();
  };
  return (
    <Stack as="section" gap={3}>
      <Grid split="half" gap={3} isCentred>
        <Stack gap={0}>
          <Heading level={2}>Access matrix</Heading>
          <Caption>
            {rows.state === 'ready' ? `${sizeOf(rows, columns.length)}. ` : ''}Lock: can't be granted. Hand:
            access requested.
          </Caption>
        </Stack>
        <Inline gap={3} isWrapping={false}>
          <SearchField
            label="Search users"
            placeholder="Users"
            clearLabel="Clear user search"
            hasShortcut
            value={userSearch.text}
            isPending={rows.isOld}
            onChange={userSearch.setText}
          />
          <SearchField
            label="Search applications"
            placeholder="Apps"
            clearLabel="Clear application search"
            value={appSearch.text}
            onChange={appSearch.setText}
          />
        </Inline>
      </Grid>
      {rows.hasGap ? <MissingRowsNotice onRetry={rows.retry} /> : null}
      <Grid split="panel">
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
              set(
                { userId: holder.id, appId: changed.id },
                hasAccess,
                accessChange(changed, holder, hasAccess),
              )
            }
            onRowsShown={rows.show}
            selected={selected?.place ?? null}
            onSelect={select}
            empty={emptyMatrix(isSearching, clear)}
            failed={failedMatrix(() => {
              if (apps.state === 'failed') void apps.reload();
              if (rows.state === 'failed') rows.retry();
            })}
          />
        </Card>
        <Stack>
          <section ref={details} aria-label="Access details">
            {selected === null ? (
              <Card>
                <Text tone="muted">Select a cell to see the grant, its use, and any missing steps.</Text>
              </Card>
            ) : (
              <CellInspector
                key={`${selected.person.id} ${selected.app.id}`}
                person={selected.person}
                app={selected.app}
                actor={actor}
                pending={pending}
              />
            )}
          </section>
          {inbox}
        </Stack>
      </Grid>
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
  const users = counted(isCounted ? total : pages.users.counted, 'user');
  return `${isCounted ? '' : 'More than '}${users} × ${counted(apps, 'application')}`;
}
