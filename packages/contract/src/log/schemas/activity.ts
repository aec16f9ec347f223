import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import { limit } from '../../lib/schemas/page.ts';
import { amount, oneOf, timestamp } from '../../lib/schemas/primitives.ts';
import { pages } from '../../limits.ts';

/** Severities of events. docs/log.md, 'Events'. */
export const activitySeverities = ['success', 'info', 'warning', 'error'] as const;
export type ActivitySeverity = (typeof activitySeverities)[number];
export const activitySeverity = v.picklist(activitySeverities);

/** The type of an event's object. */
const entityTypes = ['user', 'app', 'session', 'system', 'security_event', 'machine_client'] as const;
export type EntityType = (typeof entityTypes)[number];

/** Figures of the organisation. `failedLogins` counts the last 24 hours. docs/log.md, 'Events'. */
export const statsResponse = v.object({
  totalUsers: amount,
  connectedApps: amount,
  activeSessions: amount,
  failedLogins: amount,
});
export type Stats = v.InferOutput<typeof statsResponse>;

/** Sign-ins and failures by day (UTC), oldest first. The last entry is today. */
export const signInSeries = v.array(
  v.object({ day: v.pipe(v.string(), v.isoDate()), signIns: amount, failures: amount }),
);
export type SignInSeries = v.InferOutput<typeof signInSeries>;

/** Parameters of an event, by action (`events/table.ts`). Null for old events, stored without parameters. */
export const eventParameters = v.nullable(v.looseObject({}));

/** One event of the activity feed. `description` is derived from the parameters. docs/log.md, 'Events'. */
export const activityEntry = v.object({
  id,
  action: v.string(),
  severity: activitySeverity,
  actorUsername: v.nullable(v.string()),
  entityType: v.nullable(v.string()),
  entityName: v.nullable(v.string()),
  description: v.string(),
  createdAt: timestamp,
  parameters: eventParameters,
});
export type ActivityEntry = v.InferOutput<typeof activityEntry>;

/** Query of GET /api/activity-stream. `importance` leaves out `routineActions`. */
export const activityQuery = v.object({
  limit: limit(pages.activity.initial, pages.activity.max),
  entityType: v.optional(oneOf('Entity type', entityTypes)),
  importance: v.optional(oneOf('Importance', ['notable'])),
});
export type ActivityQuery = v.InferOutput<typeof activityQuery>;
