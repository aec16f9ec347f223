import { and, eq, gt, notExists, sql } from 'drizzle-orm';
import { accessGrants, applications, events, sessions, visits } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { countUnlogged, happened } from '../events/figures.ts';
import { isLiveAt } from '../session/queries.ts';

const isOne = (appId: string | undefined) => (appId === undefined ? undefined : eq(applications.id, appId));

/**
 * The active applications that a user was granted, oldest first, with the time spent in each, in whole seconds; or
 * one of them.
 */
export const listMyApplications = (store: Store, userId: string, appId?: string) =>
  store
    .select({
      id: applications.id,
      name: applications.name,
      description: applications.description,
      url: applications.url,
      accessLevel: applications.accessLevel,
      totalTimeSpent: sql<number>`coalesce(sum(extract(epoch from ${visits.lastSeenAt} - ${visits.startedAt})), 0)::int`,
      lastAccessed: sql<Date | null>`max(${visits.startedAt})`.mapWith(visits.startedAt),
    })
    .from(accessGrants)
    .innerJoin(applications, eq(applications.id, accessGrants.appId))
    .leftJoin(visits, and(eq(visits.appId, applications.id), eq(visits.userId, accessGrants.userId)))
    .where(and(eq(accessGrants.userId, userId), eq(applications.isActive, true), isOne(appId)))
    .groupBy(applications.id)
    .orderBy(applications.createdAt, applications.id);

/** The active applications that a user was not granted, oldest first; or one of them. */
export const listOtherApplications = (store: Store, userId: string, appId?: string) =>
  store
    .select({ id: applications.id, name: applications.name, description: applications.description })
    .from(applications)
    .where(
      and(
        eq(applications.isActive, true),
        isOne(appId),
        notExists(
          store
            .select({ appId: accessGrants.appId })
            .from(accessGrants)
            .where(and(eq(accessGrants.appId, applications.id), eq(accessGrants.userId, userId))),
        ),
      ),
    )
    .orderBy(applications.createdAt, applications.id);

/** Failures of one account that are counted. */
const mostFailures = 1000;

/** Counts the failed sign-ins to an account since a moment, or ever, up to 1,000 events. */
export async function countFailures(store: Store, userId: string, since: Date | null): Promise<number> {
  const some = store
    .select({ data: events.data })
    .from(events)
    .where(
      and(
        eq(events.entityId, userId),
        eq(events.action, 'failed_login'),
        since === null ? undefined : gt(events.at, since),
      ),
    )
    .limit(mostFailures)
    .as('some');
  const [row] = await store.select({ failures: happened }).from(some);
  return (
    (row?.failures ?? 0) + (await countUnlogged(store, { action: 'failed_login', since, entityId: userId }))
  );
}

/** How many sessions of a user are live. */
export const countLiveSessions = (store: Store, userId: string, at: Date): Promise<number> =>
  store.$count(sessions, and(eq(sessions.userId, userId), isLiveAt(at)));

/** The visit of a user to an application that has not been silent since a moment goes on; false if none. */
export async function continueVisit(
  store: Store,
  visit: { userId: string; appId: string },
  silentSince: Date,
  at: Date,
): Promise<boolean> {
  const continued = await store
    .update(visits)
    .set({ lastSeenAt: at })
    .where(
      and(eq(visits.userId, visit.userId), eq(visits.appId, visit.appId), gt(visits.lastSeenAt, silentSince)),
    )
    .returning({ id: visits.id });
  return continued.length > 0;
}

/** A visit begins. */
export async function beginVisit(store: Store, visit: { userId: string; appId: string }, at: Date) {
  await store.insert(visits).values({ ...visit, startedAt: at, lastSeenAt: at });
}
