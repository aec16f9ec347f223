import { signOutStates } from '@portico/contract/sso/schemas/signOut';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { ofApplication } from './apps.ts';
import { createdAt, instant, quoted, updatedAt, version } from './columns.ts';
import { ofUser, users } from './people.ts';
import { ofSession } from './signIn.ts';

/** The columns of a sign-on's application, user and session. Deleting one of them deletes the row. */
const parties = () => ({
  appId: ofApplication(),
  userId: ofUser(),
  sessionId: ofSession(),
});

/** Sign-on tokens, by hash. Each is valid once, for one application, for a minute. */
export const signOnTokens = pgTable(
  'sign_on_tokens',
  t => ({
    tokenHash: t.text('token_hash').primaryKey(),
    ...parties(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  }),
  table => [
    index('sign_on_tokens_by_session').on(table.sessionId),
    index('sign_on_tokens_by_user').on(table.userId),
    index('sign_on_tokens_by_app').on(table.appId),
    index('sign_on_tokens_by_expiry').on(table.expiresAt),
  ],
);

/** The holder of the token of an application's session: the application itself, or the browser of its user. */
const appSessionKinds = ['handOff', 'proxied'] as const;

/** Tokens of application sessions, by hash. They are valid as long as the hub's session. */
export const appSessions = pgTable(
  'app_sessions',
  t => ({
    tokenHash: t.text('token_hash').primaryKey(),
    ...parties(),
    kind: t.text('kind', { enum: appSessionKinds }).notNull().default('handOff'),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  }),
  table => [
    index('app_sessions_by_session').on(table.sessionId),
    index('app_sessions_by_user').on(table.userId),
    index('app_sessions_by_app').on(table.appId),
    check('app_sessions_kind_known', sql.raw(`kind in (${quoted(appSessionKinds)})`)),
  ],
);

/** Time spent in an application: from opening it to the last validation without a long gap. */
export const visits = pgTable(
  'visits',
  t => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    appId: ofApplication(),
    startedAt: instant('started_at').notNull().defaultNow(),
    /** Time when it was last opened again; null for a visit that was opened once. */
    reopenedAt: instant('reopened_at'),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  }),
  table => [
    index('visits_latest').on(table.userId, table.appId, table.lastSeenAt),
    index('visits_by_app').on(table.appId),
  ],
);

/** Number of times an application was opened on a day (UTC). A trigger on `visits` maintains it. */
export const applicationDays = pgTable(
  'application_days',
  t => ({
    appId: ofApplication(),
    day: t.date('day').notNull(),
    opens: t.integer('opens').notNull(),
  }),
  table => [
    primaryKey({ columns: [table.appId, table.day] }),
    index('application_days_by_day').on(table.day),
  ],
);

/** Time when each user last opened an application. A trigger on `visits` maintains it. */
export const applicationUsers = pgTable(
  'application_users',
  {
    appId: ofApplication(),
    userId: ofUser(),
    lastOpenedAt: instant('last_opened_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.appId, table.userId] }),
    index('application_users_by_user').on(table.userId),
    index('application_users_latest').on(table.appId, table.lastOpenedAt),
  ],
);

/**
 * Reports on the sign-outs of one action. The browser that signed out authenticates with a secret; others with a
 * session.
 */
export const signOutReports = pgTable(
  'sign_out_reports',
  t => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    /** The digest of the secret in the browser's cookie; null for a report of a signed-in user. */
    secretHash: t.text('secret_hash').unique(),
    /** The user who signed out, or ended the sessions. */
    userId: ofUser(),
    /** Address at which the browser continues; null for the sign-in page. */
    continueTo: t.text('continue_to'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  }),
  table => [index('sign_out_reports_by_expiry').on(table.expiresAt)],
);

/**
 * Sign-out at applications, one for each client session that ended, and for each application behind a proxy that a
 * session of the hub was signed on to (decision 61). Triggers write the rows in the transaction that ends it. They
 * outlive the application and the user, and copy the data that the delivery needs.
 */
