import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import {
  auditLogEntry,
  auditLogFilter,
  auditLogFilters,
  auditLogQuery,
  auditLogSummary,
} from '../schemas/audit.ts';
import { search } from '../schemas/page.ts';

const console = { by: ['manager', 'admin', 'owner'] } as const;

/** The one log. */
export const auditLogs = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit-logs',
    summary: 'List the log, newest first, a page at a time.',
    source: 'spec 7',
    access: console,
    throttle: 'reads',
    query: auditLogQuery,
    answer: { status: 200, schema: v.array(auditLogEntry), paged: true },
    refusals: [],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/audit-logs/summary',
    summary: 'Tell the log in figures, and whether its chain is intact.',
    source: 'extension',
    access: console,
    throttle: 'reads',
    answer: { status: 200, schema: auditLogSummary },
    refusals: [],
  }),
  filters: endpoint({
    method: 'GET',
    path: '/api/audit-logs/filters',
    summary: 'List the actions in the log, and people to filter by.',
    source: 'extension',
    access: console,
    throttle: 'reads',
    query: v.object({ search }),
    answer: { status: 200, schema: auditLogFilters },
    refusals: [],
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/audit-logs/export.csv',
    summary: 'The log as CSV, newest first, by the same filters.',
    source: 'extension',
    access: console,
    throttle: 'reads',
    query: auditLogFilter,
    answer: { status: 200, media: 'text/csv' },
    refusals: [],
  }),
};
