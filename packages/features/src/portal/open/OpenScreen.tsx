import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { PowerOff, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useTitle } from '../../lib/navigation/title.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { PortalShell } from '../../shell/index.ts';
import { useStanding } from '../usePortal.ts';
import { GrantedApp } from './GrantedApp.tsx';
import { OpenResult } from './OpenResult.tsx';
import { UngrantedApp } from './UngrantedApp.tsx';

interface OpenScreenProps {
  /** In the header: the way to what the hub tells the reader, which the app brings. */
  bell?: ReactNode;
}

/** An application by its address, `/open?app=<id>`: opens it, or says why not. Decision 27. */
export function OpenScreen({ bell }: OpenScreenProps) {
  useTitle('Open an application');
  const { get } = useAddress();
  return (
    <PortalShell bell={bell}>
      <Page width="medium">
        <Standing appId={get('app') ?? ''} />
      </Page>
    </PortalShell>
  );
}

/** Until there is an application to speak of. */
const title = (
  <Heading level={1} align="center">
    Open an application
  </Heading>
);

function Standing({ appId }: { appId: string }) {
  const standing = useStanding(appId);
  if (standing.state === 'failed') {
    return (
      <Stack gap={0}>
        {title}
        <LoadError message="The application could not be looked up." of={standing} />
      </Stack>
    );
  }
  if (standing.state === 'loading') {
    return (
      <Stack>
        {title}
        <Loading label="Looking the application up">
          <Stack align="center">
            <Skeleton length="long" />
            <Skeleton shape="control" length="medium" />
          </Stack>
        </Loading>
      </Stack>
    );
  }
  if (standing.data === null) {
    return (
      <OpenResult icon={<SearchX />} title="This application cannot be opened">
        Its address may be wrong, or it was removed or switched off. If you need it for your work, ask an
        administrator.
      </OpenResult>
    );
  }
  switch (standing.data.access) {
    case 'held':
      return <GrantedApp app={standing.data.app} />;
    case 'inactive':
      return (
        <OpenResult icon={<PowerOff />} title={`${standing.data.app.name} is switched off`}>
          Your administrators have switched it off for everybody. You can open it again as soon as it is
          switched on.
        </OpenResult>
      );
    case 'none':
      return <UngrantedApp app={standing.data.app} />;
  }
}
