import * as v from 'valibot';
import { id, link, timestamp } from './primitives.ts';

/** What a notification is about; a client shows an unknown one as `default`. docs/product.md 11.6. */
const notificationTypes = ['security', 'user', 'app', 'system', 'default'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** How much it presses; a client shows an unknown one as `normal`. */
const notificationPriorities = ['urgent', 'high', 'normal', 'low'] as const;
export type NotificationPriority = (typeof notificationPriorities)[number];

/** What somebody is told by the hub. `actionUrl` leads to the thing. docs/product.md 11.6. */
export const notification = v.object({
  id,
  type: v.string(),
  priority: v.string(),
  title: v.string(),
  message: v.string(),
  isRead: v.boolean(),
  createdAt: timestamp,
  actionUrl: v.optional(link('Link')),
});
export type Notification = v.InferOutput<typeof notification>;

/** How many are unread. docs/product.md 11.6. */
export const unreadCountAnswer = v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) });
