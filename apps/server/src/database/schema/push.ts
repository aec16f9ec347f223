import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { notifications } from './notifications.ts';
import { sessions } from './sessions.ts';
import { users } from './users.ts';

/** The key pair that identifies this hub to push services (VAPID, RFC 8292), in base64url. A single row. */
export const vapidKeys = pgTable(
  'vapid_keys',
  {
    id: smallint('id').primaryKey().default(1),
    publicKey: text('public_key').notNull(),
    /** The key in base64url, or its ciphertext (a compact JWE). */
    privateKey: text('private_key').notNull(),
    createdAt: createdAt(),
  },
  () => [check('vapid_keys_single_row', sql`id = 1`)],
);

/** Browsers subscribed to push messages. A subscription is deleted with its session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique('push_subscriptions_endpoint_unique'),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  table => [
    index('push_subscriptions_by_user').on(table.userId, table.createdAt),
    index('push_subscriptions_by_session').on(table.sessionId),
  ],
);

/**
 * Pending deliveries of notifications to devices. A row exists until the push service accepts or permanently rejects
 * the message, or the retries are used up. Before sending, a process moves `dueAt` ahead, so that no other process
 * sends it and it becomes due again if the process is killed.
 */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** The recipient. The device may have a different user by now. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    attempts: smallint('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.notificationId, table.subscriptionId] }),
    index('push_deliveries_next').on(table.attempts, table.dueAt),
    index('push_deliveries_by_subscription').on(table.subscriptionId),
    index('push_deliveries_by_user').on(table.userId),
  ],
);
