import { describeFinding } from '@portico/contract/events/security';
import { securityEvent } from '@portico/contract/hub/responses';
import { severityOf } from '@portico/contract/riskScores';
import type {
  SecurityEvent,
  SecurityEventsFilter,
  SecurityEventsQuery,
} from '@portico/contract/schemas/security';
import { api } from '@portico/contract/table';
import * as v from 'valibot';
import type { StoredSecurityEvent } from './organisation.ts';
import { pageOf } from './page.ts';

/** Returns an event as the API lists it. */
export const toEventResponse = (row: StoredSecurityEvent): SecurityEvent =>
  securityEvent(row, describeFinding(row, row));

const matches = (row: StoredSecurityEvent, { severity, status }: SecurityEventsFilter): boolean =>
  (severity === undefined || severityOf(row.riskScore) === severity) &&
  (status === undefined || row.isResolved === (status === 'resolved'));

/** The order of events: newest first. */
const byAge = {
  cursor: v.tuple([v.number(), v.string()]),
  partsOf: ({ createdAt, id }: StoredSecurityEvent): [number, string] => [createdAt, id],
  isDescending: true,
};

/** Returns one page of events with its headers. */
export function eventsPage(rows: readonly StoredSecurityEvent[], query: SecurityEventsQuery) {
  const matching = rows.filter(row => matches(row, query));
  const { body, headers } = pageOf(api.security.events, matching, query, byAge);
  return { body: body.map(toEventResponse), headers };
}
