import { and, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import { applications, eventCounts, events, sessions, users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { EventRow } from '../events/chain.ts';
import { countUnlogged, happened } from '../events/figures.ts';
import { isLiveAt } from '../session/queries.ts';

/** How many users there are, active applications, and live sessions. */
export async function countAll(store: Store, at: Date) {
  const [totalUsers, connectedApps, activeSessions] = await Promise.all([
    store.$count(users),
    store.$count(applications, eq(applications.isActive, true)),
    store.$count(sessions, isLiveAt(at)),
  ]);
  return { totalUsers, connectedApps, activeSessions };
}

const minute = 60_000;

/** How often something happened since a moment, logged or only counted: whole minutes are kept, the one that it falls into is counted. */
export async function countAction(store: Store, action: string, since: Date): Promise<number> {
  const firstWhole = new Date((Math.floor(since.getTime() / minute) + 1) * minute);
  const [kept] = await store
    .select({ total: sql<number>`coalesce(sum(${eventCounts.total}), 0)`.mapWith(Number) })
    .from(eventCounts)
    .where(and(eq(eventCounts.action, action), gte(eventCounts.minute, firstWhole)));
  const [counted] = await store
    .select({ total: happened })
    .from(events)
    .where(and(eq(events.action, action), gt(events.at, since), lt(events.at, firstWhole)));
  return (kept?.total ?? 0) + (counted?.total ?? 0) + (await countUnlogged(store, { action, since }));
}

/** How many sign-ins and failures each day (UTC) had, from a day's beginning on; a day without either has no row. */
export const countSignInsByDay = (store: Store, since: Date) => {
  const day = sql`(${eventCounts.minute} at time zone 'UTC')::date`;
  return store
    .select({
      day: sql<string>`(${day})::text`,
      action: eventCounts.action,
      total: sql<number>`sum(${eventCounts.total})`.mapWith(Number),
    })
    .from(eventCounts)
    .where(and(inArray(eventCounts.action, ['login', 'failed_login']), gte(eventCounts.minute, since)))
    .groupBy(day, eventCounts.action);
};

/** The newest events, of one kind of object where it is given. */
export const listActivity = (
  store: Store,
  of: { limit: number; entityType?: string | undefined },
): Promise<EventRow[]> =>
  store
    .select()
    .from(events)
    .where(of.entityType === undefined ? undefined : eq(events.entityType, of.entityType))
    .orderBy(desc(events.seq))
    .limit(of.limit);
