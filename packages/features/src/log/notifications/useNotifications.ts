import { api } from '@portico/contract/api/table';
import { intervals } from '@portico/contract/limits';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';

/**
 * Reads the user's notifications, newest first. Polls for new ones, except in hidden tabs (docs/hub.md, 'Intervals');
 * an unchanged list is a 304 response.
 */
export const useNotifications = () =>
  useRead(api.notifications.list, {}, { refreshInterval: intervals.notifications, isLive: true });

/** Reads the number of unread notifications; 0 while it loads. */
export const useUnreadCount = (): number =>
  useRead(api.notifications.unreadCount, {}, { refreshInterval: intervals.unreadCount, isLive: true }).data
    ?.count ?? 0;

const lists = [api.notifications.list, api.notifications.unreadCount];

/** Marks a notification as read. The request survives a navigation to its link. */
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
    failed: { message: 'Failed to mark all notifications as read.' },
  });
