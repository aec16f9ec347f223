import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The jobs that one of several processes runs. Decision 108. */
export const jobLeases = pgTable('job_leases', {
  name: text('name').primaryKey(),
  /** The process that runs it, or ran it last. */
  holder: uuid('holder').notNull(),
  /**
   * Time from which another process may begin it, by the database's clock: after its period, or when its holder is
   * lost.
   */
  dueAt: instant('due_at').notNull(),
});
