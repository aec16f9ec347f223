import { showFinding } from '@portico/contract/events/stored';
import { pageHeaders } from '@portico/contract/hub/page';
import { pages, recentWindows } from '@portico/contract/limits';
import { severityOf } from '@portico/contract/riskScores';
import type { SecurityEvent } from '@portico/contract/schemas/security';
import { endpoints } from '@portico/contract/table';
import { countAction } from '../dashboard/queries.ts';
import type { HandlersOf } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { securityEventsPage } from './page.ts';
import {
  averageRisk,
  listHighRiskAddresses,
  listRecentEvents,
  riskByHour,
  type SecurityEventRow,
} from './queries.ts';
import { clearTestData, generateTestData, resolveEvent } from './service.ts';

const hour = 60 * 60 * 1000;

/**
 * `security.*`
 *
 * @param catchUp processes the log's new events, so that the response is complete
 */
export function securityRoutes(hub: Hub, catchUp: () => Promise<unknown>): HandlersOf<'security'> {
  const store = hub.database.db;
  const ago = (age: number) => new Date(hub.now().getTime() - age);
  return {
    'security.dashboard': async () => {
      await catchUp();
      const since = ago(recentWindows.events);
      const rows = await listRecentEvents(store, since, pages.securityEvents.max);
      const addresses = await listHighRiskAddresses(store, ago(recentWindows.addressWindow));
      return {
        body: {
          recentEvents: rows.map(toResponse),
          blockedAttempts: await countAction(store, 'failed_login', since),
          highRiskIps: addresses.map(row => ({ ...row, location: locationOf(row) })),
          totalRiskScore: await averageRisk(store, since),
        },
      };
    },

    'security.events': async ({ input }) => {
      await catchUp();
      const { cursor: _, ...query } = input.query;
      const { page, total, next } = await securityEventsPage(store, input.query);
      const headers = pageHeaders(endpoints['security.events'], query, { total, next });
      return { body: page.map(toResponse), headers };
    },

    'security.timeline': async () => {
      await catchUp();
      const thisHour = Math.floor(hub.now().getTime() / hour);
      const hours = Array.from({ length: 24 }, (_, index) => (thisHour - 23 + index) * hour);
      const found = await riskByHour(store, new Date((hours[0] ?? 0) - 1));
      const byHour = new Map(found.map(row => [row.hour, row]));
      return {
        body: hours.map(at => ({
          at: new Date(at).toISOString(),
          events: byHour.get(at)?.events ?? 0,
          maxRiskScore: byHour.get(at)?.maxRiskScore ?? 0,
        })),
      };
    },

    'security.resolve': async ({ input, ...context }) => ({
      body: toResponse(await resolveEvent(hub, context, input.params.id)),
    }),

    'security.generateTestData': async ({ input: _, ...context }) => ({
      body: { count: await generateTestData(hub, context) },
    }),

    'security.clearTestData': async ({ input: _, ...context }) => ({
      body: { count: await clearTestData(hub, context) },
    }),
  };
}

const locationOf = ({ city, country }: Pick<SecurityEventRow, 'city' | 'country'>) =>
  city === null && country === null ? null : { city, country };

const toResponse = (row: SecurityEventRow): SecurityEvent => ({
  ...row,
  severity: severityOf(row.riskScore),
  ipAddress: row.ip,
  location: locationOf(row),
  createdAt: row.createdAt.toISOString(),
  isResolved: row.resolvedAt !== null,
  aiAnalysis: showFinding(row),
});
