import { type AuditLogEntry, type AuditLogFilter, auditLogFilter } from '@portico/contract/schemas/audit';
import { type LogShared, logAround } from '../lib/logAround.ts';
import { queryOf } from '../lib/query.ts';

/** The filters, as the address names them: as the API does. */
export const filterNames = Object.keys(auditLogFilter.entries) as (keyof AuditLogFilter)[];

/**
 * The filter of an address.
 *
 * @param get a parameter's value
 */
export const filterOf = (get: (name: string) => string | null): AuditLogFilter =>
  queryOf(auditLogFilter.entries, get);

/**
 * The address of everything that shares something with an entry, from an hour before it to an hour after.
 *
 * @returns null where the entry has no such thing
 */
export function around(entry: AuditLogEntry, shared: LogShared): string | null {
  const value = entry[shared];
  return value === null || value === '' ? null : logAround(entry.timestamp, shared, value);
}
