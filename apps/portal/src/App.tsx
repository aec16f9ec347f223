import { type AppEnvironment, AppFrame } from '@portico/features/app';
import { paths } from '@portico/features/lib';
import { useSession } from '@portico/features/session';
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { deviceNotices, forcedChange, home, notFound, screens } from './screens.ts';

const Portal = lazy(home.signedIn);
const Landing = lazy(home.signedOut);
const ForcedChange = lazy(forcedChange);
const NotFound = lazy(notFound);
const DeviceNotices = lazy(deviceNotices);
const lazyScreens = new Map(Object.entries(screens).map(([path, load]) => [path, lazy(load)]));

function Screen() {
  const { pathname } = useLocation();
  const { user } = useSession();
  if (pathname === paths.home) return user === null ? <Landing /> : <Portal />;
  const FoundScreen = lazyScreens.get(pathname) ?? NotFound;
  return <FoundScreen />;
}

/** Providers and routes. Every screen is from @portico/features. */
export function App(environment: AppEnvironment) {
  return (
    <AppFrame {...environment} app="portal" forcedChange={<ForcedChange />} notices={<DeviceNotices />}>
      <Screen />
    </AppFrame>
  );
}
