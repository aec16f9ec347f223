import { pageHeaders } from '@portico/contract/api/server/page';
import {
  locationOf,
  riskTimeline,
  securityEvent,
  timelineStart,
} from '@portico/contract/api/server/responses';
import { endpoints } from '@portico/contract/api/table';
import { pages, recentWindows } from '@portico/contract/limits';
import { showFinding } from '@portico/contract/log/events/stored';
import type { SecurityEvent } from '@portico/contract/log/schemas/security';
import type { Hub } from '../../base/hub.ts';
import type { Store } from '../../database/store.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { countAction } from '../dashboard/queries.ts';
import {
  type Accounts,
  averageRisk,
  listHighRiskAddresses,
  listRecentEvents,
  readAccounts,
  riskByDay,
  type SecurityEventRow,
  securityEventsPage,
} from './queries.ts';
import { clearTestData, generateTestData, resolveEvent } from './service.ts';

/** `security.*` @param catchUp processes the log's new events, so that the response is complete */
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
          recentEvents: await toResponses(store, rows),
          blockedAttempts: await countAction(store, 'failed_login', since),
          highRiskIps: addresses.map(row => ({ ...row, location: locationOf(row) })),
          isTestDataOn: hub.config.testData,
          totalRiskScore: await averageRisk(store, since),
        },
      };
    },
    'security.events': async ({ input }) => {
      await catchUp();
      const { cursor: _, ...query } = input.query;
      const { page, total, next } = await securityEventsPage(store, input.query);
      const headers = pageHeaders(endpoints['security.events'], query, { total, next });
      return { body: await toResponses(store, page), headers };
    },
    'security.timeline': async () => {
      await catchUp();
      const at = hub.now();
      const found = await riskByDay(store, new Date(timelineStart(at) - 1));
      return { body: riskTimeline(at, new Map(found.map(row => [row.day, row]))) };
    },
    'security.resolve': async ({ input, ...context }) => {
      const row = await resolveEvent(hub, context, input.params.id);
      return { body: toResponse(row, await readAccounts(store, [row])) };
    },
    'security.generateTestData': async context => ({
      body: { count: await generateTestData(hub, context) },
    }),
    'security.clearTestData': async context => ({
      body: { count: await clearTestData(hub, context) },
    }),
  };
}

const toResponse = (row: SecurityEventRow, accounts: Accounts): SecurityEvent => ({
  ...securityEvent(row, showFinding(row)),
  isResolved: row.resolvedAt !== null,
  account: accounts.get(row.userId ?? '') ?? null,
});

async function toResponses(store: Store, rows: readonly SecurityEventRow[]): Promise<SecurityEvent[]> {
  const accounts = await readAccounts(store, rows);
  return rows.map(row => toResponse(row, accounts));
}
