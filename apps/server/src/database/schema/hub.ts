import { viewFilters } from '@portico/contract/hub/consoleTables';
import { appLayouts } from '@portico/contract/hub/schemas/tables';
import { type AppIcon, appIcons, pictureLimits, viewLimits } from '@portico/contract/limits';
import { logRetentions } from '@portico/contract/log/schemas/logRetention';
import { assignableRoles } from '@portico/contract/people/schemas/user';
import type { StoredSignInRules } from '@portico/contract/signIn/server/signInRules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant, quoted, updatedAt, version } from './columns.ts';
import { ofUser } from './people.ts';

const allowed = (name: string) => boolean(name).notNull().default(true);

/**
 * The single row of system settings, created by the migrations with the defaults of docs/hub.md, 'Settings'.
 * `sessionTimeout` is in hours.
 */
export const settings = pgTable(
  'settings',
  t => ({
    id: t.smallint('id').primaryKey().default(1),
    sessionTimeout: t.integer('session_timeout').notNull().default(24),
    maxLoginAttempts: t.integer('max_login_attempts').notNull().default(5),
    passwordMinLength: t.integer('password_min_length').notNull().default(8),
    requirePasswordChange: t.boolean('require_password_change').notNull().default(false),
    enableAuditLogging: t.boolean('enable_audit_logging').notNull().default(true),
    allowSelfRegistration: t.boolean('allow_self_registration').notNull().default(false),
    defaultUserRole: t.text('default_user_role', { enum: assignableRoles }).notNull().default('user'),
    enableNotifications: t.boolean('enable_notifications').notNull().default(true),
    deactivateUnusedAccounts: t.boolean('deactivate_unused_accounts').notNull().default(false),
    unusedAccountDays: t.integer('unused_account_days').notNull().default(90),
    logRetention: t.text('log_retention', { enum: logRetentions }).notNull().default('forever'),
    notificationChannels: t.text('notification_channels').notNull().default(''),
    managersCreateUsers: allowed('managers_create_users'),
    managersEditUsers: allowed('managers_edit_users'),
    managersResetPasswords: allowed('managers_reset_passwords'),
    managersSuspendUsers: allowed('managers_suspend_users'),
    managersDeleteUsers: allowed('managers_delete_users'),
    managersEditApps: allowed('managers_edit_apps'),
    managersChangeAccess: allowed('managers_change_access'),
    managersHandleSecurity: allowed('managers_handle_security'),
    managersChangeSettings: allowed('managers_change_settings'),
    /** Sign-in requirements of each role. They are not part of the settings form and have separate calls. */
    signInRules: t.jsonb('sign_in_rules').$type<StoredSignInRules>().notNull().default({}),
    version: version(),
    updatedAt: updatedAt(),
  }),
  () => [
    check('settings_single_row', sql`id = 1`),
    check('settings_default_user_role_known', sql.raw(`default_user_role in (${quoted(assignableRoles)})`)),
  ],
);

/** The single row with the organisation's name, colour and logo. Without a row, everything is the product's. */
export const brand = pgTable(
  'brand',
  t => ({
    id: t.smallint('id').primaryKey().default(1),
    /** '' for the product's name. */
    name: t.text('name').notNull().default(''),
    /** As `#rrggbb`; '' for the product's colour. */
    accent: t.text('accent').notNull().default(''),
    /** SHA-256 of the logo, hex; '' for the product's logo. */
    logo: t.text('logo').notNull().default(''),
    /** The logo as WebP, made by the hub. */
    picture: bytes('picture'),
    version: version(),
    updatedAt: updatedAt(),
  }),
  () => [
    check('brand_single_row', sql`id = 1`),
    check('brand_bounded', sql.raw(`octet_length(picture) <= ${pictureLimits.iconBytes}`)),
  ],
);

/** The icons of the installed app, made of the logo. `digest` is that of the logo, so that their addresses change with it. */
export const brandIcons = pgTable(
  'brand_icons',
  t => ({
    icon: t.text('icon').$type<AppIcon>().primaryKey(),
    digest: t.text('digest').notNull(),
    /** PNG, made by the hub. */
    picture: bytes('picture').notNull(),
  }),
  () => [
    check('brand_icons_known', sql.raw(`icon in (${quoted(Object.keys(appIcons))})`)),
    check('brand_icons_bounded', sql.raw(`octet_length(picture) <= ${pictureLimits.appIconBytes}`)),
  ],
);

/** The jobs that one of several processes runs. Decision 108. */
export const jobLeases = pgTable('job_leases', t => ({
  name: t.text('name').primaryKey(),
  /** The process that runs it, or ran it last. */
  holder: t.uuid('holder').notNull(),
  /**
   * Time from which another process may begin it, by the database's clock: after its period, or when its holder is
   * lost.
   */
  dueAt: instant('due_at').notNull(),
}));

const viewTables = Object.keys(viewFilters) as (keyof typeof viewFilters)[];

/** A user's preferences for the tables of the console. docs/hub.md, 'Tables and views'. */
export const tablePreferences = pgTable(
  'table_preferences',
  t => ({
    userId: ofUser().primaryKey(),
    isCompact: t.boolean('is_compact').notNull().default(false),
    /** How applications are shown; null before a choice. */
    appLayout: t.text('app_layout', { enum: appLayouts }),
    /** The chosen columns, by table. */
    columns: t.jsonb('columns').$type<Record<string, string[]>>().notNull().default({}),
  }),
  () => [check('table_preferences_app_layout_known', sql.raw(`app_layout in (${quoted(appLayouts)})`))],
);

/** Views that users saved: filters, order and columns of a table. docs/hub.md, 'Tables and views'. */
export const savedViews = pgTable(
  'saved_views',
  t => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    table: t
      .text('table_name', { enum: viewTables as [string, ...string[]] })
      .$type<keyof typeof viewFilters>()
      .notNull(),
    name: t.text('name').notNull(),
    /** The name as names are compared. */
    nameKey: t.text('name_key').notNull(),
    filters: t.jsonb('filters').$type<Record<string, string>>().notNull(),
    columns: t.jsonb('columns').$type<string[]>().notNull(),
    isDefault: t.boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  }),
  row => [
    check('saved_views_table_known', sql.raw(`table_name in (${quoted(viewTables)})`)),
    check('saved_views_bounded', sql.raw(`char_length(name) <= ${viewLimits.name}`)),
    uniqueIndex('saved_views_by_name').on(row.userId, row.table, row.nameKey),
    uniqueIndex('saved_views_one_default').on(row.userId, row.table).where(sql`is_default`),
  ],
);

/**
 * The rows of deleted applications, until their deletion can no longer be undone. They are stored as they were in their
 * tables, up to a thousand in a row; sessions and tokens are not among them. Decision 84.
 */
export const deletedRows = pgTable(
  'deleted_rows',
  t => ({
    appId: t.uuid('app_id').notNull(),
    /** The name of their table. */
    source: t.text('source').notNull(),
    content: t.jsonb('content').$type<Record<string, unknown>[]>().notNull(),
    deletedAt: instant('deleted_at').notNull(),
  }),
  table => [
    index('deleted_rows_by_app').on(table.appId, table.source),
    index('deleted_rows_by_time').on(table.deletedAt),
  ],
);
