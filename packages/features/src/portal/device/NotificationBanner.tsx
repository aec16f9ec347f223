import { intervals } from '@portico/contract/limits';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { requestPermission, usePermission } from '../../lib/browser/permission.ts';
import { pageStorage } from '../../lib/storage/storage.ts';
import { Offer } from './Offer.tsx';

/** The session-storage key of a dismissed banner. docs/sign-in.md, 'Browser storage'. */
const dismissedKey = 'notification_banner_dismissed';

interface NotificationBannerProps {
  /** Milliseconds between loading and the banner; 10 s by default. */
  delay?: number;
}

/**
 * Asks for permission to notify, once a session, if the user has not decided.
 * docs/log.md, 'Installation and permission'.
 */
export function NotificationBanner({ delay = intervals.notificationBanner }: NotificationBannerProps) {
  const permission = usePermission();
  const [isDue, setDue] = useState(false);
  const [isHidden, setHidden] = useState(() => pageStorage.get(dismissedKey) !== null);

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);

  const dismiss = () => {
    pageStorage.set(dismissedKey, 'true');
    setHidden(true);
  };
  const enable = () => {
    setHidden(true);
    void requestPermission();
  };

  if (!isDue || isHidden || permission !== 'default') return null;
  return (
    <Offer icon={<Bell />} accept="Enable" onAccept={enable} later="Later" onLater={dismiss}>
      Enable notifications to receive important security alerts and session warnings
    </Offer>
  );
}
