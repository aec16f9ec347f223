import { minute } from '@portico/contract/lib/durations';
import { isFresh } from '@portico/contract/lib/server/moments';
import { recentWindows } from '@portico/contract/limits';
import { routineActions } from '@portico/contract/log/events/routine';
import type { ActivityQuery } from '@portico/contract/log/schemas/activity';
import { and, desc, eq, gt, gte, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { applications, eventCounts, eventHead, events, sessions, users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { countUnlogged, happened } from '../../events/figures.ts';
import { isLiveAt } from '../../signIn/session/queries.ts';

/** Counts the users and the active applications. */
export async function countAll(store: Store) {
  const [totalUsers, connectedApps] = await Promise.all([
    store.$count(users),
    store.$count(applications, eq(applications.isActive, true)),
  ]);
  return { totalUsers, connectedApps };
}

/** The number of live sessions from which a count serves several requests, and for how many milliseconds. */
const slowCount = { from: 10_000, keptFor: 10_000 } as const;

/**
 * Returns a function that counts live sessions. Counting
 * costs more with each: a large number may be ten seconds old.
 */
export function createSessionCount(store: Store): (at: Date) => Promise<number> {
  let last = { total: 0, at: 0 };
  return async at => {
    const age = at.getTime() - last.at;
    if (last.total >= slowCount.from && isFresh(age, slowCount.keptFor)) return last.total;
    last = { total: await store.$count(sessions, isLiveAt(at)), at: at.getTime() };
    return last.total;
  };
}

/**
 * Returns how often an action occurred since a time, whether logged or only counted. Whole minutes are read from
 * `event_counts`, the first partial minute from the log.
 */
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

/** Counts logged actions by day (UTC) from the start of a day. Days without any have no row. */
export const countByDay = (store: Store, actions: readonly string[], since: Date) => {
  const day = sql`(${eventCounts.minute} at time zone 'UTC')::date`;
  return store
    .select({
      day: sql<string>`(${day})::text`,
      action: eventCounts.action,
      total: sql<number>`sum(${eventCounts.total})`.mapWith(Number),
    })
    .from(eventCounts)
    .where(and(inArray(eventCounts.action, [...actions]), gte(eventCounts.minute, since)))
    .groupBy(day, eventCounts.action);
};

/** Counts a logged action by hour of the day (UTC). Hours without any have no row. */
export const countByHour = (store: Store, action: string, since: Date) => {
  const hour = sql<number>`extract(hour from ${eventCounts.minute} at time zone 'UTC')::int`;
  return store
    .select({ hour, total: sql<number>`sum(${eventCounts.total})`.mapWith(Number) })
    .from(eventCounts)
    .where(and(eq(eventCounts.action, action), gte(eventCounts.minute, since)))
    .groupBy(sql`1`);
};

/** Condition of notable events. It bounds the scan of a log whose newest events are all routine. */
const isNotable = and(
  notInArray(events.action, [...routineActions]),
  gt(events.seq, sql`(select ${eventHead.seq} from ${eventHead}) - ${recentWindows.searchedEvents}`),
);

/** Returns the newest events, optionally of one entity type or notable ones only. */
export const listActivity = (store: Store, { limit, entityType, importance }: ActivityQuery) =>
  store
    .select()
    .from(events)
    .where(
      and(
        entityType === undefined ? undefined : eq(events.entityType, entityType),
        importance === undefined ? undefined : isNotable,
      ),
    )
    .orderBy(desc(events.seq))
    .limit(limit);
