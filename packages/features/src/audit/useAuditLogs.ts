import type { AuditLogFilter } from '@portico/contract/schemas/audit';
import { api } from '@portico/contract/table';
import { usePages } from '../lib/data/usePages.ts';
import { useRead } from '../lib/data/useRead.ts';

/** The log, newest first, a page at a time. */
export const useAuditLogs = (filter: AuditLogFilter) =>
  usePages(api.auditLogs.list, { query: filter }, { isLive: true });

/** The log in figures, and the state of its chain. */
export const useAuditSummary = () => useRead(api.auditLogs.summary, {}, { isLive: true });

/** The actions to filter by, and people whose names match. */
export const useFilterChoices = (search = '') =>
  useRead(api.auditLogs.filters, { query: { search } }, { isLive: true });
