import { pictureLimits } from '@portico/contract/limits';
import { roles } from '@portico/contract/people/schemas/role';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant, quoted, updatedAt, version } from './columns.ts';

/**
 * Users. `usernameKey` and `emailKey` are the normalised names (`nameKey`). Every lookup and counter
 * uses them, so that no other spelling can create a second account.
 */
export const users = pgTable(
  'users',
  t => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    username: t.text('username').notNull(),
    usernameKey: t.text('username_key').notNull().unique('users_username_key_unique'),
    email: t.text('email').notNull(),
    emailKey: t.text('email_key').notNull().unique('users_email_key_unique'),
    firstName: t.text('first_name').notNull().default(''),
    lastName: t.text('last_name').notNull().default(''),
    phone: t.text('phone').notNull().default(''),
    company: t.text('company').notNull().default(''),
    department: t.text('department').notNull().default(''),
    position: t.text('position').notNull().default(''),
    role: t.text('role', { enum: roles }).notNull().default('user'),
    isActive: t.boolean('is_active').notNull().default(true),
    isSuspended: t.boolean('is_suspended').notNull().default(false),
    /** Time when an administrator created or approved the account; null for a pending registration. */
    approvedAt: instant('approved_at'),
    /** Time when an administrator entered or approved the address, or its user proved it; null if unverified. */
    emailVerifiedAt: instant('email_verified_at'),
    /** Time when its user opened a link that was mailed to the address; null for never. Decision 110. */
    emailProvenAt: instant('email_proven_at'),
    /** The hub has mailed such a link: until it is opened, applications learn that the address is not verified. */
    isEmailProofDue: t.boolean('is_email_proof_due').notNull().default(false),
    /** The address of their picture, which ends with its digest; null for none. */
    avatar: t.text('avatar'),
    /** True if the console shows the navigation at the side of wide viewports; null before a choice (docs/hub.md, 'Shell'). */
    isNavigationAtSide: t.boolean('is_navigation_at_side'),
    /** The account that the demo created for Quick Setup; at most one. */
    isDemo: t.boolean('is_demo').notNull().default(false),
    lastLoginAt: instant('last_login_at'),
    /** Time when the user declined the offer of a passkey; null for never. */
    passkeyOfferDeclinedAt: instant('passkey_offer_declined_at'),
    /** Time when the account last became usable other than by a sign-in: created, activated, or given a password. */
    activatedAt: instant('activated_at').notNull().defaultNow(),
    /** The folded names for searches, one per line. */
    searchText: t
      .text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`fold_text(E'\n' || username || E'\n' || email || E'\n' || first_name || E'\n' || last_name)`,
      ),
    /**
     * Factors besides the password. A trigger on the user's credentials sets both, so that users without them are
     * found.
     */
    hasFactor: t.boolean('has_factor').notNull().default(false),
    hasPasskey: t.boolean('has_passkey').notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  }),
  table => [
    check('users_role_known', sql.raw(`role in (${quoted(roles.toReversed())})`)),
    uniqueIndex('users_one_demo').on(table.isDemo).where(sql`is_demo`),
    uniqueIndex('users_one_owner').on(table.role).where(sql`role = 'owner'`),
    index('users_unapproved').on(table.createdAt, table.id).where(sql`approved_at is null`),
    index('users_lacking_factor')
      .on(table.role, table.createdAt, table.id)
      .where(sql`is_active and not is_suspended and not has_factor`),
    index('users_lacking_passkey')
      .on(table.role, table.createdAt, table.id)
      .where(sql`is_active and not is_suspended and not has_passkey`),
    index('users_suspended').on(table.createdAt, table.id).where(sql`is_suspended`),
    index('users_inactive').on(table.createdAt, table.id).where(sql`not is_active`),
    index('users_by_last_use')
      .on(sql`greatest(last_login_at, activated_at)`)
      .where(sql`is_active and not is_suspended and role <> 'owner'`),
    index('users_by_last_login').on(sql`coalesce(last_login_at, 'epoch')`, table.createdAt, table.id),
    index('users_by_role').on(table.role, table.createdAt, table.id),
    index('users_by_creation').on(table.createdAt, table.id),
    index('users_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

/** The user of a row, which is deleted with them. */
export const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The re-encoded pictures of users, apart from their rows, which lists read. Decision 57. */
export const avatars = pgTable(
  'avatars',
  t => ({
    userId: ofUser().primaryKey(),
    /** SHA-256 of the picture, hex. */
    digest: t.text('digest').notNull(),
    /** WebP, made by the hub. */
    picture: bytes('picture').notNull(),
  }),
  () => [check('avatars_bounded', sql.raw(`octet_length(picture) <= ${pictureLimits.iconBytes}`))],
);

/** Consecutive failed sign-ins, by account or unknown name and by network. */
export const lockouts = pgTable(
  'lockouts',
  t => ({
    accountKey: t.text('account_key').notNull(),
    network: t.text('network').notNull(),
    failures: t.integer('failures').notNull().default(0),
    locks: t.integer('locks').notNull().default(0),
    lockedUntil: instant('locked_until'),
    updatedAt: updatedAt(),
  }),
  table => [
    primaryKey({ columns: [table.accountKey, table.network] }),
    index('lockouts_locked').on(table.lockedUntil).where(sql`locked_until is not null`),
  ],
);

/** Emails with links about addresses of the last hour, counted by user and by address. Decision 110. */
export const mailedProofs = pgTable(
  'mailed_proofs',
  t => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    emailKey: t.text('email_key').notNull(),
    createdAt: createdAt(),
  }),
  table => [
    index('mailed_proofs_by_user').on(table.userId, table.createdAt),
    index('mailed_proofs_by_address').on(table.emailKey, table.createdAt),
  ],
);

/**
 * Requests for a password reset that a job processes within seconds, so that the response takes as long for unknown
 * names. Decision 110.
 */
export const resetRequests = pgTable(
  'reset_requests',
  t => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    /** The account; null for an unknown name. No foreign key: its check would take time for known names only. */
    userId: t.uuid('user_id'),
    /** The digest of the secret of the browser. */
    browser: t.text('browser').notNull(),
    createdAt: createdAt(),
  }),
  table => [index('reset_requests_by_time').on(table.createdAt)],
);

/** The key of the management API, with its hash (SHA-256, hex). At most one row. It is deleted with its maker. */
export const masterKeys = pgTable('master_keys', t => ({
  id: t.uuid('id').primaryKey().defaultRandom(),
  keyHash: t.text('key_hash').notNull().unique('master_keys_key_hash_unique'),
  keyPrefix: t.text('key_prefix').notNull(),
  createdBy: t
    .uuid('created_by')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
}));
