import type { Endpoint } from '@portico/contract/endpoint';
import { type CursorParts, decodeCursor, pageHeaders } from '@portico/contract/hub/page';
import type * as v from 'valibot';

/** The order of a list. */
interface Order<Row, Parts extends CursorParts> {
  /** The schema of the parts of a cursor. */
  cursor: v.GenericSchema<unknown, Parts>;
  /** Returns the sort values of a row. The last one makes them unique. */
  partsOf: (row: Row) => Parts;
  isDescending?: boolean;
  /** The highest total that is reported. */
  counted?: number;
}

/** Compares sort values, the first ones first. */
function compare(one: CursorParts, other: CursorParts): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at === -1 ? 0 : (one[at] ?? '') < (other[at] ?? '') ? -1 : 1;
}

/**
 * Returns one page of a list with its headers. The cursor has the sort values of the last row, so that no row is
 * repeated or skipped when others are added or deleted.
 *
 * @param matches the rows that match the filters, in any order
 * @param query with the filters, which all pages share
 * @throws {Refusal} `invalid_fields` for a cursor of another list
 */
export function pageOf<Row, Parts extends CursorParts>(
  row: Pick<Endpoint, 'path'>,
  matches: readonly Row[],
  { cursor, offset = 0, ...query }: Query,
  { cursor: schema, partsOf, isDescending = false, counted = Number.POSITIVE_INFINITY }: Order<Row, Parts>,
) {
  const sign = isDescending ? -1 : 1;
  const after = decodeCursor(schema, cursor);
  const rest = matches
    .filter(each => after === null || sign * compare(partsOf(each), after) > 0)
    .toSorted((one, other) => sign * compare(partsOf(one), partsOf(other)))
    .slice(offset);
  const body = rest.slice(0, query.limit);
  const last = body.at(-1);
  const next = last === undefined || rest.length === body.length ? null : partsOf(last);
  const total = matches.length > counted ? null : matches.length;
  return { body, headers: pageHeaders(row, query, { total, next }) };
}

/** The query of a paged list. */
interface Query extends Readonly<Record<string, string | number | undefined>> {
  cursor?: string | undefined;
  limit: number;
  offset?: number;
}
