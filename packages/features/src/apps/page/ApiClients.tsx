import { api } from '@portico/contract/api/table';
import type { MachineClient } from '@portico/contract/sso/schemas/machineClient';
import { Badge } from '@portico/ui/Badge';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { EmptyState } from '@portico/ui/EmptyState';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Bot, Plus } from 'lucide-react';
import { Caption } from '../../lib/components/Caption.tsx';
import { ListCard } from '../../lib/components/ListCard.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { useNow } from '../../lib/format/clock.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import type { ApiScope } from './apiValues.ts';

/** Reads the machine clients that may still call an application's API, newest first. */
export function useApiClients(appId: string) {
  const read = useRead(api.machineClients.list, {}, { isWhole: true, isLive: true });
  const calls = ({ audience, revokedAt }: MachineClient) => audience?.appId === appId && revokedAt === null;
  return { ...read, data: read.data?.filter(calls) };
}

interface ApiClientsProps {
  appId: string;
  scopes: readonly ApiScope[];
  clients: ReturnType<typeof useApiClients>;
}

/** Maximum number of clients on the card; the others are on a separate screen. */
const shown = 20;

/** The machine clients that call an application's API. Each leads to its form. */
export function ApiClients({ appId, scopes, clients }: ApiClientsProps) {
  const hidden = Math.max(0, (clients.data?.length ?? 0) - shown);
  const create = (
    <ButtonLink icon={<Plus />} href={`${paths.machineClients}?create=${appId}`}>
      New machine client
    </ButtonLink>
  );
  return (
    <Stack gap={2}>
      <ListCard
        title="Machine clients of this API"
        actions={clients.data && clients.data.length > 0 ? create : undefined}
        of={clients}
        items={clients.data?.slice(0, shown)}
        loadingLabel="Loading machine clients"
        expectedItems={2}
        renderItem={client => <ApiClient client={client} scopes={scopes} />}
        empty={
          <EmptyState icon={<Bot />} title="No machine client calls this API" action={create}>
            Give each service a separate client with only the scopes it needs.
          </EmptyState>
        }
        failure="The machine clients could not be loaded."
      />
      {hidden === 0 ? null : (
        <Caption>
          <Link href={paths.machineClients} isStandalone>
            {`${hidden} more on the screen of machine clients`}
          </Link>
        </Caption>
      )}
    </Stack>
  );
}

function ApiClient({ client, scopes }: { client: MachineClient; scopes: readonly ApiScope[] }) {
  const now = useNow();
  const { id, name, expiresAt } = client;
  const held = client.scopes.filter(scope => scopes.some(known => known.name === scope));
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
  return (
    <Inline justify="between" gap={4} isWrapping={false}>
      <Stack gap={0} isGrowing>
        <Link href={`${paths.machineClients}?edit=${id}`} tone="ink" isStandalone>
          <UserSuppliedName isTruncated>{name}</UserSuppliedName>
        </Link>
        <Text size="small" tone="muted" isMono>
          {held.join(' ')}
        </Text>
      </Stack>
      {isExpired ? (
        <Badge tone="neutral">Expired</Badge>
      ) : held.length === 0 ? (
        <Badge tone="warning">No scope left</Badge>
      ) : null}
    </Inline>
  );
}
