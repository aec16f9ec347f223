/** Endpoints of the audit log. */
import * as v from 'valibot';
import { consoleReaders } from '../audience.ts';
import { endpoint } from '../endpoint.ts';
import {
  auditLogEntry,
  auditLogFilter,
  auditLogFilters,
  auditLogQuery,
  auditLogSummary,
  undoneChange,
} from '../schemas/audit.ts';
import { id } from '../schemas/id.ts';
import { search } from '../schemas/page.ts';

export const list = endpoint({
  method: 'GET',
  path: '/api/audit-logs',
  summary: 'List the log, newest first, a page at a time.',
  source: 'core',
  access: consoleReaders,
  scope: 'log:read',
  throttle: 'reads',
  query: auditLogQuery,
  response: { status: 200, schema: v.array(auditLogEntry), paged: true },
  refusals: [],
});

export const summary = endpoint({
  method: 'GET',
  path: '/api/audit-logs/summary',
  summary: "Read the log's figures and the result of the chain check.",
  access: consoleReaders,
  scope: 'log:read',
  throttle: 'reads',
  response: { status: 200, schema: auditLogSummary },
  refusals: [],
});

export const filters = endpoint({
  method: 'GET',
  path: '/api/audit-logs/filters',
  summary: 'List the actions in the log, and people to filter by.',
  access: consoleReaders,
  scope: 'log:read',
  throttle: 'reads',
  query: v.object({ search }),
  response: { status: 200, schema: auditLogFilters },
  refusals: [],
});

export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/audit-logs/export.csv',
  summary: 'Export the log as CSV, newest first, with the same filters.',
  access: consoleReaders,
  scope: 'log:read',
  throttle: 'reads',
  query: auditLogFilter,
  response: { status: 200, media: 'text/csv' },
  refusals: ['proof_required'],
});

export const undo = endpoint({
  method: 'POST',
  path: '/api/audit-logs/:id/undo',
  summary: "Undo one of the caller's own changes within ten minutes; sessions that it ended stay ended.",
  access: { by: consoleReaders.by },
  throttle: 'writes',
  params: v.object({ id }),
  response: { status: 200, schema: undoneChange },
  refusals: [
    ...(['not_found', 'undo_refused', 'above_role'] as const),
    // A deleted application comes back with its names.
    ...(['app_name_taken', 'api_identifier_taken', 'client_name_taken', 'proxied_host_taken'] as const),
  ],
});
