import { type AuditLogEntry, type AuditLogFilter, auditLogFilter } from '@portico/contract/schemas/audit';
import * as v from 'valibot';
import { paths } from '../lib/paths.ts';

/** The filters, as the address names them: as the API does. */
export const filterNames = Object.keys(auditLogFilter.entries) as (keyof AuditLogFilter)[];

/**
 * The filter of an address.
 *
 * @param get a parameter's value; what is not one the hub would take counts as not given
 */
export function filterOf(get: (name: string) => string | null): AuditLogFilter {
  const given = filterNames.flatMap(name => {
    const read = v.safeParse(auditLogFilter.entries[name], get(name) ?? '');
    return read.success && read.output ? [[name, read.output] as const] : [];
  });
  return Object.fromEntries(given);
}

/** How far to each side 'around that time' reaches, in milliseconds. */
const reach = 60 * 60 * 1000;

/** What one entry can share with others. */
type Shared = 'userId' | 'ipAddress' | 'entityId';

/**
 * The address of everything that shares something with an entry, from an hour before it to an hour after.
 *
 * @returns null where the entry has no such thing
 */
export function around(entry: AuditLogEntry, shared: Shared): string | null {
  const value = entry[shared];
  if (value === null || value === '') return null;
  const at = Date.parse(entry.timestamp);
  const query = new URLSearchParams({
    [shared]: value,
    after: new Date(at - reach).toISOString(),
    before: new Date(at + reach).toISOString(),
  });
  return `${paths.auditLogs}?${query}`;
}
