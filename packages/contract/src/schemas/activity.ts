import * as v from 'valibot';
import { pages } from '../limits.ts';
import { limit } from './page.ts';
import { id, oneOf, timestamp } from './primitives.ts';

/**
 * Everything that the log writes down. The first eleven are the core actions (docs/product.md 10.2),
 * the others ours.
 */
const actions = [
  'login',
  'logout',
  'create_user',
  'update_user',
  'delete_user',
  'create_app',
  'update_app',
  'delete_app',
  'generate_api_key',
  'failed_login',
  'session_expired',
  'end_session',
  'account_locked',
  'change_password',
  'reset_password',
  'password_reset_requested',
  'suspend_user',
  'unsuspend_user',
  'grant_access',
  'revoke_access',
  'request_access',
  'decline_access',
  'open_app',
  'sign_on',
  'sign_on_refused',
  'update_settings',
  'rotate_keys',
  'register',
  'approve_user',
  'resolve_event',
  'generate_test_data',
  'clear_test_data',
] as const;
/** What happened, as a stable machine word. */
export type Action = (typeof actions)[number];

/** The severity of an event. docs/product.md 11.5. */
export const activitySeverities = ['success', 'info', 'warning', 'error'] as const;
export const activitySeverity = v.picklist(activitySeverities);
export type ActivitySeverity = v.InferOutput<typeof activitySeverity>;

/** The kind of thing that an event concerns. */
const entityTypes = ['user', 'app', 'session', 'system', 'security_event'] as const;
export type EntityType = (typeof entityTypes)[number];

const amount = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The organisation in figures; `failedLogins` of the last 24 hours. docs/product.md 11.5. */
export const statsAnswer = v.object({
  totalUsers: amount,
  connectedApps: amount,
  activeSessions: amount,
  failedLogins: amount,
});
export type Stats = v.InferOutput<typeof statsAnswer>;

/** Sign-ins and failures by day (UTC), oldest first, the last one today so far. */
export const signInSeries = v.array(
  v.object({ day: v.pipe(v.string(), v.isoDate()), signIns: amount, failures: amount }),
);
export type SignInSeries = v.InferOutput<typeof signInSeries>;

/** One event of the activity feed. docs/product.md 11.5. */
export const activityEntry = v.object({
  id,
  action: v.string(),
  severity: activitySeverity,
  actorUsername: v.nullable(v.string()),
  entityType: v.nullable(v.string()),
  entityName: v.nullable(v.string()),
  description: v.string(),
  createdAt: timestamp,
});
export type ActivityEntry = v.InferOutput<typeof activityEntry>;

/** The query of GET /api/activity-stream. */
export const activityQuery = v.object({
  limit: limit(pages.activity.initial, pages.activity.max),
  entityType: v.optional(oneOf('Entity type', entityTypes)),
});
