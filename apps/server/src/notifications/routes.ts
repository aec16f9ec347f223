import { showNotice } from '@portico/contract/events/stored';
import { catchUp } from '../events/derive.ts';
import type { HandlersOf } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { countUnread, listNotifications, markAllRead, markRead } from './queries.ts';

/** `notifications.*` */
export function notificationRoutes(hub: Hub): HandlersOf<'notifications'> {
  const store = hub.database.db;
  return {
    'notifications.list': async ({ caller }) => {
      await catchUp(hub);
      const rows = await listNotifications(store, caller.id);
      return {
        body: rows.map(row => {
          const { actionUrl, ...shown } = showNotice(row);
          return {
            ...shown,
            id: row.id,
            ...(actionUrl === null ? {} : { actionUrl }),
            isRead: row.readAt !== null,
            createdAt: row.createdAt.toISOString(),
          };
        }),
      };
    },
    'notifications.unreadCount': async ({ caller }) => {
      await catchUp(hub);
      return { body: { count: await countUnread(store, caller.id) } };
    },
    'notifications.markRead': async ({ input, caller }) => {
      if (!(await markRead(store, caller.id, input.params.id, hub.now()))) throw new Refusal('not_found');
      return { body: { ok: true } };
    },
    'notifications.markAllRead': async ({ caller }) => {
      await catchUp(hub);
      await markAllRead(store, caller.id, hub.now());
      return { body: { ok: true } };
    },
  };
}
