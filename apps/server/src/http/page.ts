import type { Endpoint } from '@portico/contract/endpoint';
import * as v from 'valibot';
import { refusedField } from './refusal.ts';

/** Where a page begins: what the last row before it is sorted by. */
export type CursorParts = readonly (string | number | null)[];

/** The last millisecond of year 9999: JavaScript and PostgreSQL write later years differently. */
const lastMoment = Date.UTC(10_000, 0) - 1;

/**
 * Schemas for the parts of a cursor. Every cursor list uses these, because they accept only what both databases
 * take: text is well-formed and without NUL, moments are milliseconds since 1970 with a year of four digits.
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

/** A cursor as the text that a `Link` carries. */
export const encodeCursor = (parts: CursorParts): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/**
 * Reads a cursor back into typed values (threat 19).
 *
 * @param schema of its parts
 * @returns null for the first page
 * @throws {Refusal} `invalid_fields` for a text that is none of ours
 */
export function decodeCursor<S extends v.GenericSchema<unknown, CursorParts>>(
  schema: S,
  text: string | undefined,
): v.InferOutput<S> | null {
  if (text === undefined) return null;
  try {
    return v.parse(schema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw refusedField('cursor', 'This cursor is not valid');
  }
}

/**
 * The headers of a page (RFC 8288).
 *
 * @param row the list's endpoint
 * @param query that every page of it shares
 * @param page `total` over all pages, or null where it is not known; `next` the last row of this page, or null on
 * the last one
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
