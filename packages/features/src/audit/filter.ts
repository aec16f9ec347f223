import { type AuditLogEntry, type AuditLogFilter, auditLogFilter } from '@portico/contract/schemas/audit';
import { auditLogPathAround, type LogFilterKey } from '../lib/navigation/auditLogPaths.ts';
import { parseQuery } from '../lib/navigation/query.ts';

/** The filters, as the address names them: as the API does. */
export const filterNames = Object.keys(auditLogFilter.entries) as (keyof AuditLogFilter)[];

/**
 * The filter of an address.
 *
 * @param get a parameter's value
 */
export const parseFilter = (get: (name: string) => string | null): AuditLogFilter =>
  parseQuery(auditLogFilter.entries, get);

/**
 * The address of everything that shares something with an entry, from an hour before it to an hour after.
 *
 * @returns null where the entry has no such thing
 */
export function relatedEntriesPath(entry: AuditLogEntry, shared: LogFilterKey): string | null {
  const value = entry[shared];
  return value === null || value === '' ? null : auditLogPathAround(entry.timestamp, shared, value);
}
