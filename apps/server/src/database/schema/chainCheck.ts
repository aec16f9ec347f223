import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

const eventNumber = (name: string) => bigint(name, { mode: 'number' });

/**
 * Progress of the verification of the log's chain. A single row. A round runs from the first event to the last and
 * continues with new events. A new round begins daily, to detect changes to verified events too. Until it reaches the
 * last verified event, new events are verified besides.
 */
export const chainCheck = pgTable(
  'chain_check',
  {
    id: smallint('id').primaryKey().default(1),
    /** The number and hash of the last event that this round verified. */
    seq: eventNumber('seq').notNull(),
    hash: text('hash').notNull(),
    /** The highest number that any round verified. */
    verifiedUpTo: eventNumber('verified_up_to').notNull(),
    brokenAt: eventNumber('broken_at'),
    roundStartedAt: instant('round_started_at').notNull(),
    checkedAt: instant('checked_at').notNull(),
  },
  () => [check('chain_check_single_row', sql`id = 1`)],
);
