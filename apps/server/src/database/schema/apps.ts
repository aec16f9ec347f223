import { requestStates } from '@portico/contract/apps/schemas/access';
import { accessLevels, categories } from '@portico/contract/apps/schemas/application';
import { pictureLimits } from '@portico/contract/limits';
import type { StoredSignInRule } from '@portico/contract/signIn/server/signInRules';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant, quoted, updatedAt, version } from './columns.ts';
import { ofUser, users } from './people.ts';

/** Connected applications. Only the hash (SHA-256, hex) and the first characters of an API key are stored. */
export const applications = pgTable(
  'applications',
  t => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    name: t.text('name').notNull(),
    description: t.text('description').notNull().default(''),
    url: t.text('url').notNull().default(''),
    category: t.text('category', { enum: categories }).notNull().default('business'),
    accessLevel: t.text('access_level', { enum: accessLevels }).notNull().default('user'),
    isActive: t.boolean('is_active').notNull().default(true),
    /** The address of its icon, which ends with the digest of the stored picture, or is that of its entry of the catalogue; null for none. */
    icon: t.text('icon'),
    /** Sign-in requirement for its users; null for none beyond the hub's. Decision 104. */
    signInRule: t.jsonb('sign_in_rule').$type<StoredSignInRule>(),
    /** The entry of the catalogue of applications from which it was connected; null for another application. */
    catalogueId: t.text('catalogue_id'),
    keyPrefix: t.text('key_prefix').notNull(),
    keyHash: t.text('key_hash').notNull().unique('applications_key_hash_unique'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  }),
  table => [
    check('applications_category_known', sql.raw(`category in (${quoted(categories)})`)),
    check('applications_access_level_known', sql.raw(`access_level in (${quoted(accessLevels)})`)),
    index('applications_by_creation').on(table.createdAt, table.id),
  ],
);

/** The application of a row, which is deleted with it. */
export const ofApplication = (column = 'app_id') =>
  uuid(column)
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' });

/** The re-encoded pictures of applications, apart from their rows, which lists read. Decision 57. */
export const applicationIcons = pgTable(
  'application_icons',
  t => ({
    applicationId: ofApplication('application_id').primaryKey(),
    /** SHA-256 of the picture, hex. */
    digest: t.text('digest').notNull(),
    /** WebP, made by the hub. */
    picture: bytes('picture').notNull(),
  }),
  () => [check('application_icons_bounded', sql.raw(`octet_length(picture) <= ${pictureLimits.iconBytes}`))],
);

/** Grants: which user may open which application. Revoking a grant deletes its row. */
export const accessGrants = pgTable(
  'access_grants',
  t => ({
    userId: ofUser(),
    appId: ofApplication(),
    grantedBy: t.uuid('granted_by').references(() => users.id, { onDelete: 'set null' }),
    grantedAt: instant('granted_at').notNull().defaultNow(),
  }),
  table => [
    primaryKey({ columns: [table.userId, table.appId] }),
    index('access_grants_by_app').on(table.appId, table.userId),
  ],
);

/** Access requests. A user has at most one pending request per application. */
export const accessRequests = pgTable(
  'access_requests',
  t => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    appId: ofApplication(),
    reason: t.text('reason').notNull(),
    state: t.text('state', { enum: requestStates }).notNull().default('pending'),
    createdAt: createdAt(),
    answeredAt: instant('answered_at'),
    answeredBy: t.uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
  }),
  table => [
    check('access_requests_state_known', sql.raw(`state in (${quoted(requestStates)})`)),
    uniqueIndex('access_requests_one_pending').on(table.userId, table.appId).where(sql`state = 'pending'`),
    index('access_requests_by_app').on(table.appId),
    index('access_requests_by_user').on(table.userId, table.appId, table.createdAt),
    index('access_requests_pending').on(table.createdAt, table.id).where(sql`state = 'pending'`),
  ],
);

/**
 * Preferences of users for applications in the portal. A row outlives the grant, so that an undone revocation restores
 * it.
 */
export const portalPreferences = pgTable(
  'portal_preferences',
  t => ({
    userId: ofUser(),
    appId: ofApplication(),
    isFavourite: t.boolean('is_favourite').notNull().default(false),
    /** The origin that opens without a confirmation; null to confirm. */
    directOrigin: t.text('direct_origin'),
  }),
  table => [
    primaryKey({ columns: [table.userId, table.appId] }),
    index('portal_preferences_by_app').on(table.appId),
  ],
);

/**
 * Skeletons of usernames (UTS 39), as SHA-256 in base64url, because a skeleton can be longer than an index row. Each
 * look belongs to one account; accounts that already shared it have no row.
 */
export const usernameLooks = pgTable(
  'username_looks',
  t => ({
    look: t.text('look').primaryKey(),
    userId: ofUser(),
  }),
  table => [index('username_looks_by_user').on(table.userId)],
);

/** Skeletons of application names, like {@link usernameLooks}. */
export const applicationLooks = pgTable(
  'application_looks',
  t => ({
    look: t.text('look').primaryKey(),
    applicationId: ofApplication('application_id'),
  }),
  table => [index('application_looks_by_application').on(table.applicationId)],
);
