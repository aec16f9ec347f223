import { noticeRepeatMs } from '@portico/contract/limits';
import { type Notice, type NoticedEvent, noticesOf, type Recipients } from '@portico/contract/notices';
import { type Context, type HandlersOf, iso } from './context.ts';
import { newId } from './ids.ts';
import type { StoredNotification } from './organisation.ts';
import { Refusal } from './refusal.ts';

const pageSize = 50;

/** Tells everyone whom an event concerns. @param newHolders whom a Grant All gave the application */
export function notify(
  hub: Context,
  event: NoticedEvent & { id: string },
  newHolders: readonly string[],
): void {
  if (!hub.organisation.settings.enableNotifications) return;
  for (const [place, notice] of noticesOf(event).entries()) {
    for (const userId of recipientsOf(hub, notice, newHolders)) {
      if (notice.to === 'newHolders' && userId === event.actorId) continue;
      tell(hub, userId, notice, `event:${event.id}:${place}`, hub.now());
    }
  }
}

/** Tells owner and administrators of what was found at a moment. */
export function tellAdministrators(hub: Context, notice: Notice, reason: string, at: number): void {
  for (const userId of recipientsOf(hub, { to: 'administrators' }, [])) tell(hub, userId, notice, reason, at);
}

function recipientsOf(
  hub: Context,
  recipients: Recipients,
  newHolders: readonly string[],
): readonly string[] {
  if (recipients.to === 'newHolders') return newHolders;
  if (recipients.to === 'person') return [recipients.id];
  const told = recipients.to === 'owner' ? ['owner'] : ['owner', 'admin'];
  return hub.organisation.users
    .filter(user => told.includes(user.role) && user.isActive)
    .map(user => user.id);
}

/** Tells somebody who is there, of one and the same thing once. */
function tell(hub: Context, userId: string, notice: Notice, reason: string, at: number): void {
  const { notifications, users } = hub.organisation;
  if (!users.some(user => user.id === userId)) return;
  if (notifications.some(row => row.userId === userId && row.reason === reason)) return;
  const { type, priority, title, message, actionUrl } = notice;
  const hasUnread = notifications.some(
    row =>
      row.userId === userId &&
      !row.isRead &&
      row.title === title &&
      row.message === message &&
      row.actionUrl === actionUrl &&
      row.createdAt > at - noticeRepeatMs,
  );
  if (notice.isPubliclyTriggerable === true && hasUnread) return;
  notifications.push({
    ...{ id: newId(hub, 'notification'), userId, reason, type, priority, title, message, actionUrl },
    ...{ createdAt: at, isRead: false },
  });
}

const asNotification = ({ actionUrl, createdAt, ...row }: StoredNotification) => ({
  ...row,
  ...(actionUrl === null ? {} : { actionUrl }),
  createdAt: iso(createdAt),
});

/** What the hub tells the caller. */
export const notificationsHandlers = (hub: Context): HandlersOf<'notifications'> => {
  const own = (userId: string) => hub.organisation.notifications.filter(row => row.userId === userId);
  return {
    'notifications.list': ({ caller: { user } }) => ({
      body: own(user.id)
        .toReversed()
        .toSorted((one, other) => other.createdAt - one.createdAt)
        .slice(0, pageSize)
        .map(asNotification),
    }),
    'notifications.unreadCount': ({ caller: { user } }) => ({
      body: { count: own(user.id).filter(row => !row.isRead).length },
    }),
    'notifications.markRead'({ caller: { user }, input: { params } }) {
      const row = own(user.id).find(({ id }) => id === params.id);
      if (row === undefined) throw new Refusal('not_found');
      row.isRead = true;
      return { body: { ok: true } };
    },
    'notifications.markAllRead'({ caller: { user } }) {
      for (const row of own(user.id)) row.isRead = true;
      return { body: { ok: true } };
    },
  };
};
