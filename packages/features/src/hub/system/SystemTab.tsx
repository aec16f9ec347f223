import { api } from '@portico/contract/api/table';
import type { SystemInfo } from '@portico/contract/hub/schemas/settings';
import { Card } from '@portico/ui/Card';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { LoadError } from '../../lib/components/LoadError.tsx';
import type { Read } from '../../lib/data/useRead.ts';
import { useSession } from '../../session/state/useSession.ts';
import { BrandCard } from '../brand/BrandCard.tsx';
import { BackupsCard } from './BackupsCard.tsx';
import { CheckupCard } from './CheckupCard.tsx';
import { Endpoints } from './Endpoints.tsx';
import { HubFacts } from './HubFacts.tsx';
import { MasterKeyCard } from './MasterKeyCard.tsx';

/** Shows the running hub and its master key. 'Save Settings' does not apply to this tab. */
export function SystemTab({ info }: { info: Read<SystemInfo> }) {
  const { mayCall } = useSession();
  switch (info.state) {
    case 'loading':
      return (
        <Loading label="Loading system information">
          <Stack gap={6}>
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </Stack>
        </Loading>
      );
    case 'failed':
      return (
        <Card>
          <LoadError message="The system information could not be loaded." of={info} />
        </Card>
      );
    case 'ready':
      return (
        <Stack gap={8}>
          <HubFacts info={info.data} />
          {mayCall(api.system.checkup) ? <CheckupCard /> : null}
          <BackupsCard backups={info.data.backups} />
          <BrandCard />
          <MasterKeyCard masterKey={info.data.masterKey} reload={info.reload} />
          <Endpoints endpoints={info.data.endpoints} />
        </Stack>
      );
  }
}
