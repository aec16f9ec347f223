import { type AppEnvironment, AppFrame } from '@portico/features/app';
import { paths } from '@portico/features/lib';
import { useSession } from '@portico/features/session';
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { deviceNotices, dutyDialog, forcedChange, home, loaderAt, notFound, screens } from './screens.ts';

const Portal = lazy(home.signedIn);
const Landing = lazy(home.signedOut);
const ForcedChange = lazy(forcedChange);
const NotFound = lazy(notFound);
const DeviceNotices = lazy(deviceNotices);
// By loader, so that a screen with several paths stays mounted between them.
const lazyScreens = new Map(Object.values(screens).map(load => [load, lazy(load)]));

function Screen() {
  const { pathname } = useLocation();
  const { user } = useSession();
  if (pathname === paths.home) return user === null ? <Landing /> : <Portal />;
  const load = loaderAt(pathname);
  const FoundScreen = (load && lazyScreens.get(load)) ?? NotFound;
  return <FoundScreen />;
}

/** Providers and routes. Every screen is from @portico/features. */
export function App(environment: AppEnvironment) {
  return (
    <AppFrame
      {...environment}
      app="portal"
      forcedChange={<ForcedChange />}
      loadDuty={dutyDialog}
      notices={<DeviceNotices />}
    >
      <Screen />
    </AppFrame>
  );
}
