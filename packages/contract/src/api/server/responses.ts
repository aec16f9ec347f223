/** The bodies of responses, from rows as a hub stores them. A response is cut to its schema before it is sent. */

import type { Cell, RequestState } from '../../apps/schemas/access.ts';
import type { AccessLevel } from '../../apps/schemas/application.ts';
import type { PreferAppBody } from '../../apps/schemas/portal.ts';
import { day } from '../../lib/durations.ts';
import { iso, isoOrNull, type Moment } from '../../lib/server/moments.ts';
import { recentWindows } from '../../limits.ts';
import { personOf } from '../../log/events/entities.ts';
import type { EventWording } from '../../log/events/table.ts';
import type { RiskSeries } from '../../log/schemas/security.ts';
import { severityOf } from '../../log/security/riskScores.ts';
import { mayHold } from '../../people/rules.ts';
import type { Role } from '../../people/schemas/role.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointIds, endpoints } from '../table.ts';

/** A row of the log. */
interface EventRow {
  at: Moment;
  actorId: string | null;
  actorName: string | null;
  entityType: string | null;
  entityId: string | null;
  ip: string;
}

/** Returns an entry of the audit log. */
export const auditEntry = <Row extends EventRow, Shown extends EventWording>(row: Row, shown: Shown) => ({
  ...row,
  ...shown,
  details: shown.message,
  userId: personOf(row),
  ipAddress: row.ip,
  timestamp: iso(row.at),
});

/** Returns an entry of the activity feed. */
export const activityEntry = <Row extends EventRow, Shown extends EventWording>(row: Row, shown: Shown) => ({
  ...row,
  ...shown,
  actorUsername: row.actorName,
  description: shown.message,
  createdAt: iso(row.at),
});

/** A session as a hub stores it. */
interface SessionRow {
  ip: string;
  createdAt: Moment;
  lastActiveAt: Moment;
}

/** Returns a session of a profile. */
export const profileSession = <Row extends SessionRow, Location>(
  row: Row,
  isCurrent: boolean,
  location: Location,
) => ({
  ...row,
  isCurrent,
  location,
  ipAddress: row.ip,
  createdAt: iso(row.createdAt),
  lastSeenAt: iso(row.lastActiveAt),
});

interface Place {
  city: string | null;
  country: string | null;
}

/** Returns a location, or null if nothing of it is known. */
export const locationOf = ({ city, country }: Place): Place | null =>
  city === null && country === null ? null : { city, country };

/**
 * Returns a security event.
 *
 * @param aiAnalysis its wording
 */
export const securityEvent = <
  Row extends Place & { riskScore: number; ip: string; createdAt: Moment },
  Analysis,
>(
  row: Row,
  aiAnalysis: Analysis,
) => ({
  ...row,
  aiAnalysis,
  severity: severityOf(row.riskScore),
  ipAddress: row.ip,
  location: locationOf(row),
  createdAt: iso(row.createdAt),
});

/**
 * Returns the risk of each of the last seven days (UTC), oldest first.
 *
 * @param byDay figures by the start of their day, in milliseconds; a day without events has none
 */
export function riskTimeline(
  at: Moment,
  byDay: ReadonlyMap<number, { events: number; maxRiskScore: number }>,
): RiskSeries {
  const days = Array.from({ length: recentWindows.riskDays }, (_, index) => timelineStart(at) + index * day);
  return days.map(start => {
    const { events = 0, maxRiskScore = 0 } = byDay.get(start) ?? {};
    return { at: iso(start), events, maxRiskScore };
  });
}

/** Returns the start of the timeline, in milliseconds. */
export const timelineStart = (at: Moment): number =>
  (Math.floor(Number(at) / day) - (recentWindows.riskDays - 1)) * day;

/** Returns the last days (UTC) as `YYYY-MM-DD`, oldest first; by default those of the dashboard's series. */
export const lastDays = (at: Moment, count: number = recentWindows.signInDays): string[] =>
  Array.from({ length: count }, (_, index) => iso(Number(at) - (count - 1 - index) * day).slice(0, 10));

/** Returns the list of endpoints in the System tab. docs/hub.md, 'System'. */
export const listEndpoints = () =>
  endpointIds.map(id => {
    const { method, path, summary, source }: Endpoint = endpoints[id];
    return { method, path, summary, isExtension: source !== 'core' };
  });

/**
 * Returns whether an application is marked 'SSO Ready' instead of 'External Domain': its host is the organisation's
 * application domain or below it, or it is on the hub's origin (docs/apps.md, 'SSO Ready').
 */
export function isSsoReady(url: string, hub: { publicUrl: string; ssoDomain: string }): boolean {
  if (url === '') return false;
  if (url.startsWith('/')) return true;
  const { host } = new URL(url);
  if (hub.ssoDomain === '') return host === new URL(hub.publicUrl).host;
  return host === hub.ssoDomain || host.endsWith(`.${hub.ssoDomain}`);
}

/**
 * Returns the origin that an application opens at, for which a user chose 'Don't ask again'. Empty without a URL.
 * docs/apps.md, 'Opening an application'.
 */
const originOf = (url: string, { publicUrl }: { publicUrl: string }): string =>
  url === '' ? '' : new URL(url, publicUrl).origin;

/** A user's preferences for an application, as a hub stores them. */
interface PreferenceRow {
  isFavourite: boolean;
  /** The origin that opens without a confirmation; null to confirm. */
  directOrigin: string | null;
}

/** Returns a user's preferences for an application that opens at a URL. */
export const preferencesFor = (row: PreferenceRow | undefined, url: string, hub: { publicUrl: string }) => ({
  isFavourite: row?.isFavourite ?? false,
  opensDirectly: row?.directOrigin === originOf(url, hub),
});

/** Returns the columns that a change of a user's preferences sets. */
export const changedPreferences = (
  { isFavourite, opensDirectly }: PreferAppBody,
  url: string,
  hub: { publicUrl: string },
): Partial<PreferenceRow> => ({
  ...(isFavourite === undefined ? {} : { isFavourite }),
  ...(opensDirectly === undefined ? {} : { directOrigin: opensDirectly ? originOf(url, hub) : null }),
});

interface RequestRow {
  state: RequestState;
  createdAt: Moment;
  answeredAt: Moment | null;
}

/** Returns an application of the portal that a user does not hold, with their latest request for it. */
export function availableApplication<App extends { accessLevel: AccessLevel }>(
  row: App,
  role: Role,
  request: RequestRow | undefined,
) {
  const app = { ...row, isAboveRole: !mayHold(role, row.accessLevel) };
  // A granted request without a grant means that the grant was revoked later.
  if (request === undefined || request.state === 'granted') return { ...app, request: null };
  const { state, createdAt, answeredAt } = request;
  return { ...app, request: { state, createdAt: iso(createdAt), answeredAt: isoOrNull(answeredAt) } };
}

/**
 * Returns whether a user has access to an application, and why.
 *
 * @param grant with the username of the granter, if known
 * @param request the pending request
 */
export const accessReason = (
  holder: { role: Role },
  app: { accessLevel: AccessLevel },
  grant: { by: string | null; grantedAt: Moment } | null,
  request: { id: string; reason: string; createdAt: Moment } | null,
): Cell => ({
  hasAccess: grant !== null,
  isAboveRole: !mayHold(holder.role, app.accessLevel),
  grant: grant === null ? null : { by: grant.by, at: iso(grant.grantedAt) },
  request: request === null ? null : { ...request, createdAt: iso(request.createdAt) },
});
