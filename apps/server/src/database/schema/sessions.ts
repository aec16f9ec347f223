import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { createdAt, instant } from './columns.ts';
import { users } from './users.ts';

/** Sessions. A token is valid only while its session is live: not ended, not expired and not idle for too long. */
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
    /** When the user signed in before this session, shown by the portal. */
    previousLoginAt: instant('previous_login_at'),
    remember: boolean('remember').notNull().default(false),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull().default(''),
  },
  table => [index('sessions_by_user').on(table.userId)],
);

/** Signing keys of session tokens. A retired key no longer signs, but still verifies the tokens it signed. */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  algorithm: text('algorithm').notNull(),
  /** A JWK, or its ciphertext as a string (a compact JWE). */
  privateJwk: jsonb('private_jwk').$type<JWK | string>().notNull(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  createdAt: createdAt(),
  retiredAt: instant('retired_at'),
});
