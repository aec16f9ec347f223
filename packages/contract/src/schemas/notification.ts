import * as v from 'valibot';
import { id, link, timestamp } from './primitives.ts';

/** What a notification is about; a client shows an unknown one as `default`. docs/product.md 11.6. */
const notificationTypes = ['security', 'user', 'app', 'system', 'default'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** How much it presses; a client shows an unknown one as `normal`. */
const notificationPriorities = ['urgent', 'high', 'normal', 'low'] as const;
export type NotificationPriority = (typeof notificationPriorities)[number];

/**
 * A notification of the hub. docs/product.md 11.6. `actionUrl` links to its subject. Title, message, type,
 * priority and link are made of the parameters, by the code: `events/notices.ts`. Both are null for a notification
 * from before they were stored.
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
  parameters: v.nullable(v.record(v.string(), v.unknown())),
});
export type Notification = v.InferOutput<typeof notification>;

/** How many are unread. docs/product.md 11.6. */
export const unreadCountResponse = v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) });
