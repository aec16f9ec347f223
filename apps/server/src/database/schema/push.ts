import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { notifications } from './notifications.ts';
import { sessions } from './sessions.ts';
import { users } from './users.ts';

/** The key pair that names this hub to push services (VAPID, RFC 8292), in base64url: one row. */
export const vapidKeys = pgTable(
  'vapid_keys',
  {
    id: smallint('id').primaryKey().default(1),
    publicKey: text('public_key').notNull(),
    /** In base64url, or its ciphertext (a compact JWE). */
    privateKey: text('private_key').notNull(),
    createdAt: createdAt(),
  },
  () => [check('vapid_keys_single_row', sql`id = 1`)],
);

/** Browsers that take messages. One goes with the session that it subscribed under. */
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
  table => [index('push_subscriptions_by_user').on(table.userId, table.createdAt)],
);

/**
 * Notifications that a device has not got yet: a row each until the push service takes it, refuses it for good, or the
 * retries are used up. A process that sends one moves `dueAt` ahead first, so that no other sends it, and so that it is
 * due again if that process is killed.
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
    /** Whose notification it is: the device may have another user by now. */
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
