import * as v from 'valibot';
import { pages } from '../limits.ts';
import { activitySeverity, eventParameters } from './activity.ts';
import { cursor, limit, search } from './page.ts';
import { id, line, moment, timestamp } from './primitives.ts';

/**
 * One entry of the log. docs/product.md 11.5; from `actorName` on ours, so that one entry leads to
 * all by the same actor, address or object. An actor or object that was deleted since keeps its name here.
 */
export const auditLogEntry = v.object({
  id,
  userId: v.nullable(id),
  action: v.string(),
  details: v.string(),
  ipAddress: v.string(),
  userAgent: v.string(),
  timestamp,
  actorName: v.nullable(v.string()),
  severity: activitySeverity,
  entityType: v.nullable(v.string()),
  entityId: v.nullable(v.string()),
  entityName: v.nullable(v.string()),
  parameters: eventParameters,
});
export type AuditLogEntry = v.InferOutput<typeof auditLogEntry>;

const bound = (label: string) => v.optional(moment(`${label} must be a moment like 2026-11-21T09:30:00Z`));

/**
 * Which entries: each that is given must hold. `search` matches parts of details, action and address, without
 * regard to case; `after` is included, `before` is not. docs/product.md 7.8.
 */
const filterEntries = {
  search,
  action: v.optional(line('Action', 64)),
  userId: v.optional(id),
  entityId: v.optional(line('Object', 64)),
  ipAddress: v.optional(line('IP address', 64)),
  after: bound('After'),
  before: bound('Before'),
};
export const auditLogFilter = v.object(filterEntries);
export type AuditLogFilter = v.InferOutput<typeof auditLogFilter>;

/** The query of GET /api/audit-logs. */
export const auditLogQuery = v.object({
  ...filterEntries,
  limit: limit(pages.auditLogs.initial, pages.auditLogs.max),
  cursor,
});

const place = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The log in figures. `chain` is the outcome of the last check: every entry up to `verifiedUpTo` was found as it
 * was written, of `total` entries; `brokenAt` is the first that was not.
 */
export const auditLogSummary = v.object({
  total: place,
  failuresLastDay: place,
  actorsLastDay: place,
  chain: v.object({
    isIntact: v.boolean(),
    verifiedUpTo: place,
    brokenAt: v.nullable(place),
    checkedAt: v.nullable(timestamp),
  }),
});
export type AuditLogSummary = v.InferOutput<typeof auditLogSummary>;

/** What the filters offer: every action in the log, and people whose names match the search. */
export const auditLogFilters = v.object({
  actions: v.array(v.string()),
  users: v.array(v.object({ id, username: v.string() })),
});
