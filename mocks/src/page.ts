import type { Endpoint } from '@portico/contract/endpoint';
import { cursorPart, decodeCursor, pageHeaders } from '@portico/contract/hub/page';
import * as v from 'valibot';

const cursorSchema = v.strictTuple([cursorPart.seq]);

/** The query of a paged list. */
interface Query extends Readonly<Record<string, string | number | undefined>> {
  cursor?: string | undefined;
  limit: number;
  offset?: number;
}

/**
 * Returns one page of a list with its headers. The cursor is the number of rows before the page.
 *
 * @param query with the filters, which all pages share
 * @param isCounted whether the total is reported
 * @throws {Refusal} `invalid_fields` for another cursor
 */
export function pageOf<Row>(
  row: Pick<Endpoint, 'path'>,
  rows: readonly Row[],
  { cursor, offset = 0, ...query }: Query,
  isCounted = true,
) {
  const [start = offset] = decodeCursor(cursorSchema, cursor) ?? [];
  const end = start + query.limit;
  const headers = pageHeaders(row, query, {
    total: isCounted ? rows.length : null,
    next: end < rows.length ? [end] : null,
  });
  return { body: rows.slice(start, end), headers };
}
