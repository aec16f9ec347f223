import { type AppEnvironment, AppFrame, screenOf } from '@portico/features/app';
import { useSession } from '@portico/features/session';
import { useLocation } from 'react-router';
import { deviceNotices, dutyDialog, forcedChange, loaderAt } from './screens.ts';

const ForcedChange = screenOf(forcedChange);
const DeviceNotices = screenOf(deviceNotices);

function Screen() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const FoundScreen = screenOf(loaderAt(pathname, user !== null));
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
