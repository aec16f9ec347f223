import { lifetimes } from '@portico/contract/limits';
import { and, eq, gt, notExists, type SQL, sql } from 'drizzle-orm';
import { given, prepared } from '../../database/query/prepared.ts';
import {
  accessGrants,
  applications,
  events,
  oidcClients,
  portalPreferences,
  sessions,
  visits,
} from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { countUnlogged, happened } from '../../events/figures.ts';
import { isLiveAt } from '../../signIn/session/queries.ts';

const isApplication = (appId: string | undefined) =>
  appId === undefined ? undefined : eq(applications.id, appId);

/** Address that the tile opens: one that starts the sign-on comes first. */
const openUrl = sql<string>`coalesce(nullif(${oidcClients.initiateLoginUri}, ''), ${applications.url})`;

/**
 * Whether the log has a sign-on to an application. The action is part of the statement, because only then the partial
 * index applies.
 */
const hasSignedOn = sql<boolean>`coalesce((select true from ${events} where ${events.entityId} = ${applications.id}::text and ${events.action} = 'sign_on' limit 1), false)`;

/**
 * Returns the active applications that a user holds, or one of them, oldest first, with the time spent in each, in
 * whole seconds.
 */
export const listMyApplications = (store: Store, userId: string, appId?: string) =>
  store
    .select({
      id: applications.id,
      name: applications.name,
      description: applications.description,
      url: openUrl,
      icon: applications.icon,
      accessLevel: applications.accessLevel,
      signInRule: applications.signInRule,
      totalTimeSpent: sql<number>`coalesce(sum(greatest(extract(epoch from ${visits.lastSeenAt} - ${visits.startedAt}), 0)), 0)::int`,
      lastAccessed: sql<Date | null>`max(coalesce(${visits.reopenedAt}, ${visits.startedAt}))`.mapWith(
        visits.startedAt,
      ),
      hasSignedOn,
      isFavourite: sql<boolean>`coalesce(${portalPreferences.isFavourite}, false)`,
      directOrigin: portalPreferences.directOrigin,
    })
    .from(accessGrants)
    .innerJoin(applications, eq(applications.id, accessGrants.appId))
    .leftJoin(oidcClients, eq(oidcClients.appId, applications.id))
    .leftJoin(visits, and(eq(visits.appId, applications.id), eq(visits.userId, accessGrants.userId)))
    .leftJoin(
      portalPreferences,
      and(eq(portalPreferences.appId, applications.id), eq(portalPreferences.userId, accessGrants.userId)),
    )
    .where(and(eq(accessGrants.userId, userId), eq(applications.isActive, true), isApplication(appId)))
    .groupBy(applications.id, oidcClients.appId, portalPreferences.userId, portalPreferences.appId)
    .orderBy(applications.createdAt, applications.id);

/** Returns the active applications that a user does not hold, or one of them, oldest first. */
export const listOtherApplications = (store: Store, userId: string, appId?: string) =>
  store
    .select({
      id: applications.id,
      name: applications.name,
      description: applications.description,
      icon: applications.icon,
      accessLevel: applications.accessLevel,
    })
    .from(applications)
    .where(
      and(
        eq(applications.isActive, true),
        isApplication(appId),
        notExists(
          store
            .select({ appId: accessGrants.appId })
            .from(accessGrants)
            .where(and(eq(accessGrants.appId, applications.id), eq(accessGrants.userId, userId))),
        ),
      ),
    )
    .orderBy(applications.createdAt, applications.id);

const maxFailures = 1000;

/** Counts the failed sign-ins to an account since a time, or all of them, up to 1,000 events. */
export async function countFailures(store: Store, userId: string, since: Date | null): Promise<number> {
  const failures = store
    .select({ data: events.data })
    .from(events)
    .where(
      and(
        eq(events.entityId, userId),
        eq(events.action, 'failed_login'),
        since === null ? undefined : gt(events.at, since),
      ),
    )
    .limit(maxFailures)
    .as('failures');
  const [row] = await store.select({ failures: happened }).from(failures);
  return (
    (row?.failures ?? 0) + (await countUnlogged(store, { action: 'failed_login', since, entityId: userId }))
  );
}

/** Counts a user's live sessions. */
export const countLiveSessions = (store: Store, userId: string, at: Date): Promise<number> =>
  store.$count(sessions, and(eq(sessions.userId, userId), isLiveAt(at)));

interface Pair {
  userId: string;
  appId: string;
}

/** Returns the time since which a visit must have been active to be a recent one. */
export const visitsSince = (at: Date): Date => new Date(at.getTime() - lifetimes.visitGap);

/** Continues a user's recent visit to an application. Returns false if there is none. */
export const continueVisit = async (store: Store, visit: Pair, at: Date): Promise<boolean> =>
  (await extendVisit(store, { ...visit, activeSince: visitsSince(at), at })).length > 0;

const visitChanges = { lastSeenAt: given('at') };
const extendVisit = prepared('continue_visit', store => extensionOf(store, visitChanges));
const reopenVisit = prepared('reopen_visit', store =>
  extensionOf(store, { ...visitChanges, reopenedAt: given('at') }),
);

const extensionOf = (store: Store, changes: { lastSeenAt: SQL; reopenedAt?: SQL }) =>
  store
    .update(visits)
    .set(changes)
    .where(
      and(
        eq(visits.userId, sql.placeholder('userId')),
        eq(visits.appId, sql.placeholder('appId')),
        gt(visits.lastSeenAt, sql.placeholder('activeSince')),
      ),
    )
    .returning({ id: visits.id });

/** Continues a user's recent visit to an application that they open, or starts one. */
export async function visit(store: Store, pair: Pair, at: Date): Promise<void> {
  if ((await reopenVisit(store, { ...pair, activeSince: visitsSince(at), at })).length > 0) return;
  await store.insert(visits).values({ ...pair, startedAt: at, lastSeenAt: at });
}

/** Stores a user's preferences for an application. Absent fields keep their values. */
export async function savePreferences(
  store: Store,
  pair: Pair,
  changes: { isFavourite?: boolean; directOrigin?: string | null },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await store
    .insert(portalPreferences)
    .values({ ...pair, ...changes })
    .onConflictDoUpdate({ target: [portalPreferences.userId, portalPreferences.appId], set: changes });
}

/** Returns the address at which an application opens: an address that starts the sign-on comes first. */
export async function openAddress(store: Store, appId: string): Promise<string> {
  const [row] = await store
    .select({ url: openUrl })
    .from(applications)
    .leftJoin(oidcClients, eq(oidcClients.appId, applications.id))
    .where(eq(applications.id, appId));
  return row?.url ?? '';
}
