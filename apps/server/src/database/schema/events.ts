import { activitySeverities } from '@portico/contract/events/define';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, quoted } from './columns.ts';

/**
 * Whose event it is: who did it, or else the account that it happened to, such as a failed sign-in's. An expression
 * with an index.
 */
export const eventPerson = sql`coalesce(actor_id::text, case when entity_type = 'user' then entity_id end)`;

/** What a search looks through: an expression with an index of trigrams. The function is in migration 0021. */
export const eventSearchText = sql`event_search_text(search_text, details, action, ip)`;

/**
 * The one log, append only: the database refuses to update, delete or truncate it. A trigger gives each row
 * the next number without a gap and chains it to the one before (see `events/chain.ts`); what a caller
 * writes into `seq`, `prevHash` and `hash` is overwritten, and their defaults only make them optional.
 */
export const events = pgTable(
  'events',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().default(0),
    id: uuid('id').notNull().unique('events_id_unique').defaultRandom(),
    at: instant('at').notNull().defaultNow(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    action: text('action').notNull(),
    /** Null, and `details` too, where `data` has the parameters of the action (decision 42). */
    severity: text('severity', { enum: activitySeverities }),
    entityType: text('entity_type'),
    entityId: text('entity_id'),
    entityName: text('entity_name'),
    details: text('details'),
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** The parameters of the action and the version of their schema, in JSON: `events/table.ts` in the contract. */
    data: text('data').notNull().default('{}'),
    prevHash: text('prev_hash').notNull().default(''),
    hash: text('hash').notNull().default(''),
    /** Made of the other columns when the event is appended, for searches. Not part of the chain. */
    searchText: text('search_text'),
  },
  table => [
    check('events_severity_known', sql.raw(`severity in (${quoted(activitySeverities)})`)),
    index('events_by_time').on(table.at, table.seq),
    index('events_by_action').on(table.action, table.seq),
    index('events_by_action_and_time').on(table.action, table.at),
    index('events_by_person').on(sql`(${eventPerson})`, table.seq),
    index('events_by_entity').on(table.entityId, table.seq),
    index('events_by_entity_type').on(table.entityType, table.seq),
    index('events_by_ip').on(table.ip, table.seq),
    index('events_sign_ins').on(table.actorId, table.seq).where(sql`action = 'login'`),
    index('events_failures').on(table.entityId, table.at).where(sql`action = 'failed_login'`),
    index('events_search').using('gin', sql`${eventSearchText} gin_trgm_ops`),
  ],
);

/** How many events of an action each minute (UTC) had. A trigger keeps it: what is counted often is counted once. */
export const eventCounts = pgTable(
  'event_counts',
  {
    action: text('action').notNull(),
    minute: instant('minute').notNull(),
    total: integer('total').notNull(),
  },
  table => [primaryKey({ columns: [table.action, table.minute] })],
);

/** When each actor last did something. A trigger keeps it. */
export const eventActors = pgTable('event_actors', {
  actorId: uuid('actor_id').primaryKey(),
  lastAt: instant('last_at').notNull(),
});

/** The single row that names the last event: its lock puts appends in order, its hash shows a cut-off tail. */
export const eventHead = pgTable(
  'event_head',
  {
    id: smallint('id').primaryKey().default(1),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
  },
  () => [check('event_head_single_row', sql`id = 1`)],
);
