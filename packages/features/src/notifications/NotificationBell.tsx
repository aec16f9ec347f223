import { CountButton } from '@portico/ui/CountButton';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNotificationAnnouncement } from './announcement.ts';
import { useNotifications, useUnreadCount } from './useNotifications.ts';

// What a press opens is fetched once the page stands, not before.
const loadPopover = () => import('./NotificationsPopover.tsx');
const NotificationsPopover = lazy(loadPopover);

/** The highest count that is written out. */
const mostCounted = 99;

const written = (count: number) => (count > mostCounted ? `${mostCounted}+` : String(count || ''));

/** The bell of the header: how many notifications are unread, and the way to them. */
export function NotificationBell() {
  const unread = useUnreadCount();
  const count = written(unread);
  const news = useNotificationAnnouncement(useNotifications().data);
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
      <VisuallyHidden isLive>{news}</VisuallyHidden>
      {isOpen === null ? null : (
        <Suspense>
          <NotificationsPopover {...{ anchor, isOpen, unread, news }} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
