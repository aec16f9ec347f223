import { type AppEnvironment, AppFrame } from '@portico/features/app';
import { NotificationBell } from '@portico/features/notifications';
import { FindAnything } from '@portico/features/palette';
import { canOpenScreen, useSession } from '@portico/features/session';
import { Shell } from '@portico/features/shell';
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { deviceNotices, dutyDialog, forcedChange, loaderAt, noAccess, notFound, screens } from './screens.ts';

const ForcedChange = lazy(forcedChange);
const NoAccess = lazy(noAccess);
const NotFound = lazy(notFound);
const DeviceNotices = lazy(deviceNotices);
// By loader, so that a screen with several paths stays mounted between them.
const lazyScreens = new Map(Object.values(screens).map(load => [load, lazy(load)]));

function Screen() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const load = loaderAt(pathname);
  const FoundScreen = load && lazyScreens.get(load);
  if (FoundScreen === undefined || user === null) return <NotFound />;
  return (
    <Shell finder={<FindAnything />} bell={<NotificationBell />}>
      <FoundScreen />
    </Shell>
  );
}

/** Providers and routes. Every screen is from @portico/features. */
export function App(environment: AppEnvironment) {
  return (
    <AppFrame
      {...environment}
      app="admin"
      forcedChange={<ForcedChange />}
      loadDuty={dutyDialog}
      noAccess={<NoAccess />}
      mayOpen={canOpenScreen}
      notices={<DeviceNotices />}
    >
      <Screen />
    </AppFrame>
  );
}
