import { screens } from '@portico/contract/screens';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { EmptyState } from '@portico/ui/EmptyState';
import { Heading } from '@portico/ui/Heading';
import { IconButton } from '@portico/ui/IconButton';
import { Inline } from '@portico/ui/Inline';
import { List } from '@portico/ui/List';
import { Popover } from '@portico/ui/Popover';
import { pastToasts } from '@portico/ui/pastToasts';
import { SegmentedControl } from '@portico/ui/SegmentedControl';
import { Stack } from '@portico/ui/Stack';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { Bell, CheckCheck, X } from 'lucide-react';
import { type RefObject, useState, useSyncExternalStore } from 'react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../session/state/useSession.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { RecentActions } from './RecentActions.tsx';
import { useMarkAllRead, useMarkRead, useNotifications } from './useNotifications.ts';

interface NotificationsPopoverProps {
  /** The bell. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The number of unread notifications, including those beyond the list. */
  unread: number;
  /** Announced in the popover, because screen readers ignore the page behind it. */
  announcement: string;
}

/** Lists the user's notifications below the bell. docs/log.md, 'Bell'. */
export default function NotificationsPopover({
  unread,
  announcement,
  ...popover
}: NotificationsPopoverProps) {
  const notifications = useNotifications();
  const markRead = useMarkRead();
  const markAllRead = useMarkAllRead();
  const past = useSyncExternalStore(pastToasts.subscribe, pastToasts.list);
  const [chosen, choose] = useState<'notifications' | 'actions'>('notifications');
  const shown = past.length === 0 ? 'notifications' : chosen;
  const { mayCall } = useSession();
  const hasUnread = unread > 0 || notifications.data?.some(({ isRead }) => !isRead);
  return (
    <Popover
      {...popover}
      label="Notifications"
      size="medium"
      header={
        <Stack gap={2}>
          <Inline gap={2} justify="between" isWrapping={false}>
            <Heading level={2} size="body">
              Notifications
            </Heading>
            <Inline gap={1} isWrapping={false}>
              {hasUnread && shown === 'notifications' ? (
                <Button
                  size="small"
                  variant="quiet"
                  icon={<CheckCheck />}
                  isPending={markAllRead.isPending}
                  onPress={() => void markAllRead.run({})}
                >
                  Mark all read
                </Button>
              ) : null}
              <IconButton slot="close" size="small" label="Close" icon={<X />} />
            </Inline>
          </Inline>
          {past.length === 0 ? null : (
            <SegmentedControl
              label="Shown"
              options={[
                { value: 'notifications', title: 'Notifications' },
                { value: 'actions', title: 'Recent actions' },
              ]}
              value={shown}
              onChange={choose}
            />
          )}
        </Stack>
      }
    >
      <VisuallyHidden isLive>{announcement}</VisuallyHidden>
      {shown === 'actions' ? (
        <RecentActions toasts={past} onFollow={() => popover.onOpenChange(false)} />
      ) : (
        <List
          label="Notifications"
          variant="pressed"
          state={notifications.state}
          items={notifications.data}
          itemKey={({ id }) => id}
          loadingLabel="Loading notifications"
          expectedItems={3}
          renderItem={notification => (
            <NotificationItem
              notification={notification}
              onPress={() => {
                if (!notification.isRead) void markRead.run({ params: { id: notification.id } });
                if (notification.actionUrl) popover.onOpenChange(false);
              }}
            />
          )}
          empty={
            <EmptyState
              icon={<Bell />}
              title="No notifications yet"
              action={
                mayCall(screens.settings) ? (
                  <ButtonLink
                    icon={<Bell />}
                    href={`${paths.settings}?tab=notifications`}
                    onPress={() => popover.onOpenChange(false)}
                  >
                    Notification settings
                  </ButtonLink>
                ) : undefined
              }
            >
              Alerts and updates for you appear here.
            </EmptyState>
          }
          failed={<LoadError message="The notifications could not be loaded." of={notifications} />}
        />
      )}
    </Popover>
  );
}
