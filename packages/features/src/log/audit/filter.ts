import { type AuditLogEntry, type AuditLogFilter, auditLogFilter } from '@portico/contract/log/schemas/audit';
import { auditLogPathAround, type LogFilterKey } from '../../lib/navigation/auditLogPaths.ts';
import { parseQuery } from '../../lib/navigation/query.ts';
import { isPeriod } from './period.ts';

/** The names of the filters, the same in the address and the API. */
export const filterNames = Object.keys(auditLogFilter.entries) as (keyof AuditLogFilter)[];

/**
 * Reads the filter from the address.
 *
 * @param get returns an address parameter's value
 */
export const parseFilter = (get: (name: string) => string | null): AuditLogFilter =>
  parseQuery(auditLogFilter.entries, get);

/** Reads the filters that a saved view keeps. */
export const readViewFilters = (get: (name: string) => string | null) => {
  const period = get('period');
  return { ...parseFilter(get), ...(isPeriod(period) && { period }) };
};

/**
 * Returns the address of entries that share a value with an entry, from an hour before it to an hour after.
 *
 * @returns null if the entry has no such value
 */
export function relatedEntriesPath(
  entry: AuditLogEntry,
  shared: Exclude<LogFilterKey, 'appId'>,
): string | null {
  const value = entry[shared];
  return value === null || value === '' ? null : auditLogPathAround(entry.timestamp, shared, value);
}
