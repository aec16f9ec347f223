import { api } from '@portico/contract/api/table';
import { screens } from '@portico/contract/screens';
import { Button } from '@portico/ui/Button';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Plus } from 'lucide-react';
import { useRead } from '../../lib/data/useRead.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { ClientDialogs } from './ClientDialogs.tsx';
import { ClientsTable } from './ClientsTable.tsx';
import { useClientDialog } from './useMachineClients.ts';

/** Scripts and services that call APIs with an id and a secret. docs/sso.md, 'Machine clients'. */
export function MachineClientsScreen() {
  useTitle(screens.machineClients.title);
  // Read again on each visit, because they are used and expire meanwhile.
  const clients = useRead(api.machineClients.list, {}, { isWhole: true, isLive: true });
  const opened = useClientDialog();
  return (
    <Page>
      <Stack gap={5}>
        <Inline justify="between" gap={4}>
          <Stack gap={0}>
            <Heading level={1}>Machine clients</Heading>
            <Text tone="muted">Scripts and services that call APIs with their own id and secret</Text>
          </Stack>
          <Button variant="primary" icon={<Plus />} onPress={() => opened.open('create')}>
            New machine client
          </Button>
        </Inline>
        <ClientDialogs clients={clients.data} opened={opened} />
        <ClientsTable clients={clients} onOpen={opened.open} />
      </Stack>
    </Page>
  );
}
