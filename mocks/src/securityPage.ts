import { pathOf } from '@portico/contract/endpoint';
import { describeFinding } from '@portico/contract/events/security';
import type {
  SecurityEvent,
  SecurityEventsFilter,
  SecurityEventsQuery,
} from '@portico/contract/schemas/security';
import { severityOf } from '@portico/contract/securityRules';
import { api } from '@portico/contract/table';
import { iso } from './context.ts';
import type { StoredSecurityEvent } from './organisation.ts';
import { decodeCursor, invalidCursorRefusal } from './page.ts';

/** Where an event was, or null where nothing is known. */
export const locationOf = ({ city, country }: Pick<StoredSecurityEvent, 'city' | 'country'>) =>
  city === null && country === null ? null : { city, country };

/** An event as the hub tells it. */
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

/** Where an event stands in the list: newest first, ids settle a tie. */
type Place = Pick<StoredSecurityEvent, 'createdAt' | 'id'>;

/** Orders events as the list does. */
export const byAge = (one: Place, other: Place): number =>
  other.createdAt - one.createdAt || other.id.localeCompare(one.id);

/** The place that a cursor names. @throws {Refusal} `invalid_fields` for one that this list never gave */
function placeIn(cursor: string): Place {
  const [, createdAt, id = ''] = /^(\d+) (\S+)$/.exec(decodeCursor(cursor)) ?? [];
  if (createdAt === undefined) throw invalidCursorRefusal();
  return { createdAt: Number(createdAt), id };
}

/** One page of events, and what the headers say of the rest. */
export function eventsPage(rows: readonly StoredSecurityEvent[], { cursor, ...query }: SecurityEventsQuery) {
  const all = rows.filter(row => matches(row, query)).toSorted(byAge);
  const after = cursor === undefined ? null : placeIn(cursor);
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
