import { intervals } from '@portico/contract/limits';
import type { SecurityEventsFilter } from '@portico/contract/schemas/security';
import { api } from '@portico/contract/table';
import { usePages } from '../lib/data/usePages.ts';
import { useRead } from '../lib/data/useRead.ts';
import { useWrite } from '../lib/data/useWrite.ts';
import { formatNumber } from '../lib/format/formats.ts';

/** docs/product.md 14.3: security data is asked for again every 30 seconds. */
const live = { refreshInterval: intervals.security, isLive: true } as const;

/** The last day in figures, and the addresses of high risk. */
export const useSecurityDashboard = () => useRead(api.security.dashboard, {}, live);

/** The risk of each of the last 24 hours. */
export const useRiskTimeline = () => useRead(api.security.timeline, {}, live);

/** What the rules found, newest first, a page at a time. */
export const useSecurityEvents = (filter: SecurityEventsFilter) =>
  usePages(api.security.events, { query: filter }, live);

/** Everything on the screen. */
export const securityReads = [api.security.dashboard, api.security.timeline, api.security.events];

const log = [api.auditLogs.list, api.auditLogs.summary, api.auditLogs.filters, api.dashboard.activity];
const notifications = [api.notifications.list, api.notifications.unreadCount];

export const useResolve = () =>
  useWrite(api.security.resolve, {
    refreshes: [...securityReads, ...log],
    succeeded: 'Event resolved',
    failed: { message: 'Failed to resolve security event.' },
  });

const testEvents = (count: number) => (count === 1 ? '1 test event' : `${formatNumber(count)} test events`);

export const useGenerateTestData = () =>
  useWrite(api.security.generateTestData, {
    refreshes: [...securityReads, ...notifications, ...log],
    succeeded: ({ count }) => `${testEvents(count)} generated`,
    failed: { message: 'Failed to generate test data.' },
  });

export const useClearTestData = () =>
  useWrite(api.security.clearTestData, {
    refreshes: [...securityReads, ...notifications, ...log],
    succeeded: ({ count }) => (count === 0 ? 'There were no test events' : `${testEvents(count)} cleared`),
    failed: { message: 'Failed to clear test data.' },
  });
