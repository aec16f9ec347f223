import { type AppEnvironment, AppFrame, ErrorBoundary, screenOf } from '@portico/features/app';
import { FindAnything } from '@portico/features/app/palette';
import { NotificationBell } from '@portico/features/log/notifications';
import { canOpenScreen, useSession } from '@portico/features/session';
import { Shell } from '@portico/features/shell';
import { useLocation } from 'react-router';
import { deviceNotices, dutyDialog, forcedChange, loaderAt, noAccess, notFound } from './screens.ts';

const ForcedChange = screenOf(forcedChange);
const NoAccess = screenOf(noAccess);
const DeviceNotices = screenOf(deviceNotices);

function Screen() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const FoundScreen = screenOf(user === null ? notFound : loaderAt(pathname));
  if (user === null) return <FoundScreen />;
  return (
    <Shell finder={<FindAnything />} bell={<NotificationBell />}>
      <ErrorBoundary of={FoundScreen}>
        <FoundScreen />
      </ErrorBoundary>
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
