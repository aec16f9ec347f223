import { CountButton } from '@portico/ui/CountButton';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNotificationAnnouncement } from './announcement.ts';
import { useNotifications, useUnreadCount } from './useNotifications.ts';

// Loaded after the first render: the popover is not part of the first load.
const loadPopover = () => import('./NotificationsPopover.tsx');
const NotificationsPopover = lazy(loadPopover);

/** Higher counts are shown as "99+". */
const maxCount = 99;

const countText = (count: number) => (count > maxCount ? `${maxCount}+` : String(count || ''));

/** The header's bell: shows the number of unread notifications and opens the popover. */
export function NotificationBell() {
  const unread = useUnreadCount();
  const count = countText(unread);
  const announcement = useNotificationAnnouncement(useNotifications().data);
  const anchor = useRef<HTMLButtonElement>(null);
  // Null until it is opened for the first time.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    void loadPopover();
  }, []);
  return (
    <>
      <CountButton
        ref={anchor}
        label={count === '' ? 'Notifications' : `Notifications, ${count} unread`}
        icon={<Bell />}
        count={count}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onPress={() => setOpen(true)}
      />
      <VisuallyHidden isLive>{announcement}</VisuallyHidden>
      {isOpen === null ? null : (
        <Suspense>
          <NotificationsPopover
            anchor={anchor}
            isOpen={isOpen}
            unread={unread}
            announcement={announcement}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}
