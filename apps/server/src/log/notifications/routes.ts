import { iso } from '@portico/contract/lib/server/moments';
import { showNotice } from '@portico/contract/log/events/stored';
import type { Hub } from '../../base/hub.ts';
import { done, type HandlersOf } from '../../http/handler.ts';
import { countUnread, listNotifications } from './queries.ts';
import { markAllRead, markRead } from './service.ts';

/** `notifications.*` @param catchUp processes the log's new events, so that the response is complete */
export function notificationRoutes(hub: Hub, catchUp: () => Promise<unknown>): HandlersOf<'notifications'> {
  const store = hub.database.db;
  return {
    'notifications.list': async ({ caller }) => {
      await catchUp();
      const rows = await listNotifications(store, caller.id);
      return {
        body: rows.map(row => {
          const { actionUrl, ...shown } = showNotice(row);
          return {
            ...shown,
            id: row.id,
            ...(actionUrl === null ? {} : { actionUrl }),
            isRead: row.readAt !== null,
            createdAt: iso(row.createdAt),
          };
        }),
      };
    },
    'notifications.unreadCount': async ({ caller }) => {
      await catchUp();
      return { body: { count: await countUnread(store, caller.id) } };
    },
    'notifications.markRead': ({ input, caller }) => done(markRead(hub, caller.id, input.params.id)),
    'notifications.markAllRead': async ({ caller }) => {
      await catchUp();
      return done(markAllRead(hub, caller.id));
    },
  };
}
