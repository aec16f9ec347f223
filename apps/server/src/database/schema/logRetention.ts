import { logRetentions } from '@portico/contract/schemas/logRetention';
import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * The single row with the start of the log and the next deletion from it (decision 126). A trigger moves the start when
 * events are deleted; the database refuses any other change of it.
 */
export const logStart = pgTable(
  'log_start',
  {
    id: smallint('id').primaryKey().default(1),
    /** The number, hash and time of the last deleted event; 0, the hash before the first event and null for none. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    at: instant('at'),
    /** The planned deletion: of events before `deletesBefore`, once the plan is old enough. Null for none. */
    retention: text('retention', { enum: logRetentions }),
    deletesBefore: instant('deletes_before'),
    plannedAt: instant('planned_at'),
    /** The username of the person who chose the retention. */
    setBy: text('set_by'),
    /** The number of the last event of the deletion in progress. */
    target: bigint('target', { mode: 'number' }),
  },
  () => [check('log_start_single_row', sql`id = 1`)],
);
