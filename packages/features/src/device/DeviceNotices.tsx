import { FloatingCorner } from '@portico/ui/FloatingNotice';
import { useSession } from '../session/useSession.ts';
import { InstallPrompt } from './InstallPrompt.tsx';
import { NewVersion } from './NewVersion.tsx';

/** What the app itself offers to whoever is signed in, at the edge of every screen. */
export function DeviceNotices() {
  const { user } = useSession();
  if (user === null || user.tempPassword) return null;
  return (
    <FloatingCorner>
      <NewVersion />
      <InstallPrompt />
    </FloatingCorner>
  );
}
