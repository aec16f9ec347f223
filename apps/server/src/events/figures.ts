import { and, eq, gt, gte, sql } from 'drizzle-orm';
import { onlyOf } from '../database/query/rows.ts';
import { eventTallies } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

/** Returns whether an event summarises several counted ones. */
export const isSummary = (event: { data: string }): boolean => event.data.startsWith('{"times":');

/**
 * Counts occurrences in a query over `events`; a summary counts as several. The trigger that maintains `event_counts`
 * computes the same.
 */
export const happened = sql<number>`coalesce(sum(
  case when data like '{"times":%' then (data::jsonb ->> 'times')::int else 1 end), 0)`.mapWith(Number);

const unlogged = sql<number>`coalesce(sum(${eventTallies.unlogged}), 0)`.mapWith(Number);

/**
 * Counts the occurrences of an action that are not in the log yet.
 *
 * @param filter `since` null counts all of them; `entityId` counts those of one entity
 */
export async function countUnlogged(
  store: Store,
  { action, since, entityId }: { action: string; since: Date | null; entityId?: string },
): Promise<number> {
  const isCounted = and(
    eq(eventTallies.action, action),
    since === null ? undefined : gt(eventTallies.lastAt, since),
    entityId === undefined ? undefined : eq(eventTallies.entityId, entityId),
  );
  const query = store.select({ total: unlogged }).from(eventTallies).where(isCounted);
  return (await onlyOf(query, 'count of events')).total;
}

/** Counts the occurrences of an action that are not in the log yet, by day (UTC). Days without any have no row. */
export const countUnloggedByDay = (store: Store, action: string, since: Date) =>
  store
    .select({ day: sql<string>`((${eventTallies.lastAt} at time zone 'UTC')::date)::text`, total: unlogged })
    .from(eventTallies)
    .where(and(eq(eventTallies.action, action), gte(eventTallies.lastAt, since)))
    .groupBy(sql`1`);
