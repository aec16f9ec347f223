import type { Endpoint } from '@portico/contract/endpoint';
import { pages } from '@portico/contract/limits';
import * as v from 'valibot';
import { cursorPart, decodeCursor, pageHeaders } from './page.ts';

const cursorParts = v.strictTuple([cursorPart.seq]);

/** A range of a list's rows, and the total number of rows. */
export interface ListPart<Row> {
  rows: readonly Row[];
  total: number;
}

/**
 * Returns one page of a list of applications. Clients read such a list completely, page by page.
 *
 * @param read reads at most `limit` rows from `offset`
 * @throws {Refusal} `invalid_fields` for a cursor of another list
 */
export async function appsPage<Row>(
  row: Pick<Endpoint, 'path'>,
  cursor: string | undefined,
  read: (offset: number, limit: number) => Promise<ListPart<Row>>,
) {
  const [start = 0] = decodeCursor(cursorParts, cursor) ?? [];
  const { rows, total } = await read(start, pages.apps);
  const end = start + pages.apps;
  return { body: [...rows], headers: pageHeaders(row, {}, { total, next: end < total ? [end] : null }) };
}

/** Returns a reader of a list in memory, for {@link appsPage}. */
export const sliceOf =
  <Row>(all: readonly Row[]) =>
  async (offset: number, limit: number): Promise<ListPart<Row>> => ({
    rows: all.slice(offset, offset + limit),
    total: all.length,
  });
