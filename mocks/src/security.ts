import { day } from '@portico/contract/durations';
import { describeFinding } from '@portico/contract/events/security';
import { Refusal } from '@portico/contract/hub/refusal';
import { locationOf, riskTimeline, securityEvent } from '@portico/contract/hub/responses';
import { recentWindows } from '@portico/contract/limits';
import { severityOf } from '@portico/contract/riskScores';
import type { SecurityEvent } from '@portico/contract/schemas/security';
import { testFindings } from '@portico/contract/securityRules';
import { api } from '@portico/contract/table';
import type { Context, HandlersOf } from './context.ts';
import { latestFirst } from './find.ts';
import { newId } from './ids.ts';
import type { StoredSecurityEvent } from './organisation.ts';
import { pageOf } from './page.ts';

/** The handlers of `security.*`. No event is analysed: findings are fixtures. */
export const securityHandlers = (hub: Context): HandlersOf<'security'> => {
  const { organisation, now } = hub;
  /** Returns an event as the API lists it. */
  const toResponse = (row: StoredSecurityEvent): SecurityEvent => {
    const account = organisation.users.find(({ id }) => id === row.userId) ?? null;
    return { ...securityEvent(row, describeFinding(row, row)), account };
  };
  const newestFirst = () => latestFirst(organisation.securityEvents, 'createdAt');
  return {
    'security.dashboard'() {
      const lately = newestFirst().filter(row => row.createdAt > now() - recentWindows.events);
      const sum = lately.reduce((total, row) => total + row.riskScore, 0);
      const isHigh = ({ riskScore }: StoredSecurityEvent) => riskScore >= recentWindows.highRisk;
      return {
        recentEvents: lately.map(toResponse),
        blockedAttempts: 0,
        highRiskIps: lately.filter(isHigh).map(row => ({
          ipAddress: row.ip,
          location: locationOf(row),
          maxRiskScore: row.riskScore,
          eventCount: 1,
        })),
        isTestDataOn: organisation.isTestDataOn,
        totalRiskScore: Math.round(sum / Math.max(lately.length, 1)),
      };
    },
    'security.events'({ input: { query } }) {
      const { severity, status } = query;
      const rows = newestFirst()
        .filter(row => severity === undefined || severityOf(row.riskScore) === severity)
        .filter(row => status === undefined || row.isResolved === (status === 'resolved'));
      return pageOf(api.security.events, rows.map(toResponse), query);
    },
    'security.timeline'() {
      const rows = Map.groupBy(organisation.securityEvents, row => Math.floor(row.createdAt / day) * day);
      const figures = [...rows].map(([start, found]) => {
        const maxRiskScore = Math.max(...found.map(row => row.riskScore));
        return [start, { events: found.length, maxRiskScore }] as const;
      });
      return riskTimeline(now(), new Map(figures));
    },
    'security.resolve'({ input: { params } }) {
      const row = organisation.securityEvents.find(({ id }) => id === params.id);
      if (row === undefined) throw new Refusal('not_found');
      row.isResolved = true;
      return toResponse(row);
    },
    'security.generateTestData'() {
      for (const [index, { ip, place, subject: _, ...finding }] of testFindings.entries()) {
        const { city = null, country = null } = place ?? {};
        const about = { userId: null, username: null, isTest: true, isResolved: false, ip, city, country };
        const id = newId(hub, 'securityEvent');
        // Each has its own time, so that the order is unique.
        organisation.securityEvents.push({ ...finding, ...about, id, createdAt: now() - index });
      }
      return { count: testFindings.length };
    },
    'security.clearTestData'() {
      const kept = organisation.securityEvents.filter(row => !row.isTest);
      const count = organisation.securityEvents.length - kept.length;
      organisation.securityEvents = kept;
      return { count };
    },
  };
};
