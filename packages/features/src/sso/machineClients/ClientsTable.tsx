import { pathTo } from '@portico/contract/api/documents';
import type { MachineClient } from '@portico/contract/sso/schemas/machineClient';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { IconButton } from '@portico/ui/IconButton';
import { Link } from '@portico/ui/Link';
import { Menu, MenuItem } from '@portico/ui/Menu';
import { Stack } from '@portico/ui/Stack';
import { Table, type TableColumn } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import { Ban, Bot, Ellipsis, KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { Caption } from '../../lib/components/Caption.tsx';
import { listProps } from '../../lib/components/listProps.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import type { Read } from '../../lib/data/useRead.ts';
import { useNow } from '../../lib/format/clock.tsx';
import { formatDate, formatRelative } from '../../lib/format/formats.ts';
import { TableDisplay } from '../../lib/tables/TableDisplay.tsx';
import { useColumns, withColumns } from '../../lib/tables/useColumns.ts';
import { type ClientState, expiryText, stateOf } from './ExpiryFields.tsx';
import { scopeText } from './ScopeChoices.tsx';
import type { ClientDialog } from './useMachineClients.ts';

const states = {
  active: { tone: 'success', label: 'Active' },
  expiring: { tone: 'warning', label: 'Expires soon' },
  expired: { tone: 'neutral', label: 'Expired' },
  revoked: { tone: 'danger', label: 'Revoked' },
} as const satisfies Record<ClientState, { tone: string; label: string }>;

const columns = (now: Date): TableColumn<MachineClient>[] => [
  {
    id: 'name',
    title: 'Client',
    isRowHeader: true,
    cell: client => (
      <Stack gap={0} isGrowing>
        <Text weight="strong">
          <UserSuppliedName isTruncated>{client.name}</UserSuppliedName>
        </Text>
        {client.audience === null ? (
          <Caption>Management API</Caption>
        ) : (
          <Caption>
            <Link
              href={`${pathTo('appSignOn', { id: client.audience.appId })}?way=api`}
              tone="muted"
              isStandalone
            >
              {`API of ${client.audience.appName}`}
            </Link>
          </Caption>
        )}
      </Stack>
    ),
  },
  {
    id: 'scopes',
    title: 'May',
    share: 1.3,
    cell: ({ scopes }) => <Text size="small">{scopes.map(scopeText).join(' · ')}</Text>,
  },
  {
    id: 'state',
    title: 'State',
    isSnug: true,
    cell: client => {
      const state = states[stateOf(client, now)];
      return (
        <Stack gap={0}>
          <span>
            <Badge tone={state.tone}>{state.label}</Badge>
          </span>
          <Caption>
            {client.revokedAt === null ? expiryText(client.expiresAt, now) : formatDate(client.revokedAt)}
          </Caption>
        </Stack>
      );
    },
  },
  {
    id: 'used',
    title: 'Last used',
    isSnug: true,
    cell: ({ lastUsedAt }) => (
      <Text tone="muted">{lastUsedAt === null ? 'Never' : formatRelative(lastUsedAt, now)}</Text>
    ),
  },
  {
    id: 'maker',
    title: 'Acts for',
    isSnug: true,
    stacksIn: 'medium',
    cell: ({ createdBy }) => (
      <Text tone="muted">
        {createdBy === null ? 'A deleted user' : <UserSuppliedName isTruncated>{createdBy}</UserSuppliedName>}
      </Text>
    ),
  },
];

interface ClientsTableProps {
  clients: Read<MachineClient[]>;
  onOpen: (dialog: ClientDialog, clientId?: string) => void;
}

/** The table of machine clients. */
export function ClientsTable({ clients, onOpen }: ClientsTableProps) {
  const now = useNow();
  const chosen = useColumns('machineClients');
  const all = columns(now);
  return (
    <Table
      label="Machine clients"
      {...listProps(clients, 'The machine clients could not be loaded.')}
      columns={withColumns(all, chosen.shown)}
      rowActions={{
        label: 'Actions',
        heading: <TableDisplay columns={all} chosen={chosen} />,
        render: client => <ClientMenu client={client} onOpen={dialog => onOpen(dialog, client.id)} />,
      }}
      loadingLabel="Loading machine clients"
      expectedRows={3}
      empty={
        <EmptyState
          icon={<Bot />}
          title="No machine clients yet"
          action={
            <Button icon={<Plus />} onPress={() => onOpen('create')}>
              Create your first machine client
            </Button>
          }
        >
          Give each script or service a separate client with only the scopes it needs.
        </EmptyState>
      }
    />
  );
}

interface ClientMenuProps {
  client: MachineClient;
  onOpen: (dialog: ClientDialog) => void;
}

/** The row menu of a machine client. A revoked one can only be deleted. */
const ClientMenu = ({ client, onOpen }: ClientMenuProps) => (
  <Menu trigger={<IconButton label={`Actions for ${client.name}`} icon={<Ellipsis />} size="small" />}>
    {client.revokedAt === null ? (
      <>
        <MenuItem icon={<Pencil />} onAction={() => onOpen('edit')}>
          Edit
        </MenuItem>
        <MenuItem icon={<KeyRound />} onAction={() => onOpen('rotate')}>
          Replace secret
        </MenuItem>
        <MenuItem icon={<Ban />} isDanger onAction={() => onOpen('revoke')}>
          Revoke
        </MenuItem>
      </>
    ) : null}
    <MenuItem icon={<Trash2 />} isDanger onAction={() => onOpen('delete')}>
      Delete
    </MenuItem>
  </Menu>
);