export const signOuts = pgTable(
  'sign_outs',
  t => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    /** The claim `sid`; a random id behind a proxy. */
    clientSessionId: t.uuid('client_session_id').notNull().unique(),
    appId: t.uuid('app_id').notNull(),
    appName: t.text('app_name').notNull(),
    userId: t.uuid('user_id').notNull(),
    backChannelLogoutUri: t.text('back_channel_logout_uri'),
    backChannelSessionRequired: t.boolean('back_channel_session_required').notNull(),
    isBackChannelByOwner: t.boolean('is_back_channel_by_owner').notNull(),
    frontChannelLogoutUri: t.text('front_channel_logout_uri'),
    frontChannelSessionRequired: t.boolean('front_channel_session_required').notNull(),
    /** The last sign-on of the client session. */
    lastSeenAt: instant('last_seen_at').notNull(),
    state: t.text('state', { enum: signOutStates }).notNull(),
    attempts: t.integer('attempts').notNull().default(0),
    /** Time when the next attempt is due; null if there is none. First attempts are due at once, by every clock. */
    dueAt: instant('due_at'),
    /** The outcome of the last attempt, in words. */
    status: t.text('status'),
    reportId: t.uuid('report_id').references(() => signOutReports.id, { onDelete: 'set null' }),
    /** The transaction that wrote the row, by which its report finds it. */
    transactionId: t.text('transaction_id').notNull().default(sql`pg_current_xact_id()::text`),
    createdAt: createdAt(),
  }),
  table => [
    check('sign_outs_state_known', sql.raw(`state in (${quoted(signOutStates)})`)),
    index('sign_outs_due').on(table.attempts, table.dueAt).where(sql`due_at is not null`),
    index('sign_outs_by_report').on(table.reportId),
    index('sign_outs_by_transaction').on(table.transactionId),
    index('sign_outs_by_creation').on(table.createdAt),
  ],
);

/** Applications that a proxy protects. Deleting the row makes the proxy refuse every request. */
export const proxiedApps = pgTable('proxied_apps', t => ({
  appId: ofApplication().primaryKey(),
  openPaths: t.text('open_paths').array().notNull(),
  allowMachines: t.boolean('allow_machines').notNull().default(false),
  allowAppPasswords: t.boolean('allow_app_passwords').notNull().default(false),
  /** Time of the latest request of a proxy about a request with a session. */
  lastAskedAt: instant('last_asked_at'),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}));

/** The hosts of these applications, each with its origin. No two applications share a host, with or without https. */
export const proxiedHosts = pgTable(
  'proxied_hosts',
  t => ({
    host: t.text('host').primaryKey(),
    appId: t
      .uuid('app_id')
      .notNull()
      .references(() => proxiedApps.appId, { onDelete: 'cascade' }),
    origin: t.text('origin').notNull(),
  }),
  table => [index('proxied_hosts_by_app').on(table.appId)],
);

/** The APIs of applications, which machine clients call. The scopes are in the order of the form. */
export const applicationApis = pgTable('application_apis', t => ({
  appId: ofApplication().primaryKey(),
  identifier: t.text('identifier').notNull().unique('application_apis_identifier_unique'),
  scopes: t.jsonb('scopes').$type<{ name: string; description: string }[]>().notNull(),
  version: version(),
}));

/**
 * Machine clients. The id is the client id; of the secret only the hash is stored. They act in the name of the user who
 * last saw the secret, and are revoked with that user's rights.
 */
export const machineClients = pgTable(
  'machine_clients',
  t => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    name: t.text('name').notNull(),
    nameKey: t.text('name_key').notNull().unique('machine_clients_name_key_unique'),
    secretHash: t.text('secret_hash').notNull(),
    /** The application whose API it calls; null for the hub's management API. */
    appId: t.uuid('app_id').references(() => applicationApis.appId, { onDelete: 'cascade' }),
    scopes: t.text('scopes').array().notNull(),
    createdBy: t.uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
    version: version(),
  }),
  table => [
    index('machine_clients_by_maker').on(table.createdBy),
    index('machine_clients_by_app').on(table.appId),
    index('machine_clients_by_creation').on(table.createdAt, table.id),
  ],
);

/** Tokens of machine clients for the hub's management API, by hash. */
export const machineTokens = pgTable(
  'machine_tokens',
  t => ({
    hash: t.text('hash').primaryKey(),
    clientId: t
      .uuid('client_id')
      .notNull()
      .references(() => machineClients.id, { onDelete: 'cascade' }),
    scope: t.text('scope').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  }),
  table => [
    index('machine_tokens_by_client').on(table.clientId, table.createdAt),
    index('machine_tokens_by_expiry').on(table.expiresAt),
  ],
);
