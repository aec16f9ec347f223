import { pages } from '@portico/contract/limits';
import type { AuditLogFilter } from '@portico/contract/schemas/audit';
import { and, count, countDistinct, desc, eq, gt, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import { events } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { EventRow } from '../events/chain.ts';
import { firstSince, lastUntil } from '../events/queries.ts';

const partOf = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

function matching(filter: AuditLogFilter): SQL | undefined {
  const { search, action, userId, entityId, ipAddress, after, before } = filter;
  const pattern = search === undefined || search === '' ? null : partOf(search);
  const since = sql`${after}::timestamptz`;
  const until = sql`${before}::timestamptz`;
  return and(
    pattern === null
      ? undefined
      : or(ilike(events.details, pattern), ilike(events.action, pattern), ilike(events.ip, pattern)),
    action === undefined ? undefined : eq(events.action, action),
    userId === undefined ? undefined : eq(events.actorId, userId),
    entityId === undefined ? undefined : eq(events.entityId, entityId),
    ipAddress === undefined ? undefined : eq(events.ip, ipAddress),
    after === undefined ? undefined : and(gte(events.at, since), gte(events.seq, firstSince(since))),
    before === undefined ? undefined : and(lt(events.at, until), sql`${events.seq} <= ${lastUntil(until)}`),
  );
}

/** Events that match, newest first, below a number and not before another. */
export const listEvents = (
  store: Store,
  filter: AuditLogFilter,
  page: { below: number | null; from: number; limit: number },
): Promise<EventRow[]> =>
  store
    .select()
    .from(events)
    .where(
      and(
        matching(filter),
        page.from === 1 ? undefined : gte(events.seq, page.from),
        page.below === null ? undefined : lt(events.seq, page.below),
      ),
    )
    .orderBy(desc(events.seq))
    .limit(page.limit);

/** How many events match; null for more than are counted. */
export async function countEvents(store: Store, filter: AuditLogFilter): Promise<number | null> {
  const most = pages.auditLogs.counted;
  const some = store
    .select({ seq: events.seq })
    .from(events)
    .where(matching(filter))
    .limit(most + 1)
    .as('some');
  const [row] = await store.select({ total: count() }).from(some);
  return row === undefined || row.total > most ? null : row.total;
}

/** Figures of the log since a moment. */
export async function countSince(store: Store, since: Date): Promise<{ failures: number; actors: number }> {
  const [row] = await store
    .select({
      failures: sql<number>`count(*) filter (where ${events.action} = 'failed_login')`.mapWith(Number),
      actors: countDistinct(events.actorId),
    })
    .from(events)
    .where(gt(events.at, since));
  return { failures: row?.failures ?? 0, actors: row?.actors ?? 0 };
}

/** Every action that the log has: one step down the index for each, not a walk over all events. */
export async function listActions(store: Store): Promise<string[]> {
  const { rows } = await store.execute<{ action: string }>(sql`
    with recursive found (action) as (
      (select action from events order by action limit 1)
      union all
      select (select action from events where action > found.action order by action limit 1)
      from found where found.action is not null
    )
    select action from found where action is not null`);
  return rows.map(row => row.action);
}
