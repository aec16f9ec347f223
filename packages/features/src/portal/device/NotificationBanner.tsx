import { intervals } from '@portico/contract/limits';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { requestPermission, usePermission } from '../../lib/browser/permission.ts';
import { Offer, usePostponed } from './Offer.tsx';

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
  const { isHidden, hide, postpone } = usePostponed(dismissedKey);

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);

  const enable = () => {
    hide();
    void requestPermission();
  };

  if (!isDue || isHidden || permission !== 'default') return null;
  return (
    <Offer icon={<Bell />} accept="Enable" onAccept={enable} later="Later" onLater={postpone}>
      Enable notifications to receive important security alerts and session warnings
    </Offer>
  );
}
