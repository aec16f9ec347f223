import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
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
