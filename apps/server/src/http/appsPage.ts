import type { Endpoint } from '@portico/contract/endpoint';
import { pages } from '@portico/contract/limits';
import * as v from 'valibot';
import { cursorPart, decodeCursor, pageHeaders } from './page.ts';

const cursorParts = v.strictTuple([cursorPart.seq]);

/** Rows of a list from a place on, at most so many, and how many there are. */
export interface ListPart<Row> {
  rows: readonly Row[];
  total: number;
}

/**
 * Answers one page of a list of applications, which clients read whole, one page after the other.
 *
 * @param read reads the rows from a place on, at most so many
 * @throws {Refusal} `invalid_fields` for a cursor that is none of this list's
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

/** Reads part of a list that is in memory, for {@link appsPage}. */
export const sliceOf =
  <Row>(all: readonly Row[]) =>
  async (offset: number, limit: number): Promise<ListPart<Row>> => ({
    rows: all.slice(offset, offset + limit),
    total: all.length,
  });
