import type { Proofs } from '@portico/contract/hub/proofs';
import { sql } from 'drizzle-orm';
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
    /** Time when its expiry was logged. From then on it is over, even for a hub whose clock is behind. */
    expiryLoggedAt: instant('expiry_logged_at'),
    /** Time of the user's sign-in before this session, shown by the portal. */
    previousLoginAt: instant('previous_login_at'),
    /** The methods proven in this session, each with the time of the latest proof. */
    proofs: jsonb('proofs').$type<Proofs>().notNull().default({}),
    /** True if a remembered device replaced the second factor at its start. */
    isDeviceRemembered: boolean('is_device_remembered').notNull().default(false),
    remember: boolean('remember').notNull().default(false),
    /** Time when its user reported the sign-in as not theirs; null for never. docs/sign-in.md, 'Reported sign-ins'. */
    reportedAt: instant('reported_at'),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull().default(''),
  },
  table => [
    index('sessions_by_user').on(table.userId),
    // Not by activity: recording it must not change an index.
    index('sessions_unlogged').on(table.expiresAt).where(sql`ended_at is null and expiry_logged_at is null`),
  ],
);

/**
 * Signing keys: EdDSA for session tokens, RS256 for OpenID Connect. A retired key no longer signs, but still verifies
 * the tokens it signed.
 */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  algorithm: text('algorithm').notNull(),
  /** A JWK, or its ciphertext as a string (a compact JWE). */
  privateJwk: jsonb('private_jwk').$type<JWK | string>().notNull(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  createdAt: createdAt(),
  /** From when on it signs; it is published earlier. Null for from the beginning. */
  signsFrom: instant('signs_from'),
  /** Time when it stops signing; can be in the future. */
  retiredAt: instant('retired_at'),
});
