import type { Endpoint } from '@portico/contract/endpoint';
import { appsPage, cursorPart, decodeCursor, pageHeaders, sliceOf } from '@portico/contract/hub/page';
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
 * @param isCounted whether the total is reported
 * @throws {Refusal} `invalid_fields` for another cursor
 */
export function pageOf<Row>(
  row: Pick<Endpoint, 'path'>,
  rows: readonly Row[],
  { cursor, offset = 0, ...query }: Query,
  isCounted = query.count !== 'none',
) {
  const [start = offset] = decodeCursor(cursorSchema, cursor) ?? [];
  const end = start + query.limit;
  const headers = pageHeaders(row, query, {
    total: isCounted ? rows.length : null,
    next: end < rows.length ? [end] : null,
  });
  return new WithHeaders(rows.slice(start, end), headers);
}

/** Returns one page of a list that clients read completely. */
export async function completeList<Row>(
  row: Pick<Endpoint, 'path'>,
  cursor: string | undefined,
  rows: readonly Row[],
) {
  const { body, headers } = await appsPage(row, cursor, sliceOf(rows));
  return new WithHeaders(body, headers);
}
