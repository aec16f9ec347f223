import { and, count, desc, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import { applications, events, sessions, users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { EventRow } from '../events/chain.ts';
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

/** How often something happened since a moment. */
export async function countAction(store: Store, action: string, since: Date): Promise<number> {
  const [row] = await store
    .select({ total: count() })
    .from(events)
    .where(and(eq(events.action, action), gt(events.at, since)));
  return row?.total ?? 0;
}

/** How many sign-ins and failures each day (UTC) had; a day without either has no row. */
export const countSignInsByDay = (store: Store, since: Date) => {
  const day = sql<string>`((${events.at} at time zone 'UTC')::date)::text`;
  return store
    .select({ day, action: events.action, total: count() })
    .from(events)
    .where(and(inArray(events.action, ['login', 'failed_login']), gte(events.at, since)))
    .groupBy(sql`(${events.at} at time zone 'UTC')::date`, events.action);
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
