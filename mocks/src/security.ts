import { securityEventEntity, systemEntities } from '@portico/contract/events/entities';
import { Refusal } from '@portico/contract/hub/refusal';
import { locationOf, riskTimeline } from '@portico/contract/hub/responses';
import { pages, recentWindows } from '@portico/contract/limits';
import { testDataOff } from '@portico/contract/names';
import { testFindings } from '@portico/contract/securityRules';
import type { Context, HandlersOf } from './context.ts';
import { record } from './record.ts';
import { saveFinding } from './securityAnalysis.ts';
import { eventsPage, toEventResponse } from './securityPage.ts';
import { countOccurrences } from './tallies.ts';

const day = 24 * 60 * 60 * 1000;

/** The handlers of `security.*`. */
export const securityHandlers = (hub: Context): HandlersOf<'security'> => {
  const { organisation } = hub;
  const since = (age: number) => organisation.securityEvents.filter(row => row.createdAt > hub.now() - age);

  return {
    'security.dashboard'() {
      const lately = since(recentWindows.events);
      const average = lately.reduce((sum, row) => sum + row.riskScore, 0) / Math.max(lately.length, 1);
      const byAddress = Map.groupBy(since(recentWindows.addressWindow), row => row.ip);
      const addresses = [...byAddress].map(([ipAddress, rows]) => ({
        ipAddress,
        location: rows.map(locationOf).find(location => location !== null) ?? null,
        maxRiskScore: Math.max(...rows.map(row => row.riskScore)),
        eventCount: rows.length,
      }));
      return {
        body: {
          recentEvents: eventsPage(lately, { limit: pages.securityEvents.max }).body,
          blockedAttempts: countOccurrences(hub, 'failed_login', hub.now() - recentWindows.events),
          highRiskIps: addresses
            .filter(row => row.maxRiskScore >= recentWindows.highRisk)
            .toSorted(
              (one, other) =>
                other.maxRiskScore - one.maxRiskScore || (one.ipAddress < other.ipAddress ? -1 : 1),
            )
            .slice(0, recentWindows.addresses),
          isTestDataOn: organisation.isTestDataOn,
          totalRiskScore: Math.round(average),
        },
      };
    },
    'security.events': ({ input: { query } }) => eventsPage(organisation.securityEvents, query),
    'security.timeline'() {
      const rows = Map.groupBy(organisation.securityEvents, row => Math.floor(row.createdAt / day) * day);
      const figures = [...rows].map(([start, found]) => {
        const maxRiskScore = Math.max(...found.map(row => row.riskScore));
        return [start, { events: found.length, maxRiskScore }] as const;
      });
      return { body: riskTimeline(hub.now(), new Map(figures)) };
    },
    'security.resolve'({ caller, input: { params } }) {
      const row = organisation.securityEvents.find(({ id }) => id === params.id);
      if (row === undefined) throw new Refusal('not_found');
      if (!row.isResolved) {
        row.isResolved = true;
        record(hub, {
          action: 'resolve_event',
          parameters: { finding: row },
          actor: caller.user,
          entity: securityEventEntity(row),
        });
      }
      return { body: toEventResponse(row) };
    },
    'security.generateTestData'({ caller }) {
      if (!organisation.isTestDataOn) throw new Refusal('forbidden', { message: testDataOff });
      const at = hub.now();
      for (const [index, { ip, place, ...finding }] of testFindings.entries()) {
        const { city = null, country = null } = place ?? {};
        const about = { userId: null, username: null, isTest: true, ip, city, country };
        // Each has its own time, so that the order is unique.
        saveFinding(hub, finding, `test:${finding.eventType}:${at}`, { ...about, at: at - index });
      }
      const parameters = { count: testFindings.length };
      record(hub, {
        action: 'generate_test_data',
        parameters,
        actor: caller.user,
        entity: systemEntities.testData,
      });
      return { body: { count: testFindings.length } };
    },
    'security.clearTestData'({ caller }) {
      const cleared = organisation.securityEvents.filter(row => row.isTest);
      const reasons = new Set(cleared.map(row => `security:${row.key}`));
      organisation.securityEvents = organisation.securityEvents.filter(row => !row.isTest);
      organisation.notifications = organisation.notifications.filter(row => !reasons.has(row.reason));
      const parameters = { count: cleared.length };
      record(hub, {
        action: 'clear_test_data',
        parameters,
        actor: caller.user,
        entity: systemEntities.testData,
      });
      return { body: { count: cleared.length } };
    },
  };
};
