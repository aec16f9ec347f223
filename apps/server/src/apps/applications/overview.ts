import { lastDays } from '@portico/contract/api/server/responses';
import type { SignOnWay } from '@portico/contract/apps/schemas/access';
import type { ApplicationOverview } from '@portico/contract/apps/schemas/application';
import { isoOrNull } from '@portico/contract/lib/server/moments';
import { maxCounted, recentWindows } from '@portico/contract/limits';
import { and, desc, eq, gt, gte, inArray, isNull, max, or, sql } from 'drizzle-orm';
import { firstOf, onlyOf } from '../../database/query/rows.ts';
import {
  accessGrants,
  applicationDays,
  applications,
  applicationUsers,
  appSessions,
  clientSessions,
  events,
  eventTallies,
  oidcClients,
  proxiedApps,
  sessions,
} from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { isOpenAt } from '../../signIn/session/queries.ts';

/**
 * Returns the use of an application. Reads the counts that triggers maintain: its cost does not depend on how often the
 * application was opened.
 */
export async function readOverview(store: Store, appId: string, at: Date): Promise<ApplicationOverview> {
  const days = lastDays(at, recentWindows.openDays);
  const opens = await store
    .select({ day: applicationDays.day, count: applicationDays.opens })
    .from(applicationDays)
    .where(and(eq(applicationDays.appId, appId), gte(applicationDays.day, days[0] ?? '')));
  const counts = new Map(opens.map(row => [row.day, row.count]));
  const isOfApp = eq(applicationUsers.appId, appId);
  const lastUse = store
    .select({ at: max(applicationUsers.lastOpenedAt) })
    .from(applicationUsers)
    .where(isOfApp);
  return {
    lastUsed: isoOrNull((await onlyOf(lastUse, 'last use')).at),
    holders: await store.$count(accessGrants, eq(accessGrants.appId, appId)),
    usersLastWeek: await countUsers(store, appId, new Date(at.getTime() - recentWindows.usersLastWeek)),
    usersLastMonth: await countUsers(store, appId, new Date(at.getTime() - recentWindows.usersLastMonth)),
    opens: days.map(day => ({ day, count: counts.get(day) ?? 0 })),
    liveSessions: await countLiveSessionsAt(store, appId, at, maxCounted),
    lastSignOn: isoOrNull(await newestEvent(store, appId, 'sign_on')),
    lastRefused: isoOrNull(await newestRefusal(store, appId)),
  };
}

/** Returns how each of these applications signs users on, and when it was last opened, by id. */
export async function listUses(
  store: Store,
  appIds: readonly string[],
): Promise<Map<string, { signOn: SignOnWay; lastOpened: Date | null }>> {
  const rows = await store
    .select({
      id: applications.id,
      hasOidc: sql<boolean>`exists (select from ${oidcClients} where ${oidcClients.appId} = ${applications.id})`,
      hasProxy: sql<boolean>`exists (select from ${proxiedApps} where ${proxiedApps.appId} = ${applications.id})`,
      // For each application, the index has the latest first: it does not read every user's row.
      lastOpened: sql`(select ${applicationUsers.lastOpenedAt} from ${applicationUsers}
        where ${applicationUsers.appId} = ${applications.id}
        order by ${applicationUsers.lastOpenedAt} desc limit 1)`.mapWith(applicationUsers.lastOpenedAt),
    })
    .from(applications)
    .where(inArray(applications.id, [...appIds]));
  return new Map(
    rows.map(({ id, hasOidc, hasProxy, lastOpened }) => [
      id,
      { signOn: hasOidc ? 'oidc' : hasProxy ? 'proxy' : 'link', lastOpened },
    ]),
  );
}

const countUsers = (store: Store, appId: string, since: Date): Promise<number> =>
  store.$count(
    applicationUsers,
    and(eq(applicationUsers.appId, appId), gt(applicationUsers.lastOpenedAt, since)),
  );

/** Returns the number of sessions of users at an application whose session at the hub is open or not needed, up to a maximum. */
export async function countLiveSessionsAt(store: Store, appId: string, at: Date, most: number) {
  let total = 0;
  // One after the other: in a transaction they share a connection.
  for (const table of [appSessions, clientSessions]) {
    const live = store
      .select({ sessionId: table.sessionId })
      .from(table)
      .leftJoin(sessions, eq(sessions.id, table.sessionId))
      // Offline access has no session of the hub.
      .where(and(eq(table.appId, appId), or(isNull(table.sessionId), isOpenAt(at))))
      .limit(most)
      .as('live');
    total += await store.$count(live);
  }
  return Math.min(most, total);
}

/** An action of the log about sign-ons, each with a separate index. */
type SignOnAction = 'sign_on' | 'sign_on_refused';

async function newestEvent(store: Store, appId: string, action: SignOnAction): Promise<Date | null> {
  // The action is part of the statement, because only then the partial index applies.
  const isThis = and(eq(events.entityId, appId), sql`action = ${sql.raw(`'${action}'`)}`);
  const newest = store
    .select({ at: events.at })
    .from(events)
    .where(isThis)
    .orderBy(desc(events.seq))
    .limit(1);
  return (await firstOf(newest))?.at ?? null;
}

/** Returns the time of the last refused sign-on, whether logged or only counted. */
async function newestRefusal(store: Store, appId: string): Promise<Date | null> {
  const logged = await newestEvent(store, appId, 'sign_on_refused');
  const isCounted = and(
    eq(eventTallies.entityId, appId),
    eq(eventTallies.action, 'sign_on_refused'),
    gt(eventTallies.unlogged, 0),
  );
  const counted = store
    .select({ at: max(eventTallies.lastAt) })
    .from(eventTallies)
    .where(isCounted);
  const { at } = await onlyOf(counted, 'last refusal');
  return logged === null || (at !== null && at > logged) ? at : logged;
}
