import { type CursorParts, cursorPart, decodeCursor } from '@portico/contract/hub/page';
import { pages } from '@portico/contract/limits';
import type { connectionsQuery } from '@portico/contract/schemas/access';
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { accessGrants } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

const cursorParts = v.strictTuple([cursorPart.id, cursorPart.id]);

/**
 * Reads one page of the grants, ordered by user and application id.
 *
 * @returns the rows, the total (null above the counted maximum), and the cursor of the next page (null on the last)
 * @throws {Refusal} `invalid_fields` for a cursor of another list
 */
export async function grantsPage(store: Store, query: v.InferOutput<typeof connectionsQuery>) {
  const { userId, appId, limit, cursor } = query;
  const after = decodeCursor(cursorParts, cursor);
  const filter = and(
    userId === undefined ? undefined : eq(accessGrants.userId, userId),
    appId === undefined ? undefined : eq(accessGrants.appId, appId),
  );
  const afterCursor =
    after === null
      ? undefined
      : sql`(${accessGrants.userId}, ${accessGrants.appId}) > (${after[0]}::uuid, ${after[1]}::uuid)`;
  const rows = await store
    .select({ userId: accessGrants.userId, appId: accessGrants.appId })
    .from(accessGrants)
    .where(and(filter, afterCursor))
    .orderBy(accessGrants.userId, accessGrants.appId)
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const next: CursorParts | null = last === undefined ? null : [last.userId, last.appId];
  const most = pages.connections.counted;
  const counted = store
    .select()
    .from(accessGrants)
    .where(filter)
    .limit(most + 1)
    .as('counted');
  const total = await store.$count(counted);
  return { page, next, total: total > most ? null : total };
}
