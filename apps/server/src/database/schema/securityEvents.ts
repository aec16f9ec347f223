import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/**
 * Findings of the security rules. Equal findings within an hour have the same `key` and share one row, which grows.
 * The user is stored by id and name, because the finding outlives the account.
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
    /** The parameters and the version of their schema, in JSON: `events/security.ts` in the contract. */
    parameters: text('parameters'),
    /**
     * This and `indicators` have the wording of old findings that were stored without parameters; otherwise null.
     */
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
