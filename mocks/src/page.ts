import { pathOf } from '@portico/contract/endpoint';
import type { PageQuery } from '@portico/contract/schemas/page';
import { Refused } from './refused.ts';

/**
 * One page of a list that is ordered by creation, and what the headers say of the rest. The cursor is the place
 * of the last item told, so nothing is told twice or left out when others come and go.
 *
 * @throws {Refused} `invalid_fields` for a cursor that this hub never gave
 */
export function pageOf<Item extends { order: number }>(
  items: readonly Item[],
  query: PageQuery,
  path: `/api/${string}`,
): { items: Item[]; headers: Record<string, string> } {
  const { limit, cursor, search } = query;
  const after = cursor === undefined ? 0 : placeOf(cursor);
  const rest = items.filter(item => item.order > after);
  const page = rest.slice(0, limit);
  const headers: Record<string, string> = { 'X-Total-Count': String(items.length) };
  const last = page.at(-1);
  if (last !== undefined && rest.length > page.length) {
    const next = pathOf({ path }, { query: { limit, search, cursor: btoa(`after ${last.order}`) } });
    headers.Link = `<${next}>; rel="next"`;
  }
  return { items: page, headers };
}

/** The place that a cursor names. @throws {Refused} `invalid_fields` */
export function placeOf(cursor: string): number {
  const text = /^[A-Za-z0-9+/=]+$/.test(cursor) && cursor.length % 4 === 0 ? atob(cursor) : '';
  const place = /^after (\d{1,15})$/.exec(text)?.[1];
  if (place === undefined) {
    throw new Refused('invalid_fields', { fields: { cursor: 'This cursor is not valid' } });
  }
  return Number(place);
}
