import { pages } from '@portico/contract/limits';
import { Refusal } from './refusal.ts';

/** The place that a cursor names. @throws {Refusal} `invalid_fields` for one that this hub never gave */
export function positionOf(cursor: string): number {
  const text = decodeCursor(cursor);
  const place = /^after (\d{1,15})$/.exec(text)?.[1];
  if (place === undefined) throw invalidCursorRefusal();
  return Number(place);
}

/** A cursor's text; '' for what is none. */
export const decodeCursor = (cursor: string): string =>
  /^[A-Za-z0-9+/=]+$/.test(cursor) && cursor.length % 4 === 0 ? atob(cursor) : '';

/** What is told of a cursor that this hub never gave. */
export const invalidCursorRefusal = () =>
  new Refusal('invalid_fields', { fields: { cursor: 'This cursor is not valid' } });

/** One page of a list of applications, and what the headers say of the rest. */
export function appsPage<Row>(path: string, cursor: string | undefined, rows: readonly Row[]) {
  const start = cursor === undefined ? 0 : positionOf(cursor);
  const end = start + pages.apps;
  const headers: Record<string, string> = { 'X-Total-Count': String(rows.length) };
  if (end < rows.length)
    headers.Link = `<${path}?cursor=${encodeURIComponent(btoa(`after ${end}`))}>; rel="next"`;
  return { body: rows.slice(start, end), headers };
}
