import { openAppPath } from '@portico/contract/documents';
import { Button } from '@portico/ui/Button';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Page } from '@portico/ui/Page';
import { SkipLink } from '@portico/ui/SkipLink';
import { Stack } from '@portico/ui/Stack';
import { LogOut } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { whenIdle } from '../lib/browser/idle.ts';
import type { Read } from '../lib/data/useRead.ts';
import { useGoTo } from '../lib/navigation/navigation.tsx';
import { useTitle } from '../lib/navigation/title.ts';
import { useFocusFallback } from '../lib/navigation/useFocusFallback.ts';
import { useIsOffline } from '../session/useIsOffline.ts';
import { useSession, useUser } from '../session/useSession.ts';
import { PortalHeader } from '../shell/index.ts';
import { AccountStatus } from './AccountStatus.tsx';
import { AvailableApps } from './AvailableApps.tsx';
import { Figures } from './Figures.tsx';
import { MyApps } from './MyApps.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { isPendingRequest } from './requests.ts';
import { useAvailableApps, useMyApps } from './usePortal.ts';
import { usePortalDialog } from './usePortalDialog.ts';

// What is asked after a press is fetched once the portal stands, not before.
const openAppDialog = () => import('./OpenAppDialog.tsx');
const requestAccessDialog = () => import('./RequestAccessDialog.tsx');
const OpenAppDialog = lazy(async () => ({ default: (await openAppDialog()).OpenAppDialog }));
const RequestAccessDialog = lazy(async () => ({
  default: (await requestAccessDialog()).RequestAccessDialog,
}));

/** Some more applications than a phone's window shows. */
const atFirst = 6;

const isFresh = (read: Read<unknown>) => read.state === 'ready' && read.error === undefined;

interface PortalScreenProps {
  /** In the header: the way to what the hub tells the reader, which the app brings. */
  bell?: ReactNode;
}

/** Where people reach their applications. docs/product.md 6.1. */
export function PortalScreen({ bell }: PortalScreenProps) {
  useTitle('Your applications');
  const { firstName, username } = useUser();
  const { logOut } = useSession();
  const isOffline = useIsOffline();
  const goTo = useGoTo();
  const { appToOpen, appToRequest, show, close } = usePortalDialog();
  const [mine, others] = [useMyApps(), useAvailableApps()];
  const opening = mine.data?.find(({ id }) => id === appToOpen);
  const requesting = others.data?.find(
    ({ id, request }) => id === appToRequest && !isPendingRequest(request),
  );
  const keepPlace = useFocusFallback(others.data);
  // What a phone shows is painted first. A slow one takes as long again for the rest, which comes right after.
  const isWhole = useDeferredValue(true, false);
  const stray =
    (opening === undefined && isFresh(mine) ? appToOpen : null) ??
    (requesting === undefined && isFresh(others) ? appToRequest : null);
  // Why nothing can be opened or asked for is said at the application's own address.
  useEffect(() => {
    if (stray !== null) goTo(openAppPath(stray), { replace: true });
  }, [stray, goTo]);
  useEffect(() => {
    void whenIdle().then(() => Promise.all([openAppDialog(), requestAccessDialog()]));
  }, []);
  return (
    <>
      <SkipLink>Skip to your applications</SkipLink>
      <PortalHeader bell={bell} />
      <Page>
        <Stack gap={6}>
          <Inline justify="between" gap={4}>
            <Heading level={1}>Welcome, {firstName || username}</Heading>
            <Button icon={<LogOut />} onPress={() => logOut()}>
              Logout
            </Button>
          </Inline>
          {isOffline ? <OfflineNotice isKnown={mine.data !== undefined} /> : null}
          <Grid split="aside" gap={6}>
            <Stack gap={6}>
              <MyApps
                most={isWhole ? Number.POSITIVE_INFINITY : atFirst}
                onOpen={appId => show('open', appId)}
              />
              {isWhole ? <AvailableApps onRequest={appId => show('request', appId)} /> : null}
            </Stack>
            {isWhole ? (
              <Stack>
                <Figures />
                <AccountStatus />
              </Stack>
            ) : null}
          </Grid>
        </Stack>
      </Page>
      <Suspense>
        {opening ? <OpenAppDialog app={opening} onClose={close} /> : null}
        {requesting ? <RequestAccessDialog app={requesting} onClose={close} onSent={keepPlace} /> : null}
      </Suspense>
    </>
  );
}
