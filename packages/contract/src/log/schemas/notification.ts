import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import { amount, link, timestamp } from '../../lib/schemas/primitives.ts';

/** Notification types. Clients show unknown ones as `default`. docs/log.md, 'Notifications'. */
const notificationTypes = ['security', 'user', 'app', 'system', 'default'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Notification priorities. Clients show unknown ones as `normal`. */
const notificationPriorities = ['urgent', 'high', 'normal', 'low'] as const;
export type NotificationPriority = (typeof notificationPriorities)[number];

/**
 * A notification. docs/log.md, 'Notifications'. Title, message, type, priority and `actionUrl` are derived from `code`
 * and `parameters` (`events/notices.ts`). Both are null for old notifications, which were stored without them.
 */
export const notification = v.object({
  id,
  type: v.string(),
  priority: v.string(),
  title: v.string(),
  message: v.string(),
  isRead: v.boolean(),
  createdAt: timestamp,
  actionUrl: v.optional(link('Link')),
  code: v.nullable(v.string()),
  parameters: v.nullable(v.looseObject({})),
});
export type Notification = v.InferOutput<typeof notification>;

/** The number of unread notifications. docs/log.md, 'Notifications'. */
export const unreadCountResponse = v.object({ count: amount });
