import { intervals } from '@portico/contract/limits';
import { api } from '@portico/contract/table';
import { useRead } from '../lib/data/useRead.ts';
import { useWrite } from '../lib/data/useWrite.ts';

/**
 * What the hub tells the reader, newest first. Asked for again and again (docs/product.md 14.3), but not in a tab that
 * nobody sees; unchanged, it costs a 304.
 */
export const useNotifications = () =>
  useRead(api.notifications.list, {}, { refreshInterval: intervals.notifications, isLive: true });

/** How many of them are unread; 0 until that is known. */
export const useUnreadCount = (): number =>
  useRead(api.notifications.unreadCount, {}, { refreshInterval: intervals.unreadCount, isLive: true }).data
    ?.count ?? 0;

const lists = [api.notifications.list, api.notifications.unreadCount];

/** Marks one as read, on the way to where it leads. */
export const useMarkRead = () =>
  useWrite(api.notifications.markRead, {
    refreshes: lists,
    outlivesPage: true,
    failed: { message: 'Failed to mark the notification as read.' },
  });

export const useMarkAllRead = () =>
  useWrite(api.notifications.markAllRead, {
    refreshes: lists,
    succeeded: { title: 'Success', description: 'All notifications marked as read' },
    failed: { message: 'Failed to mark the notifications as read.' },
  });
