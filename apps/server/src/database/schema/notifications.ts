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

/** Notifications, derived from the log. `reason` identifies the cause, so that each user is notified of it once. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    /**
     * The kind of notice. `parameters` has its parameters and the version of their schema, in JSON:
     * `events/notices.ts` in the contract.
     */
    code: text('code'),
    parameters: text('parameters'),
    /**
     * From here to `actionUrl`: the wording of old notifications that were stored without a code; otherwise null.
     */
    type: text('type'),
    priority: text('priority'),
    title: text('title'),
    message: text('message'),
    actionUrl: text('action_url'),
    createdAt: createdAt(),
    readAt: instant('read_at'),
    /** True if it is also sent to devices. `pushedAt` is the time when its deliveries were created, one per device. */
    isPushed: boolean('is_pushed').notNull().default(false),
    pushedAt: instant('pushed_at'),
    /**
     * Time when the mail server accepted it or the retries were used up. Everything sent to devices is also sent by
     * email.
     */
    mailedAt: instant('mailed_at'),
    mailAttempts: smallint('mail_attempts').notNull().default(0),
    /** Time when mail is sent or retried; null before the first attempt. See `dueAt` of `push_deliveries`. */
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

/** The number of the last event from which notifications and findings were derived. A single row. */
export const logReader = pgTable(
  'log_reader',
  {
    id: smallint('id').primaryKey().default(1),
    seq: bigint('seq', { mode: 'number' }).notNull().default(0),
  },
  () => [check('log_reader_single_row', sql`id = 1`)],
);
