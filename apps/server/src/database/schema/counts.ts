import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Numbers of rows that are kept, not counted: the sum of the changes of each name (decision 35). Triggers add a row for
 * each statement that changes what is counted, so that no change waits for another. Without foreign keys, because the
 * changes of something deleted add up to nothing.
 */
export const countChanges = pgTable(
  'count_changes',
  {
    /** A name of `keptCounts`. */
    counted: text('counted').notNull(),
    change: integer('change').notNull(),
  },
  table => [index('count_changes_by_name').on(table.counted)],
);
