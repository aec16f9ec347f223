import { openAppPath } from '@portico/contract/api/documents';
import type { MyApplication } from '@portico/contract/apps/schemas/portal';
import { screens } from '@portico/contract/screens';
import { Button } from '@portico/ui/Button';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { SkipLink } from '@portico/ui/SkipLink';
import { Stack } from '@portico/ui/Stack';
import { StartPage } from '@portico/ui/StartPage';
import { LogOut } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { whenIdle } from '../../lib/browser/idle.ts';
import type { Read } from '../../lib/data/useRead.ts';
import { useGoTo } from '../../lib/navigation/navigation.tsx';
import { useTitle } from '../../lib/navigation/title.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { useSearch } from '../../lib/navigation/useSearch.ts';
import { useIsOffline } from '../../session/gate/useIsOffline.ts';
import { useSession, useUser } from '../../session/state/useSession.ts';
// Not from the index, whose other screens would bring their menus into the first load.
import { PortalHeader, type PortalScreenProps } from '../../shell/PortalHeader.tsx';
import { AccountStatus } from './AccountStatus.tsx';
import { AvailableApps } from './AvailableApps.tsx';
import { Figures } from './Figures.tsx';
import { MyApps } from './MyApps.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { isPendingRequest } from './requests.ts';
import { canOpen, useOpenApp } from './useOpenApp.ts';
import { useAvailableApps, useMyApps } from './usePortal.ts';

// The dialogs are loaded when the portal is idle, to keep the first load small.
const appDetailsDialog = () => import('./AppDetailsDialog.tsx');
const openAppDialog = () => import('./OpenAppDialog.tsx');
const requestAccessDialog = () => import('./RequestAccessDialog.tsx');
const AppDetailsDialog = lazy(async () => ({ default: (await appDetailsDialog()).AppDetailsDialog }));
const OpenAppDialog = lazy(async () => ({ default: (await openAppDialog()).OpenAppDialog }));
const RequestAccessDialog = lazy(async () => ({
  default: (await requestAccessDialog()).RequestAccessDialog,
}));

/** The tiles in the first paint, which fit a phone's viewport. */
const firstTiles = 12;

const isFresh = (read: Read<unknown>) => read.state === 'ready' && read.error === undefined;

/** The portal's home: the user's applications, and their account's state. docs/apps.md, 'Portal'. */
export function PortalScreen({ bell }: PortalScreenProps) {
  useTitle(screens.home.title.portal);
  const { firstName, username } = useUser();
  const { logOut } = useSession();
  const isOffline = useIsOffline();
  const openNow = useOpenApp();
  const goTo = useGoTo();
  const { opened, openedId, open: show, close } = useDialogs('details', 'open', 'request');
  const [mine, others] = [useMyApps(), useAvailableApps()];
  const search = useSearch();
  const isIn = (dialog: typeof opened, id: string) => dialog === opened && id === openedId;
  const described = mine.data?.find(({ id }) => isIn('details', id));
  const opening = mine.data?.find(({ id }) => isIn('open', id));
  const requesting = others.data?.find(
    ({ id, request }) => isIn('request', id) && !isPendingRequest(request),
  );
  const keepFocus = useFocusFallback(others.data);
  // Paints the tiles of the first viewport first: a slow phone takes twice as long for the whole page.
  const isWhole = useDeferredValue(true, false);
  const found = described ?? opening ?? requesting;
  const isUnavailable =
    opened !== null && found === undefined && isFresh(opened === 'request' ? others : mine);
  const unavailableId = isUnavailable ? openedId : null;
  // The application's page in the portal explains why it can't be opened or requested.
  useEffect(() => {
    if (unavailableId !== null) goTo(openAppPath(unavailableId), { replace: true });
  }, [unavailableId, goTo]);
  useEffect(() => {
    void whenIdle().then(() => Promise.all([appDetailsDialog(), openAppDialog(), requestAccessDialog()]));
  }, []);
  const open = (app: MyApplication) => {
    if (app.opensDirectly) void openNow(app);
    else show('open', app.id);
  };
  return (
    <>
      <SkipLink>Skip to your applications</SkipLink>
      <PortalHeader bell={bell} />
      <Page>
        <StartPage
          title={<Heading level={1}>Welcome, {firstName || username}</Heading>}
          facts={
            isWhole ? (
              <>
                <Figures />
                <AccountStatus />
              </>
            ) : null
          }
          action={
            <Button variant="quiet" icon={<LogOut />} onPress={() => logOut()}>
              Logout
            </Button>
          }
        >
          <Stack gap={8}>
            {isOffline ? <OfflineNotice isCached={mine.data !== undefined} /> : null}
            <MyApps
              limit={isWhole ? Number.POSITIVE_INFINITY : firstTiles}
              search={search}
              onOpen={open}
              onDetails={appId => show('details', appId)}
            />
            {isWhole ? (
              <AvailableApps text={search.text} onRequest={appId => show('request', appId)} />
            ) : null}
          </Stack>
        </StartPage>
      </Page>
      <Suspense>
        {described ? (
          <AppDetailsDialog
            app={described}
            onClose={close}
            onOpen={() => {
              if (!canOpen(described)) return;
              if (described.opensDirectly) close();
              open(described);
            }}
          />
        ) : null}
        {opening ? <OpenAppDialog app={opening} onClose={close} /> : null}
        {requesting ? <RequestAccessDialog app={requesting} onClose={close} onSent={keepFocus} /> : null}
      </Suspense>
    </>
  );
}
