import { paths } from './paths.ts';

/** How far to each side 'around that time' reaches, in milliseconds. */
const reach = 60 * 60 * 1000;

/** What entries of the log are looked for by. */
export type LogFilterKey = 'userId' | 'ipAddress' | 'entityId';

/** The address of the entries of the audit log that share something. */
export const auditLogPath = (shared: LogFilterKey, value: string): string =>
  `${paths.auditLogs}?${new URLSearchParams({ [shared]: value })}`;

/**
 * The same, from an hour before a moment to an hour after it.
 *
 * @param moment as the hub tells one
 */
export function auditLogPathAround(moment: string, shared: LogFilterKey, value: string): string {
  const at = Date.parse(moment);
  const query = new URLSearchParams({
    [shared]: value,
    after: new Date(at - reach).toISOString(),
    before: new Date(at + reach).toISOString(),
  });
  return `${paths.auditLogs}?${query}`;
}
