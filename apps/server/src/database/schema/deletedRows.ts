import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * The rows of deleted applications, until their deletion can no longer be undone. They are stored as they were in their
 * tables, up to a thousand in a row; sessions and tokens are not among them. Decision 84.
 */
export const deletedRows = pgTable(
  'deleted_rows',
  {
    appId: uuid('app_id').notNull(),
    /** The name of their table. */
    source: text('source').notNull(),
    content: jsonb('content').$type<Record<string, unknown>[]>().notNull(),
    deletedAt: instant('deleted_at').notNull(),
  },
  table => [
    index('deleted_rows_by_app').on(table.appId, table.source),
    index('deleted_rows_by_time').on(table.deletedAt),
  ],
);
