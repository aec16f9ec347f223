import { activitySeverities } from '@portico/contract/log/schemas/activity';
import { logRetentions } from '@portico/contract/log/schemas/logRetention';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, quoted } from './columns.ts';

/**
 * The user of an event: its actor, or else the account it is about, such as that of a failed sign-in. An index has
 * the same expression.
 */
export const eventPerson = sql`coalesce(actor_id::text, case when entity_type = 'user' then entity_id end)`;

/**
 * The application in the parameters of an event, such as a grant; null for none. A quotation mark inside a parameter is
 * escaped, so free text does not match. An index has the same expression.
 */
export const eventApplication = sql`substring(data from '"appId":"([0-9a-f-]{36})"')`;

/** The text that searches scan. A trigram index has the same expression. Migration 0021 defines the function. */
export const eventSearchText = sql`event_search_text(search_text, details, action, ip)`;

/** Creates the columns that the hub writes, in the queue and in the log. */
const written = () => ({
  at: instant('at').notNull().defaultNow(),
  actorId: uuid('actor_id'),
  actorName: text('actor_name'),
  action: text('action').notNull(),
  /** Null, like `details`, if `data` has the parameters of the action (decision 42). */
  severity: text('severity', { enum: activitySeverities }),
  entityType: text('entity_type'),
  entityId: text('entity_id'),
  entityName: text('entity_name'),
  details: text('details'),
  ip: text('ip').notNull().default(''),
  userAgent: text('user_agent').notNull().default(''),
  /** The parameters of the action and the version of their schema, in JSON: `log/events/table.ts` in the contract. */
  data: text('data').notNull().default('{}'),
  /** Derived from the other columns when the event is appended, for searches. Not part of the chain. */
  searchText: text('search_text'),
});

/**
 * The log. The database refuses to update, delete or truncate it. Triggers number the rows without gaps and chain each
 * to the previous one (see `events/chain.ts`). They overwrite `seq`, `prevHash` and `hash`; their defaults only make
 * them optional. The hub appends to the queue, from which the function `seal_events` moves events here.
 */
export const events = pgTable(
  'events',
  t => ({
    seq: t.bigint('seq', { mode: 'number' }).primaryKey().default(0),
    id: t.uuid('id').notNull().unique('events_id_unique').defaultRandom(),
    ...written(),
    prevHash: t.text('prev_hash').notNull().default(''),
    hash: t.text('hash').notNull().default(''),
  }),
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
    index('events_by_application')
      .on(sql`(${eventApplication})`, table.seq)
      .where(sql`${eventApplication} is not null`),
    index('events_sign_ons').on(table.entityId, table.seq).where(sql`action = 'sign_on'`),
    index('events_refused_sign_ons').on(table.entityId, table.seq).where(sql`action = 'sign_on_refused'`),
    index('events_failures').on(table.entityId, table.at).where(sql`action = 'failed_login'`),
    index('events_search').using('gin', sql`${eventSearchText} gin_trgm_ops`),
  ],
);

/**
 * The events that are committed and not yet in the log (decision 99). Transactions append to it without waiting for
 * each other. The database refuses to update or truncate it, and to delete an event that is not in the log.
 */
