import { paths } from './paths.ts';

/** Time before and after a moment that counts as around it, in milliseconds. */
const marginMs = 60 * 60 * 1000;

/** A filter of the audit log. */
export type LogFilterKey = 'userId' | 'ipAddress' | 'entityId' | 'appId';

/** Returns the path of the audit log with a filter. */
export const auditLogPath = (filter: LogFilterKey, value: string): string =>
  `${paths.auditLogs}?${new URLSearchParams({ [filter]: value })}`;

/**
 * Returns the path of the audit log with a filter, from an hour before a moment to an hour after it.
 *
 * @param moment an ISO 8601 timestamp
 */
export function auditLogPathAround(moment: string, filter: LogFilterKey, value: string): string {
  const at = Date.parse(moment);
  const query = new URLSearchParams({
    [filter]: value,
    after: new Date(at - marginMs).toISOString(),
    before: new Date(at + marginMs).toISOString(),
  });
  return `${paths.auditLogs}?${query}`;
}
