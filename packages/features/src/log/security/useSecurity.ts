import { api } from '@portico/contract/api/table';
import { intervals } from '@portico/contract/limits';
import type { SecurityEventsFilter } from '@portico/contract/log/schemas/security';
import { usePages } from '../../lib/data/usePages.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { counted } from '../../lib/format/formats.ts';

/** docs/hub.md, 'Intervals': security data is polled every 30 seconds. */
const live = { refreshInterval: intervals.security, isLive: true } as const;

/** Reads the figures of the last 24 hours and the high-risk addresses. */
export const useSecurityDashboard = () => useRead(api.security.dashboard, {}, live);

/** Reads the risk of each of the last seven days. */
export const useRiskTimeline = () => useRead(api.security.timeline, {}, live);

/** Reads the security events, newest first, page by page. */
export const useSecurityEvents = (filter: SecurityEventsFilter) =>
  usePages(api.security.events, { query: filter }, live);

/** The endpoints that the screen reads. */
export const securityReads = [api.security.dashboard, api.security.timeline, api.security.events];

const logReads = [api.auditLogs.list, api.auditLogs.summary, api.auditLogs.filters, api.dashboard.activity];
const notificationReads = [api.notifications.list, api.notifications.unreadCount];

export const useResolve = () =>
  useWrite(api.security.resolve, {
    refreshes: [...securityReads, ...logReads],
    succeeded: 'Event resolved',
    failed: { message: 'Failed to resolve security event.' },
  });

export const useGenerateTestData = () =>
  useWrite(api.security.generateTestData, {
    refreshes: [...securityReads, ...notificationReads, ...logReads],
    succeeded: ({ count }) => `${counted(count, 'test event')} generated`,
    failed: { message: 'Failed to generate test data.' },
  });

export const useClearTestData = () =>
  useWrite(api.security.clearTestData, {
    refreshes: [...securityReads, ...notificationReads, ...logReads],
    succeeded: ({ count }) =>
      count === 0 ? 'No test events to clear' : `${counted(count, 'test event')} cleared`,
    failed: { message: 'Failed to clear test data.' },
  });
