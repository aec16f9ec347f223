import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { createdAt, instant } from './columns.ts';
import { users } from './users.ts';

/** Sign-ins. A token is good only while the session it names is: not ended, not expired, not idle too long. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    lastActiveAt: instant('last_active_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    /** The sign-in before this one, which the portal tells of. */
    previousLoginAt: instant('previous_login_at'),
    remember: boolean('remember').notNull().default(false),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull().default(''),
  },
  table => [index('sessions_by_user').on(table.userId)],
);

/** Keys that sign session tokens. A retired key signs nothing more, but still verifies what it signed. */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  algorithm: text('algorithm').notNull(),
  /** A JWK; as a string, its ciphertext (a compact JWE). */
  privateJwk: jsonb('private_jwk').$type<JWK | string>().notNull(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  createdAt: createdAt(),
  retiredAt: instant('retired_at'),
});
