import { requestStates } from '@portico/contract/schemas/access';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { createdAt, instant, quoted } from './columns.ts';
import { users } from './users.ts';

/** Grants: which user may open which application. Revoking a grant deletes its row. */
export const accessGrants = pgTable(
  'access_grants',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    appId: uuid('app_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    grantedBy: uuid('granted_by').references(() => users.id, { onDelete: 'set null' }),
    grantedAt: instant('granted_at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.appId] }),
    index('access_grants_by_app').on(table.appId, table.userId),
  ],
);

/** Access requests. A user has at most one pending request per application. */
export const accessRequests = pgTable(
  'access_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    appId: uuid('app_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    state: text('state', { enum: requestStates }).notNull().default('pending'),
    createdAt: createdAt(),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
  },
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
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    appId: uuid('app_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    isFavourite: boolean('is_favourite').notNull().default(false),
    /** The origin that opens without a confirmation; null to confirm. */
    directOrigin: text('direct_origin'),
  },
  table => [
    primaryKey({ columns: [table.userId, table.appId] }),
    index('portal_preferences_by_app').on(table.appId),
  ],
);
