import type { ConnectedApplication } from '@portico/contract/apps/schemas/access';
import { Badge } from '@portico/ui/Badge';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { Inline } from '@portico/ui/Inline';
import { Monogram } from '@portico/ui/Monogram';
import { Table, type TableColumn, TableName } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import { Cable } from 'lucide-react';
import { useState } from 'react';
import { Caption } from '../../lib/components/Caption.tsx';
import { listProps } from '../../lib/components/listProps.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import type { Read } from '../../lib/data/useRead.ts';
import { accessLevelText, categoryNames } from '../../lib/format/applications.ts';
import { counted, formatNumber } from '../../lib/format/formats.ts';
import { TableDisplay } from '../../lib/tables/TableDisplay.tsx';
import { useColumns, withColumns } from '../../lib/tables/useColumns.ts';
import { useNextStep } from '../../session/gate/useNextStep.tsx';

/** The number of applications before "Show all". */
const collapsedCount = 3;

const columns: TableColumn<ConnectedApplication>[] = [
  {
    id: 'name',
    title: 'Application',
    isRowHeader: true,
    cell: app => (
      <TableName
        icon={<Monogram name={app.name} picture={app.icon} />}
        detail={<Caption>{app.url || 'No URL yet'}</Caption>}
      >
        <Text weight="strong">
          <UserSuppliedName isTruncated>{app.name}</UserSuppliedName>
        </Text>
      </TableName>
    ),
  },
  {
    id: 'category',
    title: 'Category',
    isSnug: true,
    cell: app => <Text>{categoryNames[app.category]}</Text>,
  },
  {
    id: 'level',
    title: 'Open to',
    isSnug: true,
    cell: app => <Text>{accessLevelText(app.accessLevel)}</Text>,
  },
  {
    id: 'status',
    title: 'Status',
    isSnug: true,
    cell: app => (app.isActive ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>),
  },
  {
    id: 'users',
    title: 'Users',
    align: 'end',
    isSnug: true,
    cell: app => <Text as="span">{formatNumber(app.userCount)}</Text>,
    short: app => counted(app.userCount, 'user'),
  },
];

/** Lists the connected applications with their numbers of users. */
export function ConnectedApps({ apps }: { apps: Read<ConnectedApplication[]> }) {
  const [isExpanded, setExpanded] = useState(false);
  const all = apps.data ?? [];
  const addApp = useNextStep('addApp');
  const chosen = useColumns('connectedApps');
  return (
    <Card
      title="Connected applications"
      padding="none"
      actions={
        all.length === 0 ? undefined : (
          <Inline gap={2}>
            <Text size="small" tone="muted" isTabular>
              {counted(all.length, 'application')}
            </Text>
            <TableDisplay columns={columns} chosen={chosen} />
          </Inline>
        )
      }
    >
      <Table
        label="Connected applications"
        {...listProps(apps, 'The applications could not be loaded.')}
        items={isExpanded ? all : all.slice(0, collapsedCount)}
        columns={withColumns(columns, chosen.shown)}
        lines={{ end: 'status', facts: ['category', 'level', 'users'] }}
        loadingLabel="Loading applications"
        empty={
          <EmptyState icon={<Cable />} title="No Applications Yet" action={addApp}>
            Connected applications and their number of users appear here.
          </EmptyState>
        }
        more={
          all.length > collapsedCount && !isExpanded
            ? {
                label: `Show all ${formatNumber(all.length)} applications`,
                onLoad: () => setExpanded(true),
                isPending: false,
              }
            : undefined
        }
      />
    </Card>
  );
}
