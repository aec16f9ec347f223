import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { users } from './users.ts';

/**
 * Skeletons of usernames (UTS 39), as SHA-256 in base64url, because a skeleton can be longer than an index row. Each
 * look belongs to one account; accounts that already shared it have no row.
 */
export const usernameLooks = pgTable(
  'username_looks',
  {
    look: text('look').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  table => [index('username_looks_by_user').on(table.userId)],
);

/** Skeletons of application names, like {@link usernameLooks}. */
export const applicationLooks = pgTable(
  'application_looks',
  {
    look: text('look').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
  },
  table => [index('application_looks_by_application').on(table.applicationId)],
);
