import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

const place = (name: string) => bigint(name, { mode: 'number' });

/**
 * How far the log's chain was walked: one row. A round goes from the first event to the last and then waits for
 * more; a new one begins daily, so that a change to what was walked already shows too.
 */
export const chainCheck = pgTable(
  'chain_check',
  {
    id: smallint('id').primaryKey().default(1),
    /** The last event of this round that was found right, with its hash. */
    seq: place('seq').notNull(),
    hash: text('hash').notNull(),
    /** The furthest that any round came. */
    verifiedUpTo: place('verified_up_to').notNull(),
    brokenAt: place('broken_at'),
    roundStartedAt: instant('round_started_at').notNull(),
    checkedAt: instant('checked_at').notNull(),
  },
  () => [check('chain_check_single_row', sql`id = 1`)],
);
