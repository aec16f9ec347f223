import { signOutStates } from '@portico/contract/schemas/signOut';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, quoted } from './columns.ts';
import { users } from './users.ts';

/**
 * Reports on the sign-outs of one action. The browser that signed out authenticates with a secret; others with a
 * session.
 */
export const signOutReports = pgTable(
  'sign_out_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The digest of the secret in the browser's cookie; null for a report of a signed-in user. */
    secretHash: text('secret_hash').unique(),
    /** The user who signed out, or ended the sessions. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Address at which the browser continues; null for the sign-in page. */
    continueTo: text('continue_to'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('sign_out_reports_by_expiry').on(table.expiresAt)],
);

/**
 * Sign-outs at applications, one for each client session that ended, and for each application behind a proxy that a
 * session of the hub was signed on to (decision 61). Triggers write the rows in the transaction that ends it. They
 * outlive the application and the user, and copy the data that the delivery needs.
 */
export const signOuts = pgTable(
  'sign_outs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The claim `sid`; a random id behind a proxy. */
    clientSessionId: uuid('client_session_id').notNull().unique(),
    appId: uuid('app_id').notNull(),
    appName: text('app_name').notNull(),
    userId: uuid('user_id').notNull(),
    backChannelLogoutUri: text('back_channel_logout_uri'),
    backChannelSessionRequired: boolean('back_channel_session_required').notNull(),
    isBackChannelByOwner: boolean('is_back_channel_by_owner').notNull(),
    frontChannelLogoutUri: text('front_channel_logout_uri'),
    frontChannelSessionRequired: boolean('front_channel_session_required').notNull(),
    /** The last sign-on of the client session. */
    lastSeenAt: instant('last_seen_at').notNull(),
    state: text('state', { enum: signOutStates }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Time when the next attempt is due; null if there is none. First attempts are due at once, by every clock. */
    dueAt: instant('due_at'),
    /** The outcome of the last attempt, in words. */
    status: text('status'),
    reportId: uuid('report_id').references(() => signOutReports.id, { onDelete: 'set null' }),
    /** The transaction that wrote the row, by which its report finds it. */
    transactionId: text('transaction_id').notNull().default(sql`pg_current_xact_id()::text`),
    createdAt: createdAt(),
  },
  table => [
    check('sign_outs_state_known', sql.raw(`state in (${quoted(signOutStates)})`)),
    index('sign_outs_due').on(table.attempts, table.dueAt).where(sql`due_at is not null`),
    index('sign_outs_by_report').on(table.reportId),
    index('sign_outs_by_transaction').on(table.transactionId),
    index('sign_outs_by_creation').on(table.createdAt),
  ],
);
