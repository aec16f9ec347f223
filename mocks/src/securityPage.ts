import { pathOf } from '@portico/contract/endpoint';
import { describeFinding } from '@portico/contract/events/security';
import { iso } from '@portico/contract/hub/moments';
import { severityOf } from '@portico/contract/riskScores';
import type {
  SecurityEvent,
  SecurityEventsFilter,
  SecurityEventsQuery,
} from '@portico/contract/schemas/security';
import { api } from '@portico/contract/table';
import type { StoredSecurityEvent } from './organisation.ts';
import { decodeCursor, invalidCursorRefusal } from './page.ts';

/** Returns the location of an event, or null if it is unknown. */
export const locationOf = ({ city, country }: Pick<StoredSecurityEvent, 'city' | 'country'>) =>
  city === null && country === null ? null : { city, country };

/** Returns an event as the API lists it. */
export const toEventResponse = (row: StoredSecurityEvent): SecurityEvent => ({
  ...row,
  severity: severityOf(row.riskScore),
  ipAddress: row.ip,
  location: locationOf(row),
  createdAt: iso(row.createdAt),
  aiAnalysis: describeFinding(row, row),
});

const matches = (row: StoredSecurityEvent, { severity, status }: SecurityEventsFilter): boolean =>
  (severity === undefined || severityOf(row.riskScore) === severity) &&
  (status === undefined || row.isResolved === (status === 'resolved'));

/** The sort key of an event: newest first, ties ordered by id. */
type SortKey = Pick<StoredSecurityEvent, 'createdAt' | 'id'>;

/** Compares events in the order of the list. */
export const byAge = (one: SortKey, other: SortKey): number =>
  other.createdAt - one.createdAt || other.id.localeCompare(one.id);

/**
 * Returns the sort key of a cursor.
 *
 * @throws {Refusal} `invalid_fields` for an unknown cursor
 */
function sortKeyOf(cursor: string): SortKey {
  const [, createdAt, id = ''] = /^(\d+) (\S+)$/.exec(decodeCursor(cursor)) ?? [];
  if (createdAt === undefined) throw invalidCursorRefusal();
  return { createdAt: Number(createdAt), id };
}

/** Returns one page of events with its headers. */
export function eventsPage(rows: readonly StoredSecurityEvent[], { cursor, ...query }: SecurityEventsQuery) {
  const all = rows.filter(row => matches(row, query)).toSorted(byAge);
  const after = cursor === undefined ? null : sortKeyOf(cursor);
  const rest = after === null ? all : all.filter(row => byAge(after, row) < 0);
  const page = rest.slice(0, query.limit);
  const headers: Record<string, string> = { 'X-Total-Count': String(all.length) };
  const last = page.at(-1);
  if (last !== undefined && rest.length > page.length) {
    const next = { ...query, cursor: btoa(`${last.createdAt} ${last.id}`) };
    headers.Link = `<${pathOf(api.security.events, { query: next })}>; rel="next"`;
  }
  return { body: page.map(toEventResponse), headers };
}
