import * as v from 'valibot';
import { refusedField } from './refusal.ts';

/** Where a page begins: after the row of this moment and id. */
export interface Cursor {
  createdAt: Date;
  id: string;
}

const cursorParts = v.tuple([
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15)),
  v.pipe(v.string(), v.uuid()),
]);

/** A cursor as the text that a `Link` carries. */
const encodeCursor = ({ createdAt, id }: Cursor): string =>
  Buffer.from(JSON.stringify([createdAt.getTime(), id])).toString('base64url');

/**
 * Reads a cursor back into typed values (threat 19).
 *
 * @throws {Refusal} `invalid_fields` for a text that is none of ours
 */
export function decodeCursor(text: string): Cursor {
  try {
    const [time, id] = v.parse(cursorParts, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { createdAt: new Date(time), id };
  } catch {
    throw refusedField('cursor', 'This cursor is not valid');
  }
}

/**
 * The headers of a page (RFC 8288).
 *
 * @param path of the list, with the query that every page of it shares
 * @param next the last row of this page, or null on the last one
 */
export function pageHeaders(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
  total: number,
  next: Cursor | null,
): Record<string, string> {
  const headers: Record<string, string> = { 'X-Total-Count': String(total) };
  if (next === null) return headers;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  search.set('cursor', encodeCursor(next));
  headers.Link = `<${path}?${search}>; rel="next"`;
  return headers;
}
