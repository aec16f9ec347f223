import * as v from 'valibot';
import { fromBase64Url, toBase64Url } from '../../lib/base64url.ts';
import { pages } from '../../limits.ts';
import type { Endpoint } from '../endpoint.ts';
import { refusedField } from './refusal.ts';

/** The start of a page: the sort values of the previous page's last row. */
export type CursorParts = readonly (string | number | null)[];

/** The last millisecond of the year 9999. JavaScript and PostgreSQL write later years differently. */
const lastMoment = Date.UTC(10_000, 0) - 1;

/**
 * Schemas for the parts of a cursor. They accept only values that both databases accept: well-formed text without
 * NUL, and times in milliseconds since 1970 with a four-digit year.
 */
export const cursorPart = {
  id: v.pipe(v.string(), v.uuid()),
  moment: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(lastMoment)),
  text: v.pipe(
    v.string(),
    v.maxLength(300),
    v.check(text => text.isWellFormed() && !text.includes('\0')),
  ),
  /** A row number, from 1. */
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
} as const;

/** Encodes a cursor for a `Link` header. */
export const encodeCursor = (parts: CursorParts): string =>
  toBase64Url(new TextEncoder().encode(JSON.stringify(parts)));

/**
 * Decodes a cursor into typed values (threat 19).
 *
 * @param schema the schema of its parts
 * @returns null for the first page
 * @throws {Refusal} `invalid_fields` for a text that is not a cursor of this list
 */
export function decodeCursor<S extends v.GenericSchema<unknown, CursorParts>>(
  schema: S,
  text: string | undefined,
): v.InferOutput<S> | null {
  if (text === undefined) return null;
  try {
    return v.parse(schema, JSON.parse(new TextDecoder().decode(fromBase64Url(text))));
  } catch {
    throw refusedField('cursor', 'This cursor is not valid');
  }
}

/**
 * Returns the headers of a page (RFC 8288).
 *
 * @param row the endpoint of the list
 * @param query the parameters that all pages share
 * @param page `total` is the number of rows on all pages, or null if unknown; `next` is the cursor of the next page,
 * or null on the last page
 */
export function pageHeaders(
  row: Pick<Endpoint, 'path'>,
  query: Readonly<Record<string, string | number | undefined>>,
  page: { total: number | null; next: CursorParts | null },
): Record<string, string> {
  const headers: Record<string, string> = {};
  if (page.total !== null) headers['X-Total-Count'] = String(page.total);
  if (page.next === null) return headers;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  search.set('cursor', encodeCursor(page.next));
  headers.Link = `<${row.path}?${search}>; rel="next"`;
  return headers;
}

const offset = v.strictTuple([cursorPart.seq]);

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
  const [start = 0] = decodeCursor(offset, cursor) ?? [];
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
