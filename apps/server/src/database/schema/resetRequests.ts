import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/**
 * Requests for a password reset that a job processes within seconds, so that the response takes as long for unknown
 * names. Decision 110.
 */
export const resetRequests = pgTable(
  'reset_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The account; null for an unknown name. No foreign key: its check would take time for known names only. */
    userId: uuid('user_id'),
    /** The digest of the secret of the browser. */
    browser: text('browser').notNull(),
    createdAt: createdAt(),
  },
  table => [index('reset_requests_by_time').on(table.createdAt)],
);
