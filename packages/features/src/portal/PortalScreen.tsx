import { Button } from '@portico/ui/Button';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Page } from '@portico/ui/Page';
import { SkipLink } from '@portico/ui/SkipLink';
import { Stack } from '@portico/ui/Stack';
import { LogOut } from 'lucide-react';
import { useTitle } from '../lib/title.ts';
import { useSession, useUser } from '../session/useSession.ts';
import { AccountStatus } from './AccountStatus.tsx';
import { AvailableApps } from './AvailableApps.tsx';
import { Figures } from './Figures.tsx';
import { MyApps } from './MyApps.tsx';
import { OpenAppDialog } from './OpenAppDialog.tsx';
import { PortalHeader } from './PortalHeader.tsx';
import { RequestAccessDialog } from './RequestAccessDialog.tsx';
import { useAvailableApps, useMyApps } from './usePortal.ts';
import { usePortalDialog } from './usePortalDialog.ts';

/** Where people reach their applications. Spec section 2, 'User portal'. */
export function PortalScreen() {
  useTitle('Your applications');
  const { firstName, username } = useUser();
  const { logOut } = useSession();
  const { appToOpen, appToRequest, show, close } = usePortalDialog();
  const opening = useMyApps().data?.find(({ id }) => id === appToOpen);
  const requesting = useAvailableApps().data?.find(({ id }) => id === appToRequest);
  return (
    <>
      <SkipLink>Skip to your applications</SkipLink>
      <PortalHeader />
      <Page>
        <Stack gap={6}>
          <Inline justify="between" gap={4}>
            <Heading level={1}>Welcome, {firstName || username}</Heading>
            <Button icon={<LogOut />} onPress={() => void logOut()}>
              Logout
            </Button>
          </Inline>
          <Grid split="aside" gap={6}>
            <Stack gap={6}>
              <MyApps onOpen={appId => show('open', appId)} />
              <AvailableApps onRequest={appId => show('request', appId)} />
            </Stack>
            <Stack>
              <Figures />
              <AccountStatus />
            </Stack>
          </Grid>
        </Stack>
      </Page>
      {opening ? <OpenAppDialog app={opening} onClose={close} /> : null}
      {requesting ? <RequestAccessDialog app={requesting} onClose={close} /> : null}
    </>
  );
}
