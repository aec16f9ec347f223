import { and, eq, gt, gte, sql } from 'drizzle-orm';
import { eventTallies } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

/** Returns whether an event stands for several that were counted. */
export const isSummary = (event: { data: string }): boolean => event.data.startsWith('{"times":');

/**
 * How often the actions of events happened, for a query over `events`: a summary stands for several. The trigger that
 * keeps `event_counts` computes the same.
 */
export const happened = sql<number>`coalesce(sum(
  case when data like '{"times":%' then (data::jsonb ->> 'times')::int else 1 end), 0)`.mapWith(Number);

const unlogged = sql<number>`coalesce(sum(${eventTallies.unlogged}), 0)`.mapWith(Number);

/**
 * Counts what happened since a moment and is not in the log yet.
 *
 * @param of `since` null counts from the beginning; `entityId` counts what happened to one entity
 */
export async function countUnlogged(
  store: Store,
  { action, since, entityId }: { action: string; since: Date | null; entityId?: string },
): Promise<number> {
  const [row] = await store
    .select({ total: unlogged })
    .from(eventTallies)
    .where(
      and(
        eq(eventTallies.action, action),
        since === null ? undefined : gt(eventTallies.lastAt, since),
        entityId === undefined ? undefined : eq(eventTallies.entityId, entityId),
      ),
    );
  return row?.total ?? 0;
}

/** Counts by day (UTC) what happened and is not in the log yet; a day without any has no row. */
export const countUnloggedByDay = (store: Store, action: string, since: Date) =>
  store
    .select({ day: sql<string>`((${eventTallies.lastAt} at time zone 'UTC')::date)::text`, total: unlogged })
    .from(eventTallies)
    .where(and(eq(eventTallies.action, action), gte(eventTallies.lastAt, since)))
    .groupBy(sql`1`);
