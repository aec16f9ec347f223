import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { users } from './users.ts';

/** Notifications, derived from the log. `reason` names the cause, so that it notifies each user once. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    /** The kind, and its parameters with the version of their schema, in JSON: `events/notices.ts` in the contract. */
    code: text('code'),
    parameters: text('parameters'),
    /** From here to `actionUrl`: the wording of a notification from before it had a code; otherwise null. */
    type: text('type'),
    priority: text('priority'),
    title: text('title'),
    message: text('message'),
    actionUrl: text('action_url'),
    createdAt: createdAt(),
    readAt: instant('read_at'),
    /** It goes to devices as well; when its deliveries were made, one for each device. */
    isPushed: boolean('is_pushed').notNull().default(false),
    pushedAt: instant('pushed_at'),
    /** All that go to devices go to mailboxes too: when the mail server took it, or it was given up. */
    mailedAt: instant('mailed_at'),
    mailAttempts: smallint('mail_attempts').notNull().default(0),
    /** When it is tried again; null before the first attempt. See `dueAt` of `push_deliveries`. */
    mailDueAt: instant('mail_due_at'),
  },
  table => [
    uniqueIndex('notifications_once').on(table.userId, table.reason),
    index('notifications_newest').on(table.userId, table.createdAt, table.id),
    index('notifications_unread').on(table.userId).where(sql`read_at is null`),
    index('notifications_unsent').on(table.createdAt).where(sql`is_pushed and pushed_at is null`),
    index('notifications_unmailed').on(table.createdAt).where(sql`is_pushed and mailed_at is null`),
  ],
);

/** How far the log was read for what is derived from it: one row. */
export const logReader = pgTable(
  'log_reader',
  {
    id: smallint('id').primaryKey().default(1),
    seq: bigint('seq', { mode: 'number' }).notNull().default(0),
  },
  () => [check('log_reader_single_row', sql`id = 1`)],
);
