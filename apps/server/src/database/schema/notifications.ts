import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { ofUser } from './people.ts';
import { ofSession } from './signIn.ts';

/** Notifications, derived from the log. `reason` identifies the cause, so that each user is notified of it once. */
export const notifications = pgTable(
  'notifications',
  t => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    reason: t.text('reason').notNull(),
    /**
     * The kind of notice. `parameters` has its parameters and the version of their schema, in JSON:
     * `log/events/notices.ts` in the contract.
     */
    code: t.text('code'),
    parameters: t.text('parameters'),
    /** From here to `actionUrl`: the wording of old notifications that were stored without a code; otherwise null. */
    type: t.text('type'),
    priority: t.text('priority'),
    title: t.text('title'),
    message: t.text('message'),
    actionUrl: t.text('action_url'),
    createdAt: createdAt(),
    readAt: instant('read_at'),
    /** True if it is also sent to devices. `pushedAt` is the time when its deliveries were created, one per device. */
    isPushed: t.boolean('is_pushed').notNull().default(false),
    pushedAt: instant('pushed_at'),
    /** True if it is also sent by email. Null, from before there was a choice, means as `isPushed`. */
    isMailed: t.boolean('is_mailed'),
    /** Time when the mail server accepted it or the retries were used up. */
    mailedAt: instant('mailed_at'),
    mailAttempts: t.smallint('mail_attempts').notNull().default(0),
    /** Time when mail is sent or retried; null before the first attempt. See `dueAt` of `push_deliveries`. */
    mailDueAt: instant('mail_due_at'),
  }),
  table => [
    uniqueIndex('notifications_once').on(table.userId, table.reason),
    index('notifications_newest').on(table.userId, table.createdAt, table.id),
    index('notifications_unread').on(table.userId).where(sql`read_at is null`),
    index('notifications_unsent').on(table.createdAt).where(sql`is_pushed and pushed_at is null`),
    index('notifications_unmailed')
      .on(table.createdAt)
      .where(sql`coalesce(is_mailed, is_pushed) and mailed_at is null`),
  ],
);

/** The number of the last event from which notifications and findings were derived. A single row. */
export const logReader = pgTable(
  'log_reader',
  t => ({
    id: t.smallint('id').primaryKey().default(1),
    seq: t.bigint('seq', { mode: 'number' }).notNull().default(0),
  }),
  () => [check('log_reader_single_row', sql`id = 1`)],
);

/** The key pair that identifies this hub to push services (VAPID, RFC 8292), in base64url. A single row. */
export const vapidKeys = pgTable(
  'vapid_keys',
  t => ({
    id: t.smallint('id').primaryKey().default(1),
    publicKey: t.text('public_key').notNull(),
    /** The key in base64url, or its ciphertext (a compact JWE). */
    privateKey: t.text('private_key').notNull(),
    createdAt: createdAt(),
  }),
  () => [check('vapid_keys_single_row', sql`id = 1`)],
);

/** Browsers subscribed to push messages. A subscription is deleted with its session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  t => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    sessionId: ofSession(),
    endpoint: t.text('endpoint').notNull().unique('push_subscriptions_endpoint_unique'),
    p256dh: t.text('p256dh').notNull(),
    auth: t.text('auth').notNull(),
    createdAt: createdAt(),
  }),
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
  t => ({
    notificationId: t
      .uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    subscriptionId: t
      .uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** The recipient. The device may have a different user by now. */
    userId: ofUser(),
    attempts: t.smallint('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
  }),
  table => [
    primaryKey({ columns: [table.notificationId, table.subscriptionId] }),
    index('push_deliveries_next').on(table.attempts, table.dueAt),
    index('push_deliveries_by_subscription').on(table.subscriptionId),
    index('push_deliveries_by_user').on(table.userId),
  ],
);
