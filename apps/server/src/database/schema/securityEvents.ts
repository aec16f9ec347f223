import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/**
 * What the rules over the log found. `key` is the same for the same thing within an hour, which is then one row that
 * grows. Whose account it is about is kept by id and name, for the event outlives the account.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    key: text('key').notNull().unique('security_events_key_unique'),
    eventType: text('event_type').notNull(),
    riskScore: integer('risk_score').notNull(),
    ip: text('ip').notNull(),
    city: text('city'),
    country: text('country'),
    userId: uuid('user_id'),
    username: text('username'),
    /** With the version of their schema, in JSON: `events/security.ts` in the contract. */
    parameters: text('parameters'),
    /** This and `indicators`: the wording of a finding from before it had parameters; otherwise null. */
    summary: text('summary'),
    indicators: jsonb('indicators').$type<string[]>(),
    isTest: boolean('is_test').notNull().default(false),
    createdAt: createdAt(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: uuid('resolved_by'),
  },
  table => [
    check('security_events_risk_of_100', sql`risk_score between 0 and 100`),
    index('security_events_newest').on(table.createdAt, table.id),
  ],
);
