import { FloatingCorner } from '@portico/ui/FloatingNotice';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../session/state/useSession.ts';
import { InstallPrompt } from './InstallPrompt.tsx';
import { NewVersion } from './NewVersion.tsx';
import { NotificationBanner } from './NotificationBanner.tsx';
import { usePush } from './usePush.ts';

/** Offers installation, notifications and updates to signed-in users, in the corner of every screen. */
export function DeviceNotices() {
  const { user } = useSession();
  return user === null || user.tempPassword || user.isFactorDue ? null : <Notices />;
}

/** Loads a notice after everything that the screen needs. Without a network it stays out. */
const later = (load: () => Promise<{ default: () => ReactNode }>) =>
  lazy(() => load().catch(() => ({ default: () => null })));

const RuleNotice = later(() => import('./RuleNotice.tsx'));
const PasskeyOffer = later(() => import('./PasskeyOffer.tsx'));
const NavigationQuestion = later(() => import('../../shell/NavigationQuestion.tsx'));

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
