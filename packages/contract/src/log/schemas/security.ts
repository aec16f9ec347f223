import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import { location } from '../../lib/schemas/lastUse.ts';
import { cursor, limit } from '../../lib/schemas/page.ts';
import { amount, oneOf, timestamp } from '../../lib/schemas/primitives.ts';
import { pages } from '../../limits.ts';
import { role } from '../../people/schemas/role.ts';

/** Types of security events. docs/log.md, 'Security events'. */
export const securityEventTypes = [
  'brute_force_attempt',
  'suspicious_location',
  'multiple_device_access',
  'anonymous_network_access',
  'cloned_passkey',
  'reported_sign_in',
  'second_step_failed',
] as const;
export type SecurityEventType = (typeof securityEventTypes)[number];

/** Severities from most to least severe. */
export const securitySeverities = ['critical', 'high', 'medium', 'low'] as const;
export type SecuritySeverity = (typeof securitySeverities)[number];

const score = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

/**
 * A security event. docs/log.md, 'Security events'. `isTest` marks events of Generate Test Data; `userId` is the account
 * concerned, and `account` its present state, null if there is none.
 */
export const securityEvent = v.object({
  id,
  eventType: v.string(),
  severity: v.picklist(securitySeverities),
  riskScore: score,
  ipAddress: v.string(),
  location,
  createdAt: timestamp,
  isResolved: v.boolean(),
  aiAnalysis: v.object({ summary: v.string(), indicators: v.array(v.string()) }),
  userId: v.nullable(id),
  username: v.nullable(v.string()),
  account: v.nullable(v.object({ role, isSuspended: v.boolean() })),
  isTest: v.boolean(),
});
export type SecurityEvent = v.InferOutput<typeof securityEvent>;

/**
 * Figures of the security screen. `recentEvents` and `blockedAttempts` cover 24 hours, `highRiskIps` 7 days;
 * `totalRiskScore` is the rounded average of the recent events. docs/log.md, 'Security events'.
 */
export const securityDashboard = v.object({
  recentEvents: v.array(securityEvent),
  blockedAttempts: amount,
  highRiskIps: v.array(
    v.object({ ipAddress: v.string(), location, maxRiskScore: score, eventCount: amount }),
  ),
  totalRiskScore: score,
  /** True if the hub's configuration allows test data. */
  isTestDataOn: v.boolean(),
});
export type SecurityDashboard = v.InferOutput<typeof securityDashboard>;

/** The risk of each of the last seven days (UTC), oldest first. `at` is the start of the day. */
export const riskSeries = v.array(v.object({ at: timestamp, events: amount, maxRiskScore: score }));
export type RiskSeries = v.InferOutput<typeof riskSeries>;

export const securityEventStatuses = ['unresolved', 'resolved'] as const;

/** Filters, combined with AND. */
const filterEntries = {
  severity: v.optional(oneOf('Severity', securitySeverities)),
  status: v.optional(oneOf('Status', securityEventStatuses)),
};
export const securityEventsFilter = v.object(filterEntries);
export type SecurityEventsFilter = v.InferOutput<typeof securityEventsFilter>;

export const securityEventsQuery = v.object({
  ...filterEntries,
  limit: limit(pages.securityEvents.initial, pages.securityEvents.max),
  cursor,
});
export type SecurityEventsQuery = v.InferOutput<typeof securityEventsQuery>;

/** The number of test events that were generated or cleared. */
export const testData = v.object({ count: amount });
