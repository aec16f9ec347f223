import { describeNotice, isPubliclyTriggerable, type TypedNotice } from '@portico/contract/events/notices';
import { iso } from '@portico/contract/hub/moments';
import { Refusal } from '@portico/contract/hub/refusal';
import { noticeRepeatMs } from '@portico/contract/limits';
import { type NoticedEvent, noticeKey, noticesOf, type Recipients } from '@portico/contract/notices';
import type { Context, HandlersOf } from './context.ts';
import { holds } from './grants.ts';
import { newId } from './ids.ts';
import type { StoredNotification } from './organisation.ts';
import { lacks } from './signInRules.ts';

const pageSize = 50;

/**
 * Notifies the recipients of an event.
 *
 * @param newHolders the users to whom a Grant All granted the application
 */
export function notify(
  hub: Context,
  event: NoticedEvent & { id: string; at: number },
  newHolders: readonly string[],
): void {
  if (!hub.organisation.settings.enableNotifications) return;
  for (const [index, addressed] of noticesOf(event).entries()) {
    for (const userId of recipientsOf(hub, addressed, newHolders)) {
      if (addressed.to === 'newHolders' && userId === event.actorId) continue;
      addNotification(hub, userId, addressed.notice, noticeKey(event, addressed, index), hub.now());
    }
  }
}

/** Notifies the owner and the administrators. */
export function notifyAdministrators(hub: Context, notice: TypedNotice, reason: string, at: number): void {
  for (const userId of recipientsOf(hub, { to: 'administrators' }, [])) {
    addNotification(hub, userId, notice, reason, at);
  }
}

function recipientsOf(
  hub: Context,
  recipients: Recipients,
  newHolders: readonly string[],
): readonly string[] {
  if (recipients.to === 'newHolders') return newHolders;
  if (recipients.to === 'person') return [recipients.id];
  if (recipients.to === 'lacking') {
    const { roles, appId, demand } = recipients;
    return hub.organisation.users
      .filter(
        user =>
          roles.includes(user.role) &&
          (appId === null || holds(hub, { userId: user.id, appId })) &&
          lacks(hub, user, demand),
      )
      .map(user => user.id);
  }
  const roles = recipients.to === 'owner' ? ['owner'] : ['owner', 'admin'];
  return hub.organisation.users
    .filter(user => roles.includes(user.role) && user.isActive)
    .map(user => user.id);
}

/** Adds a notification for a user, once per reason. */
function addNotification(
  hub: Context,
  userId: string,
  notice: TypedNotice,
  reason: string,
  at: number,
): void {
  const { notifications, users } = hub.organisation;
  if (!users.some(user => user.id === userId)) return;
  if (notifications.some(row => row.userId === userId && row.reason === reason)) return;
  const hasUnread = notifications.some(
    row =>
      row.userId === userId &&
      !row.isRead &&
      row.code === notice.code &&
      JSON.stringify(row.parameters) === JSON.stringify(notice.parameters) &&
      row.createdAt > at - noticeRepeatMs,
  );
  if (isPubliclyTriggerable(notice.code) && hasUnread) return;
  const id = newId(hub, 'notification');
  notifications.push({ ...notice, id, userId, reason, createdAt: at, isRead: false });
}

function toResponse(row: StoredNotification) {
  const { actionUrl, ...wording } = describeNotice(row);
  return { ...row, ...wording, ...(actionUrl === null ? {} : { actionUrl }), createdAt: iso(row.createdAt) };
}

/** The handlers of `notifications.*`. */
export const notificationsHandlers = (hub: Context): HandlersOf<'notifications'> => {
  const own = (userId: string) => hub.organisation.notifications.filter(row => row.userId === userId);
  return {
    'notifications.list': ({ caller: { user } }) => ({
      body: own(user.id)
        .toReversed()
        .toSorted((one, other) => other.createdAt - one.createdAt)
        .slice(0, pageSize)
        .map(toResponse),
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
