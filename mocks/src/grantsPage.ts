import { pathOf } from '@portico/contract/endpoint';
import { pages } from '@portico/contract/limits';
import type { connectionsQuery } from '@portico/contract/schemas/access';
import { api } from '@portico/contract/table';
import type * as v from 'valibot';
import type { Grant } from './organisation.ts';
import { decodeCursor, invalidCursorRefusal } from './page.ts';

const keyOf = ({ userId, appId }: Grant) => `${userId} ${appId}`;

/**
 * Returns one page of grants with its headers.
 *
 * @throws {Refusal} `invalid_fields` for an unknown cursor
 */
export function grantsPage(
  grants: readonly Grant[],
  { cursor, ...query }: v.InferOutput<typeof connectionsQuery>,
) {
  const { userId, appId, limit } = query;
  const all = grants
    .filter(row => userId === undefined || row.userId === userId)
    .filter(row => appId === undefined || row.appId === appId)
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const after = cursor === undefined ? '' : decodeCursor(cursor);
  if (cursor !== undefined && !/^\S+ \S+$/.test(after)) throw invalidCursorRefusal();
  const rest = all.filter(row => keyOf(row) > after);
  const page = rest.slice(0, limit);
  const headers: Record<string, string> =
    all.length <= pages.connections.counted ? { 'X-Total-Count': String(all.length) } : {};
  const last = page.at(-1);
  if (last !== undefined && rest.length > page.length) {
    const next = { ...query, cursor: btoa(keyOf(last)) };
    headers.Link = `<${pathOf(api.access.connections, { query: next })}>; rel="next"`;
  }
  return { body: page.map(row => ({ ...row, hasAccess: true })), headers };
}
