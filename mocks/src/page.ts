import { refusedField } from '@portico/contract/hub/refusal';
import { pages } from '@portico/contract/limits';

/**
 * Returns the position of a cursor.
 *
 * @throws {Refusal} `invalid_fields` for an unknown cursor
 */
export function positionOf(cursor: string): number {
  const text = decodeCursor(cursor);
  const position = /^after (\d{1,15})$/.exec(text)?.[1];
  if (position === undefined) throw invalidCursorRefusal();
  return Number(position);
}

/** Decodes a cursor; returns '' if it is not one. */
export const decodeCursor = (cursor: string): string =>
  /^[A-Za-z0-9+/=]+$/.test(cursor) && cursor.length % 4 === 0 ? atob(cursor) : '';

/** Returns the refusal for an unknown cursor. */
export const invalidCursorRefusal = () => refusedField('cursor', 'This cursor is not valid');

/** Returns one page of a list of applications with its headers. */
export function appsPage<Row>(path: string, cursor: string | undefined, rows: readonly Row[]) {
  const start = cursor === undefined ? 0 : positionOf(cursor);
  const end = start + pages.apps;
  const headers: Record<string, string> = { 'X-Total-Count': String(rows.length) };
  if (end < rows.length)
    headers.Link = `<${path}?cursor=${encodeURIComponent(btoa(`after ${end}`))}>; rel="next"`;
  return { body: rows.slice(start, end), headers };
}
