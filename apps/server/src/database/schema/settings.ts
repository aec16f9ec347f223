import type { StoredSignInRules } from '@portico/contract/hub/signInRules';
import { logRetentions } from '@portico/contract/schemas/logRetention';
import { assignableRoles } from '@portico/contract/schemas/user';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { quoted, updatedAt, version } from './columns.ts';

const allowed = (name: string) => boolean(name).notNull().default(true);

/**
 * The single row of system settings, created by the migrations with the defaults of docs/hub.md, 'Settings'.
 * `sessionTimeout` is in hours.
 */
export const settings = pgTable(
  'settings',
  {
    id: smallint('id').primaryKey().default(1),
    sessionTimeout: integer('session_timeout').notNull().default(24),
    maxLoginAttempts: integer('max_login_attempts').notNull().default(5),
    passwordMinLength: integer('password_min_length').notNull().default(8),
    requirePasswordChange: boolean('require_password_change').notNull().default(false),
    enableAuditLogging: boolean('enable_audit_logging').notNull().default(true),
    allowSelfRegistration: boolean('allow_self_registration').notNull().default(false),
    defaultUserRole: text('default_user_role', { enum: assignableRoles }).notNull().default('user'),
    enableNotifications: boolean('enable_notifications').notNull().default(true),
    deactivateUnusedAccounts: boolean('deactivate_unused_accounts').notNull().default(false),
    unusedAccountDays: integer('unused_account_days').notNull().default(90),
    logRetention: text('log_retention', { enum: logRetentions }).notNull().default('forever'),
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
    signInRules: jsonb('sign_in_rules').$type<StoredSignInRules>().notNull().default({}),
    version: version(),
    updatedAt: updatedAt(),
  },
  () => [
    check('settings_single_row', sql`id = 1`),
    check('settings_default_user_role_known', sql.raw(`default_user_role in (${quoted(assignableRoles)})`)),
  ],
);