export const eventQueue = pgTable(
  'event_queue',
  t => ({
    /** The order within a batch. A transaction that commits late has a lower number than events already in the log. */
    n: t.bigint('n', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: t.uuid('id').notNull().defaultRandom(),
    ...written(),
  }),
  () => [
    check('event_queue_severity_known', sql.raw(`severity in (${quoted(activitySeverities)})`)),
    // An event that the log can't take would hold up all later ones, so it is refused here: an index entry has a maximum
    // size, and a trigger adds up the counts of summaries.
    check(
      'event_queue_fits_log',
      sql`greatest(octet_length(action), octet_length(entity_type), octet_length(entity_id), octet_length(ip)) <= 1000`,
    ),
    check(
      'event_queue_summary_counts',
      sql`data not like '{"times":%' or (data::jsonb ->> 'times')::int is not null`,
    ),
  ],
);

/**
 * The single row with a number below which the queue is empty. Without it, a backup or another long snapshot, which
 * keeps deleted rows on disk, would make every scan of the queue slower. `seal_events` maintains it.
 */
export const eventQueueFloor = pgTable(
  'event_queue_floor',
  t => ({
    id: t.smallint('id').primaryKey().default(1),
    floor: t.bigint('floor', { mode: 'number' }).notNull().default(0),
    /** The next floor, and the highest number moved to the log so far. */
    next: t.bigint('next', { mode: 'number' }).notNull().default(0),
    highest: t.bigint('highest', { mode: 'number' }).notNull().default(0),
    movedAt: instant('moved_at').notNull().defaultNow(),
  }),
  () => [check('event_queue_floor_single_row', sql`id = 1`)],
);

/** The number of events by action and minute (UTC). A trigger maintains it, so that figures need not count the log. */
export const eventCounts = pgTable(
  'event_counts',
  t => ({
    action: t.text('action').notNull(),
    minute: instant('minute').notNull(),
    total: t.integer('total').notNull(),
  }),
  table => [primaryKey({ columns: [table.action, table.minute] })],
);

/** Time of each actor's last activity. A trigger maintains it. */
export const eventActors = pgTable('event_actors', t => ({
  actorId: t.uuid('actor_id').primaryKey(),
  lastAt: instant('last_at').notNull(),
}));

/**
 * The single row with the number and hash of the last event. The process that holds its lock seals, and its hash
 * exposes a truncated log.
 */
export const eventHead = pgTable(
  'event_head',
  t => ({
    id: t.smallint('id').primaryKey().default(1),
    seq: t.bigint('seq', { mode: 'number' }).notNull(),
    hash: t.text('hash').notNull(),
  }),
  () => [check('event_head_single_row', sql`id = 1`)],
);

const eventNumber = (name: string) => bigint(name, { mode: 'number' });

/**
 * Progress of the verification of the log's chain. A single row. A round runs from the first event to the last and
 * continues with new events. A new round begins daily, to detect changes to verified events too. Until it reaches the
 * last verified event, new events are verified besides.
 */
export const chainCheck = pgTable(
  'chain_check',
  t => ({
    id: t.smallint('id').primaryKey().default(1),
    /** The number and hash of the last event that this round verified. */
    seq: eventNumber('seq').notNull(),
    hash: t.text('hash').notNull(),
    /** The highest number that any round verified. */
    verifiedUpTo: eventNumber('verified_up_to').notNull(),
    brokenAt: eventNumber('broken_at'),
    roundStartedAt: instant('round_started_at').notNull(),
    checkedAt: instant('checked_at').notNull(),
  }),
  () => [check('chain_check_single_row', sql`id = 1`)],
);

/**
 * The single row with the start of the log and the next deletion from it (decision 126). A trigger moves the start when
 * events are deleted; the database refuses any other change of it.
 */
export const logStart = pgTable(
  'log_start',
  t => ({
    id: t.smallint('id').primaryKey().default(1),
    /** The number, hash and time of the last deleted event; 0, the hash before the first event and null for none. */
    seq: t.bigint('seq', { mode: 'number' }).notNull(),
    hash: t.text('hash').notNull(),
    at: instant('at'),
    /** The planned deletion: of events before `deletesBefore`, once the plan is old enough. Null for none. */
    retention: t.text('retention', { enum: logRetentions }),
    deletesBefore: instant('deletes_before'),
    plannedAt: instant('planned_at'),
    /** The username of the person who chose the retention. */
    setBy: t.text('set_by'),
    /** The number of the last event of the deletion in progress. */
    target: t.bigint('target', { mode: 'number' }),
  }),
  () => [check('log_start_single_row', sql`id = 1`)],
);

/**
 * Findings of the security rules. Equal findings within an hour have the same `key` and share one row, which grows.
 * The user is stored by id and name, because the finding outlives the account.
 */
export const securityEvents = pgTable(
  'security_events',
  t => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    key: t.text('key').notNull().unique('security_events_key_unique'),
    eventType: t.text('event_type').notNull(),
    riskScore: t.integer('risk_score').notNull(),
    ip: t.text('ip').notNull(),
    city: t.text('city'),
    country: t.text('country'),
    userId: t.uuid('user_id'),
    username: t.text('username'),
    /** The parameters and the version of their schema, in JSON: `log/events/security.ts` in the contract. */
    parameters: t.text('parameters'),
    /** This and `indicators` have the wording of old findings that were stored without parameters; otherwise null. */
    summary: t.text('summary'),
    indicators: t.jsonb('indicators').$type<string[]>(),
    isTest: t.boolean('is_test').notNull().default(false),
    createdAt: createdAt(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: t.uuid('resolved_by'),
  }),
  table => [
    check('security_events_risk_of_100', sql`risk_score between 0 and 100`),
    index('security_events_newest').on(table.createdAt, table.id),
  ],
);
