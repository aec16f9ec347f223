import { iso } from '@portico/contract/lib/server/moments';
import { describeNotice } from '@portico/contract/log/events/notices';
import type { Context, HandlersOf } from '../context.ts';
import { latestFirst } from '../data/find.ts';
import type { StoredNotification } from '../data/organisation.ts';

const pageSize = 50;

function toResponse(row: StoredNotification) {
  const { actionUrl, ...wording } = describeNotice(row);
  return { ...row, ...wording, ...(actionUrl === null ? {} : { actionUrl }), createdAt: iso(row.createdAt) };
}

/** A public key in the format of P-256, without a private key. */
const publicKey = `B${'M'.repeat(86)}`;

/** The handlers of `push.*`. Nothing is sent. */
export const pushHandlers: HandlersOf<'push'> = {
  'push.key': () => ({ publicKey }),
  'push.subscribe': () => {},
  'push.unsubscribe': () => {},
};

/** The handlers of `notifications.*`. No event notifies anyone: notifications are fixtures. */
export const notificationsHandlers = ({ organisation }: Context): HandlersOf<'notifications'> => {
  const own = (userId: string) => organisation.notifications.filter(row => row.userId === userId);
  return {
    'notifications.list': ({ caller: { user } }) =>
      latestFirst(own(user.id).toReversed(), 'createdAt').slice(0, pageSize).map(toResponse),
    'notifications.unreadCount': ({ caller: { user } }) => ({
      count: own(user.id).filter(row => !row.isRead).length,
    }),
    'notifications.markRead'({ caller: { user }, input: { params } }) {
      for (const row of own(user.id)) if (row.id === params.id) row.isRead = true;
    },
    'notifications.markAllRead'({ caller: { user } }) {
      for (const row of own(user.id)) row.isRead = true;
    },
  };
};
