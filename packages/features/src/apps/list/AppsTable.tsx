import { pathTo } from '@portico/contract/api/documents';
import type { ConnectedApplication, SignOnWay } from '@portico/contract/apps/schemas/access';
import type { Application } from '@portico/contract/apps/schemas/application';
import { Badge } from '@portico/ui/Badge';
import { Link } from '@portico/ui/Link';
import { Monogram } from '@portico/ui/Monogram';
import { Table, type TableColumn, TableName } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import type { ReactNode } from 'react';
import { NewBadge } from '../../lib/components/NewBadge.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { useNow } from '../../lib/format/clock.tsx';
import { counted, formatNumber, formatRelative } from '../../lib/format/formats.ts';
import { TableDisplay } from '../../lib/tables/TableDisplay.tsx';
import { useColumns, withColumns } from '../../lib/tables/useColumns.ts';
import { AppMenu } from './AppMenu.tsx';
import type { AppDialog } from './useAppDialog.ts';
import { useConnectedApps } from './useApps.ts';

const wayNames: Record<SignOnWay, string> = {
  oidc: 'OpenID Connect',
  proxy: 'Proxy',
  link: 'Link or token',
};

type Row = Application & { use: ConnectedApplication | undefined };

/** Returns the columns. Facts that are unknown, because their read failed, are a dash. */
const columns = (now: Date, newId: string | null): TableColumn<Row>[] => [
  {
    id: 'name',
    title: 'Application',
    isRowHeader: true,
    cell: app => (
      <TableName
        icon={<Monogram name={app.name} picture={app.icon} />}
        mark={app.id === newId ? <NewBadge /> : null}
      >
        <Text weight="strong">
          <Link href={pathTo('app', { id: app.id })} tone="ink" isUnderlined={false} isStandalone>
            <UserSuppliedName isTruncated>{app.name}</UserSuppliedName>
          </Link>
        </Text>
      </TableName>
    ),
  },
  {
    id: 'signOn',
    title: 'Sign-on',
    isSnug: true,
    cell: ({ use }) => <Text tone="muted">{use === undefined ? '–' : wayNames[use.signOn]}</Text>,
  },
  {
    id: 'users',
    title: 'Users',
    align: 'end',
    isSnug: true,
    short: ({ use }) => (use === undefined ? '–' : counted(use.userCount, 'user')),
    cell: ({ use }) => <Text isTabular>{use === undefined ? '–' : formatNumber(use.userCount)}</Text>,
  },
  {
    id: 'lastOpened',
    title: 'Last opened',
    isSnug: true,
    cell: ({ use }) => (
      <Text tone="muted">
        {use === undefined ? '–' : use.lastOpened === null ? 'Never' : formatRelative(use.lastOpened, now)}
      </Text>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    isSnug: true,
    cell: app => (app.isActive ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>),
  },
];

export interface AppsTableProps {
  state: 'loading' | 'failed' | 'ready';
  /** The applications that match the search. */
  apps: readonly Application[] | undefined;
  newId: string | null;
  onOpen: (dialog: AppDialog, appId: string) => void;
  empty: ReactNode;
  failed: ReactNode;
}

/** The applications as a list, with how they sign users on and how much they are used. */
export function AppsTable({ state, apps, newId, onOpen, empty, failed }: AppsTableProps) {
  const uses = useConnectedApps();
  const all = columns(useNow(), newId);
  const chosen = useColumns('apps');
  return (
    <Table
      label="Applications"
      state={state === 'ready' && uses.state === 'loading' ? 'loading' : state}
      items={apps?.map(app => ({ ...app, use: uses.data?.find(({ id }) => id === app.id) }))}
      itemKey={({ id }) => id}
      columns={withColumns(all, chosen.shown)}
      lines={{ facts: ['status', 'signOn', 'users', 'lastOpened'] }}
      rowActions={{
        label: 'Actions',
        heading: <TableDisplay columns={all} chosen={chosen} />,
        render: app => <AppMenu app={app} isWhole onOpen={dialog => onOpen(dialog, app.id)} />,
      }}
      loadingLabel="Loading applications"
      expectedRows={8}
      empty={empty}
      failed={failed}
    />
  );
}
