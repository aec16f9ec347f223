import { FloatingCorner } from '@portico/ui/FloatingNotice';
import { useSession } from '../session/useSession.ts';
import { InstallPrompt } from './InstallPrompt.tsx';
import { NewVersion } from './NewVersion.tsx';
import { NotificationBanner } from './NotificationBanner.tsx';
import { usePush } from './usePush.ts';

/** Offers installation, notifications and updates to signed-in users, in the corner of every screen. */
export function DeviceNotices() {
  const { user } = useSession();
  return user === null || user.tempPassword ? null : <Notices />;
}

function Notices() {
  usePush();
  return (
    <FloatingCorner>
      <NewVersion />
      <InstallPrompt />
      <NotificationBanner />
    </FloatingCorner>
  );
}
