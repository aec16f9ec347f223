import { type AppEnvironment, AppFrame } from '@portico/features/app';
import { NotificationBell } from '@portico/features/notifications';
import { useSession } from '@portico/features/session';
import { Shell } from '@portico/features/shell';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { deviceNotices, forcedChange, noAccess, notFound, screens } from './screens.ts';

const ForcedChange = lazy(forcedChange);
const NoAccess = lazy(noAccess);
const NotFound = lazy(notFound);
const DeviceNotices = lazy(deviceNotices);
const lazyScreens = new Map(Object.entries(screens).map(([path, load]) => [path, lazy(load)]));

function Screen() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const Found = lazyScreens.get(pathname);
  if (Found === undefined || user === null) return <NotFound />;
  return (
    <Shell bell={<NotificationBell />}>
      <Suspense>
        <Found />
      </Suspense>
    </Shell>
  );
}

/** Providers and routes; everything that is seen is a screen of @portico/features. */
export function App(surroundings: AppEnvironment) {
  return (
    <AppFrame
      {...surroundings}
      app="admin"
      forcedChange={<ForcedChange />}
      noAccess={<NoAccess />}
      notices={<DeviceNotices />}
    >
      <Screen />
    </AppFrame>
  );
}
