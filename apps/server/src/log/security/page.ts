import { type CursorParts, cursorPart, decodeCursor } from '@portico/contract/hub/page';
import { risksOf } from '@portico/contract/riskScores';
import type { SecurityEventsFilter, SecurityEventsQuery } from '@portico/contract/schemas/security';
import { and, desc, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { asInstant } from '../../database/query/moments.ts';
import { securityEvents } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/** The time and id of the previous page's last event. */
const cursorParts = v.strictTuple([cursorPart.moment, cursorPart.id]);

const statuses: Record<NonNullable<SecurityEventsFilter['status']>, SQL> = {
  unresolved: isNull(securityEvents.resolvedAt),
  resolved: isNotNull(securityEvents.resolvedAt),
};

function matching({ severity, status }: SecurityEventsFilter): SQL | undefined {
  const risks = severity === undefined ? null : risksOf(severity);
  return and(
    risks === null
      ? undefined
      : and(gte(securityEvents.riskScore, risks[0]), lt(securityEvents.riskScore, risks[1])),
    status === undefined ? undefined : statuses[status],
  );
}

/**
 * Reads one page of security events, newest first.
 *
 * @returns the rows, the number of matches, and the cursor of the next page (null on the last)
 * @throws {Refusal} `invalid_fields` for a cursor of another list
 */
export async function securityEventsPage(store: Store, { cursor, limit, ...filter }: SecurityEventsQuery) {
  const after = decodeCursor(cursorParts, cursor);
  const afterCursor =
    after === null
      ? undefined
      : sql`(${securityEvents.createdAt}, ${securityEvents.id})
          < (${asInstant(after[0])}, ${after[1]}::uuid)`;
  const rows = await store
    .select()
    .from(securityEvents)
    .where(and(matching(filter), afterCursor))
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const next: CursorParts | null = last === undefined ? null : [last.createdAt.getTime(), last.id];
  return { page, next, total: await store.$count(securityEvents, matching(filter)) };
}
