import { openApiPath } from '@portico/contract/openApi';
import type { SystemInfo } from '@portico/contract/schemas/settings';
import { Card } from '@portico/ui/Card';
import { Link } from '@portico/ui/Link';
import { Table, type TableColumn } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import { Breakable } from '../lib/components/Breakable.tsx';

type EndpointInfo = SystemInfo['endpoints'][number];

const columns: TableColumn<EndpointInfo>[] = [
  {
    id: 'path',
    title: 'Endpoint',
    isRowHeader: true,
    cell: ({ method, path }) => (
      <Text size="small" isMono>
        {method} <Breakable text={path} />
      </Text>
    ),
  },
  { id: 'summary', title: 'Description', cell: ({ summary }) => <Text tone="muted">{summary}</Text> },
];

/** Lists the endpoints of the hub's API. */
export const EndpointsTable = ({ endpoints }: { endpoints: readonly EndpointInfo[] }) => (
  <Card
    title="API endpoints"
    description={`${endpoints.length} in this version`}
    actions={
      <Link href={openApiPath} isStandalone isExternal newTabLabel="opens in a new tab">
        OpenAPI document
      </Link>
    }
    padding="none"
  >
    <Table
      label="API endpoints"
      state="ready"
      items={endpoints}
      itemKey={({ method, path }) => `${method} ${path}`}
      columns={columns}
      isLimited
      loadingLabel=""
      empty={null}
      failed={null}
    />
  </Card>
);
