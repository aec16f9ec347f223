import { lastDays } from '@portico/contract/api/server/responses';
import { api } from '@portico/contract/api/table';
import { iso } from '@portico/contract/lib/server/moments';
import { recentWindows } from '@portico/contract/limits';
import type { SecurityEvent } from '@portico/contract/log/schemas/security';
import { testFindings } from '@portico/contract/log/security/rules';
import type { Context, HandlersOf } from '../context.ts';
import { findRow } from '../data/find.ts';
import { newId } from '../data/ids.ts';
import { securityEventOf } from '../fixtures/security.ts';
import { pageOf } from '../network/respond.ts';

/** The handlers of `security.*`. No event is analysed: findings are fixtures. */
export const securityHandlers = (hub: Context): HandlersOf<'security'> => {
  const { organisation, now } = hub;
  const withAccount = (row: SecurityEvent) => ({
    ...row,
    account: organisation.users.find(({ id }) => id === row.userId) ?? null,
  });
  return {
    'security.dashboard'() {
      const { securityEvents, isTestDataOn } = organisation;
      const sum = securityEvents.reduce((total, row) => total + row.riskScore, 0);
      return {
        recentEvents: securityEvents.map(withAccount),
        blockedAttempts: 0,
        highRiskIps: securityEvents
          .filter(({ riskScore }) => riskScore >= recentWindows.highRisk)
          .map(row => ({ ...row, maxRiskScore: row.riskScore, eventCount: 1 })),
        isTestDataOn,
        totalRiskScore: Math.round(sum / Math.max(securityEvents.length, 1)),
      };
    },
    'security.events'({ input: { query } }) {
      const { severity, status } = query;
      const rows = organisation.securityEvents
        .filter(row => severity === undefined || row.severity === severity)
        .filter(row => status === undefined || row.isResolved === (status === 'resolved'));
      return pageOf(api.security.events, rows.map(withAccount), query);
    },
    'security.timeline': () =>
      lastDays(now(), recentWindows.riskDays).map(day => {
        const found = organisation.securityEvents.filter(({ createdAt }) => createdAt.startsWith(day));
        const maxRiskScore = Math.max(0, ...found.map(({ riskScore }) => riskScore));
        return { at: `${day}T00:00:00.000Z`, events: found.length, maxRiskScore };
      }),
    'security.resolve': ({ input: { params } }) =>
      withAccount(
        Object.assign(findRow('event', organisation.securityEvents, params.id), { isResolved: true }),
      ),
    'security.generateTestData'() {
      const made = testFindings.map(({ place: location, ...finding }) =>
        securityEventOf({ ...finding, location, isTest: true }, newId(hub, 'securityEvent'), iso(now())),
      );
      organisation.securityEvents = [...made, ...organisation.securityEvents];
      return { count: made.length };
    },
    'security.clearTestData'() {
      const kept = organisation.securityEvents.filter(row => !row.isTest);
      const count = organisation.securityEvents.length - kept.length;
      organisation.securityEvents = kept;
      return { count };
    },
  };
};
