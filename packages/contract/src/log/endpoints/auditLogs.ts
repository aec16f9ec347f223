/** Endpoints of the audit log. */
import * as v from 'valibot';
import { consoleReaders } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { search } from '../../lib/schemas/page.ts';
import {
  auditLogEntry,
  auditLogFilter,
  auditLogFilters,
  auditLogQuery,
  auditLogSummary,
  undoneChange,
} from '../schemas/audit.ts';

export const list = endpoint('GET', '/api/audit-logs', {
  summary: 'List the log, newest first, a page at a time.',
  source: 'core',
  access: consoleReaders,
  scope: 'log:read',
  query: auditLogQuery,
  response: { status: 200, schema: v.array(auditLogEntry), paged: true },
});

export const summary = endpoint('GET', '/api/audit-logs/summary', {
  summary: "Read the log's figures and the result of the chain check.",
  access: consoleReaders,
  scope: 'log:read',
  response: { status: 200, schema: auditLogSummary },
});

export const filters = endpoint('GET', '/api/audit-logs/filters', {
  summary: 'List the actions in the log, and people to filter by.',
  access: consoleReaders,
  scope: 'log:read',
  query: v.object({ search }),
  response: { status: 200, schema: auditLogFilters },
});

export const exportCsv = endpoint('GET', '/api/audit-logs/export.csv', {
  summary: 'Export the log as CSV, newest first, with the same filters.',
  access: consoleReaders,
  scope: 'log:read',
  query: auditLogFilter,
  response: { status: 200, media: 'text/csv' },
  refusals: ['proof_required'],
});

export const undo = endpoint('POST', '/api/audit-logs/:id/undo', {
  summary: "Undo one of the caller's own changes within ten minutes; sessions that it ended stay ended.",
  access: { by: consoleReaders.by },
  response: { status: 200, schema: undoneChange },
  refusals: [
    ...(['undo_refused', 'above_role'] as const),
    // A deleted application comes back with its names.
    ...(['app_name_taken', 'api_identifier_taken', 'client_name_taken', 'proxied_host_taken'] as const),
  ],
});
