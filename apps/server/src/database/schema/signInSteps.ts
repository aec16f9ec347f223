import type { Proofs } from '@portico/contract/hub/proofs';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { users } from './users.ts';

/** Sign-ins between two of their steps. They are no sessions, and end with the sessions of their user. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The digest of the secret in the response. */
    tokenDigest: text('token_digest').notNull().unique('pending_sign_ins_token_digest_unique'),
    /** The digest of the secret in the cookie of the browser that began it. */
    browserDigest: text('browser_digest').notNull(),
    proofs: jsonb('proofs').$type<Proofs>().notNull(),
    remember: boolean('remember').notNull(),
    failures: integer('failures').notNull().default(0),
    /** Number of the failures that were recovery codes. */
    recoveryFailures: integer('recovery_failures').notNull().default(0),
    /** Address and user agent at its start, for the log. */
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('pending_sign_ins_by_user').on(table.userId, table.createdAt),
    index('pending_sign_ins_by_expiry').on(table.expiresAt),
  ],
);

/** Devices on which a user skips the second step. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The digest of the secret in the device's cookie, which several users of the device share. */
    digest: text('digest').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    uniqueIndex('remembered_devices_of_user').on(table.userId, table.digest),
    index('remembered_devices_by_expiry').on(table.expiresAt),
  ],
);
