import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import { cursor, limit, search } from '../../lib/schemas/page.ts';
import { amount, line, moment, timestamp } from '../../lib/schemas/primitives.ts';
import { pages } from '../../limits.ts';
import { doneWithReport } from '../../sso/schemas/signOut.ts';
import { activitySeverity, eventParameters } from './activity.ts';

/**
 * One entry of the log. docs/log.md, 'Events'. The fields from `actorName` on are extensions. Deleted actors and
 * objects keep their names.
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
  /** Kind of the actor; null for a stranger and for the hub itself. */
  actorKind: v.nullable(v.picklist(['user', 'machine'])),
  severity: activitySeverity,
  entityType: v.nullable(v.string()),
  entityId: v.nullable(v.string()),
  entityName: v.nullable(v.string()),
  parameters: eventParameters,
  /** The id of the request, as the operational log and error pages have it; null for an event of the hub itself. */
  requestId: v.nullable(v.string()),
  isUndone: v.boolean(),
  /** Until when the caller can undo it; null if they cannot. */
  undoUntil: v.nullable(timestamp),
});
export type AuditLogEntry = v.InferOutput<typeof auditLogEntry>;

/** An undone change. The sessions that it had ended, if any, stay ended; others may end now. */
export const undoneChange = v.object({ ...doneWithReport.entries, sessionsStayEnded: v.boolean() });

const bound = (label: string) => v.optional(moment(`${label} must be a moment like 2026-11-21T09:30:00Z`));

/**
 * Filters, combined with AND. `search` matches parts of details, action and address and ignores case; `userId` finds a
 * user as the actor and as the object; `appId` finds an application as the object and in the parameters, such as those of
 * a grant; `after` is inclusive, `before` exclusive. docs/log.md, 'Audit log'.
 */
const filterEntries = {
  search,
  action: v.optional(line('Action', 64)),
  userId: v.optional(id),
  entityId: v.optional(line('Object', 64)),
  appId: v.optional(id),
  ipAddress: v.optional(line('IP address', 64)),
  after: bound('After'),
  before: bound('Before'),
};
export const auditLogFilter = v.object(filterEntries);
export type AuditLogFilter = v.InferOutput<typeof auditLogFilter>;

export const auditLogQuery = v.object({
  ...filterEntries,
  limit: limit(pages.auditLogs.initial, pages.auditLogs.max),
  cursor,
});

/**
 * Figures of the log. `deleted` events before it were deleted, and `keptSince` is the time of its first event since then;
 * null for a whole log. `chain` is the result of the last integrity check: entries up to `verifiedUpTo` are intact, and
 * `brokenAt` is the first that is not.
 */
export const auditLogSummary = v.object({
  total: amount,
  deleted: amount,
  keptSince: v.nullable(timestamp),
  failuresLastDay: amount,
  actorsLastDay: amount,
  chain: v.object({
    isIntact: v.boolean(),
    verifiedUpTo: amount,
    brokenAt: v.nullable(amount),
    checkedAt: v.nullable(timestamp),
  }),
});
export type AuditLogSummary = v.InferOutput<typeof auditLogSummary>;

/** Options of the filters: the actions in the log, and the users and machine clients whose names match the search. */
export const auditLogFilters = v.object({
  actions: v.array(v.string()),
  users: v.array(v.object({ id, username: v.string() })),
  machineClients: v.array(v.object({ id, name: v.string() })),
});
