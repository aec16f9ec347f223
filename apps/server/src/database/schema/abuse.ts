import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Events that strangers can cause, counted by hour. The first ones of a subject are logged individually; `unlogged`
 * counts the others, which become one event at the end of the hour (decision 36).
 */
export const eventTallies = pgTable(
  'event_tallies',
  {
    action: text('action').notNull(),
    /** An entity as `type:id`, a network, a slot of typed names, or the total. */
    subject: text('subject').notNull(),
    hour: instant('hour').notNull(),
    seen: integer('seen').notNull(),
    unlogged: integer('unlogged').notNull().default(0),
    lastAt: instant('last_at').notNull(),
    entityType: text('entity_type'),
    entityId: text('entity_id'),
    entityName: text('entity_name'),
  },
  table => [
    primaryKey({ columns: [table.action, table.hour, table.subject] }),
    index('event_tallies_by_entity').on(table.entityId),
  ],
);

/**
 * Guesses at one account's password, from one block of networks or in total. `paidUntil` is when the allowed rate has
 * caught up with all of them; a row in the past has no effect (decision 37).
 */
export const guesses = pgTable(
  'guesses',
  {
    accountKey: text('account_key').notNull(),
    origin: text('origin').notNull(),
    paidUntil: instant('paid_until').notNull(),
  },
  table => [primaryKey({ columns: [table.accountKey, table.origin] })],
);

/**
 * Requests of the throttles that all processes share, by class and network, block or total. The table is not logged:
 * a count is not worth a wait for the disk, and after a crash of the database all begin at zero (decision 136).
 */
export const throttleCounts = pgTable(
  'throttle_counts',
  {
    key: text('key').primaryKey(),
    taken: integer('taken').notNull(),
    /** The end of the window, by the database's clock. Then the count begins at zero. */
    endsAt: instant('ends_at').notNull(),
  },
  table => [index('throttle_counts_by_end').on(table.endsAt)],
);
