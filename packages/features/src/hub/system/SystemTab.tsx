import { api } from '@portico/contract/api/table';
import type { SystemInfo } from '@portico/contract/hub/schemas/settings';
import { Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { Loaded } from '../../lib/components/Loaded.tsx';
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
  return (
    <Loaded
      isCard
      of={info}
      loading="Loading system information"
      placeholder={
        <Stack gap={6}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Stack>
      }
      failure="The system information could not be loaded."
    >
      {hub => (
        <Stack gap={8}>
          <HubFacts info={hub} />
          {mayCall(api.system.checkup) ? <CheckupCard /> : null}
          <BackupsCard backups={hub.backups} />
          <BrandCard />
          <MasterKeyCard masterKey={hub.masterKey} reload={info.reload} />
          <Endpoints endpoints={hub.endpoints} />
        </Stack>
      )}
    </Loaded>
  );
}
