import type { Endpoint } from '@portico/contract/endpoint';
import { cursorPart, decodeCursor, pageHeaders } from '@portico/contract/hub/page';
import * as v from 'valibot';
import { WithHeaders } from './respond.ts';

const cursorSchema = v.strictTuple([cursorPart.seq]);

/** The query of a paged list. */
interface Query extends Readonly<Record<string, string | number | undefined>> {
  cursor?: string | undefined;
  limit: number;
  offset?: number;
  count?: 'none' | undefined;
}

/**
 * Returns one page of a list. The cursor is the number of rows before the page.
 *
 * @param query with the filters, which all pages share
 * @throws {Refusal} `invalid_fields` for another cursor
 */
export function pageOf<Row>(
  row: Pick<Endpoint, 'path'>,
  rows: readonly Row[],
  { cursor, offset = 0, ...query }: Query,
) {
  const [start = offset] = decodeCursor(cursorSchema, cursor) ?? [];
  const end = start + query.limit;
  const headers = pageHeaders(row, query, {
    total: query.count === 'none' ? null : rows.length,
    next: end < rows.length ? [end] : null,
  });
  return new WithHeaders(rows.slice(start, end), headers);
}
