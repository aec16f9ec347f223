import { FloatingCorner } from '@portico/ui/FloatingNotice';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../session/useSession.ts';
import { InstallPrompt } from './InstallPrompt.tsx';
import { NewVersion } from './NewVersion.tsx';
import { NotificationBanner } from './NotificationBanner.tsx';
import { usePush } from './usePush.ts';

/** Offers installation, notifications and updates to signed-in users, in the corner of every screen. */
export function DeviceNotices() {
  const { user } = useSession();
  return user === null || user.tempPassword || user.isFactorDue ? null : <Notices />;
}

// After everything that the screen needs.
const RuleNotice = lazy(() => import('./RuleNotice.tsx').catch(() => ({ default: (): ReactNode => null })));
const PasskeyOffer = lazy(() =>
  import('./PasskeyOffer.tsx').catch(() => ({ default: (): ReactNode => null })),
);
const NavigationQuestion = lazy(() =>
  import('../../shell/NavigationQuestion.tsx').catch(() => ({ default: (): ReactNode => null })),
);

function Notices() {
  usePush();
  return (
    <FloatingCorner>
      <NewVersion />
      <InstallPrompt />
      <NotificationBanner />
      <Suspense>
        <RuleNotice />
      </Suspense>
      <Suspense>
        <PasskeyOffer />
      </Suspense>
      <Suspense>
        <NavigationQuestion />
      </Suspense>
    </FloatingCorner>
  );
}
