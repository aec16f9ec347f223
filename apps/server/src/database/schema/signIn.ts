import type { Proofs } from '@portico/contract/signIn/server/proofs';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { createdAt, instant } from './columns.ts';
import { ofUser } from './people.ts';

/** Sessions. A token is valid only while its session is live: not ended, not expired and not idle for too long. */
export const sessions = pgTable(
  'sessions',
  t => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    lastActiveAt: instant('last_active_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    /** Time when its expiry was logged. From then on it is over, even for a hub whose clock is behind. */
    expiryLoggedAt: instant('expiry_logged_at'),
    /** Time of the user's sign-in before this session, shown by the portal. */
    previousLoginAt: instant('previous_login_at'),
    /** The methods proven in this session, each with the time of the latest proof. */
    proofs: t.jsonb('proofs').$type<Proofs>().notNull().default({}),
    /** True if a remembered device replaced the second factor at its start. */
    isDeviceRemembered: t.boolean('is_device_remembered').notNull().default(false),
    remember: t.boolean('remember').notNull().default(false),
    /** Time when its user reported the sign-in as not theirs; null for never. docs/sign-in.md, 'Reported sign-ins'. */
    reportedAt: instant('reported_at'),
    ip: t.text('ip').notNull(),
    userAgent: t.text('user_agent').notNull().default(''),
  }),
  table => [
    index('sessions_by_user').on(table.userId),
    // Not by activity: recording it must not change an index.
    index('sessions_unlogged').on(table.expiresAt).where(sql`ended_at is null and expiry_logged_at is null`),
  ],
);

/** The session of a row, which is deleted with it. */
export const ofSession = () =>
  uuid('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' });

/**
 * Signing keys: EdDSA for session tokens, RS256 for OpenID Connect. A retired key no longer signs, but still verifies
 * the tokens it signed.
 */
export const signingKeys = pgTable('signing_keys', t => ({
  kid: t.text('kid').primaryKey(),
  algorithm: t.text('algorithm').notNull(),
  /** A JWK, or its ciphertext as a string (a compact JWE). */
  privateJwk: t.jsonb('private_jwk').$type<JWK | string>().notNull(),
  publicJwk: t.jsonb('public_jwk').$type<JWK>().notNull(),
  createdAt: createdAt(),
  /** From when on it signs; it is published earlier. Null for from the beginning. */
  signsFrom: instant('signs_from'),
  /** Time when it stops signing; can be in the future. */
  retiredAt: instant('retired_at'),
}));

/** Sign-ins between two of their steps. They are no sessions, and end with the sessions of their user. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  t => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    /** The digest of the secret in the response. */
    tokenDigest: t.text('token_digest').notNull().unique('pending_sign_ins_token_digest_unique'),
    /** The digest of the secret in the cookie of the browser that began it. */
    browserDigest: t.text('browser_digest').notNull(),
    proofs: t.jsonb('proofs').$type<Proofs>().notNull(),
    remember: t.boolean('remember').notNull(),
    failures: t.integer('failures').notNull().default(0),
    /** Number of the failures that were recovery codes. */
    recoveryFailures: t.integer('recovery_failures').notNull().default(0),
    /** Address and user agent at its start, for the log. */
    ip: t.text('ip').notNull().default(''),
    userAgent: t.text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  }),
  table => [
    index('pending_sign_ins_by_user').on(table.userId, table.createdAt),
    index('pending_sign_ins_by_expiry').on(table.expiresAt),
  ],
);

/** Devices on which a user skips the second step. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  t => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    /** The digest of the secret in the device's cookie, which several users of the device share. */
    digest: t.text('digest').notNull(),
    userAgent: t.text('user_agent').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  }),
  table => [
    uniqueIndex('remembered_devices_of_user').on(table.userId, table.digest),
    index('remembered_devices_by_expiry').on(table.expiresAt),
  ],
);

/**
 * Events that strangers can cause, counted by hour. The first ones of a subject are logged individually; `unlogged`
 * counts the others, which become one event at the end of the hour (decision 36).
 */
export const eventTallies = pgTable(
  'event_tallies',
  t => ({
    action: t.text('action').notNull(),
    /** An entity as `type:id`, a network, a slot of typed names, or the total. */
    subject: t.text('subject').notNull(),
    hour: instant('hour').notNull(),
    seen: t.integer('seen').notNull(),
    unlogged: t.integer('unlogged').notNull().default(0),
    lastAt: instant('last_at').notNull(),
    entityType: t.text('entity_type'),
    entityId: t.text('entity_id'),
    entityName: t.text('entity_name'),
  }),
  table => [
    primaryKey({ columns: [table.action, table.hour, table.subject] }),
    index('event_tallies_by_entity').on(table.entityId),
  ],
);

/**
 * Guesses at one account's password, from one block of networks or in total. `paidUntil` is when the allowed rate has
 * caught up with all of them; a row in the past has no effect (docs/sign-in.md, 'Lockout').
 */
export const guesses = pgTable(
  'guesses',
  t => ({
    accountKey: t.text('account_key').notNull(),
    origin: t.text('origin').notNull(),
    paidUntil: instant('paid_until').notNull(),
  }),
  table => [primaryKey({ columns: [table.accountKey, table.origin] })],
);

/**
 * Requests of the throttles that all processes share, by class and network, block or total. The table is not logged:
 * a count is not worth a wait for the disk, and after a crash of the database all begin at zero (decision 136).
 */
export const throttleCounts = pgTable(
  'throttle_counts',
  t => ({
    key: t.text('key').primaryKey(),
    taken: t.integer('taken').notNull(),
    /** The end of the window, by the database's clock. Then the count begins at zero. */
    endsAt: instant('ends_at').notNull(),
  }),
  table => [index('throttle_counts_by_end').on(table.endsAt)],
);
