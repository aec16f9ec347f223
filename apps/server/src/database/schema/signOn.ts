import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { createdAt, instant, quoted } from './columns.ts';
import { sessions } from './sessions.ts';
import { users } from './users.ts';

/** The columns of a sign-on's application, user and session. Deleting one of them deletes the row. */
const parties = () => ({
  appId: uuid('app_id')
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' }),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  sessionId: uuid('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
});

/** Sign-on tokens, by hash. Each is valid once, for one application, for a minute. */
export const signOnTokens = pgTable(
  'sign_on_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    ...parties(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
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
  {
    tokenHash: text('token_hash').primaryKey(),
    ...parties(),
    kind: text('kind', { enum: appSessionKinds }).notNull().default('handOff'),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
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
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    appId: uuid('app_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    startedAt: instant('started_at').notNull().defaultNow(),
    /** Time when it was last opened again; null for a visit that was opened once. */
    reopenedAt: instant('reopened_at'),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  table => [
    index('visits_latest').on(table.userId, table.appId, table.lastSeenAt),
    index('visits_by_app').on(table.appId),
  ],
);

/** Number of times an application was opened on a day (UTC). A trigger on `visits` maintains it. */
export const applicationDays = pgTable(
  'application_days',
  {
    appId: uuid('app_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    opens: integer('opens').notNull(),
  },
  table => [
    primaryKey({ columns: [table.appId, table.day] }),
    index('application_days_by_day').on(table.day),
  ],
);

/** Time when each user last opened an application. A trigger on `visits` maintains it. */
export const applicationUsers = pgTable(
  'application_users',
  {
    appId: uuid('app_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastOpenedAt: instant('last_opened_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.appId, table.userId] }),
    index('application_users_by_user').on(table.userId),
    index('application_users_latest').on(table.appId, table.lastOpenedAt),
  ],
);
