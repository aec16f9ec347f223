import { api } from '@portico/contract/api/table';
import type { AuditLogFilter } from '@portico/contract/log/schemas/audit';
import { usePages } from '../../lib/data/usePages.ts';
import { useRead } from '../../lib/data/useRead.ts';

/**
 * Reads the log page by page, newest first.
 *
 * @param limit entries of a page; by default those of the hub
 */
export const useAuditLogs = (filter: AuditLogFilter, limit?: number) =>
  usePages(
    api.auditLogs.list,
    { query: { ...filter, ...(limit !== undefined && { limit }) } },
    { isLive: true },
  );

/** Reads the filter's choices: all actions, and users whose names match the search. */
export const useFilterChoices = (search = '') =>
  useRead(api.auditLogs.filters, { query: { search } }, { isLive: true });
