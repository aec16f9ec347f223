import { iso } from '@portico/contract/lib/server/moments';
import { oidcLifetimes } from '@portico/contract/limits';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { isCurrent, isWithin } from '../../database/query/moments.ts';
import { firstOf } from '../../database/query/rows.ts';
import { applications, appSessions, clientSessions, oidcClients, sessions } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/**
 * The id of the sessions by sign-on token of one session of the hub at one application, or of those at its proxy. Each
 * open of the application adds a row, and people see and end them together (docs/people.md, 'Profile').
 */
const groupId = sql<string>`md5(${appSessions.sessionId}::text || ${appSessions.appId}::text
  || case ${appSessions.kind} when 'handOff' then '' else ${appSessions.kind} end)::uuid`;

/** Matches sessions of the hub on which sessions at applications may depend: idleness at the hub does not end these. */
export const carriesAppSessions = (at: Date) => and(isNull(sessions.endedAt), isCurrent(sessions, at));

/**
 * Returns a user's live sessions at applications, the most recently used first, up to `most` of each kind. `sessionId` is
 * that of the hub; null with offline access.
 */
export async function listAppSessionsOf(store: Store, userId: string, at: Date, most: number) {
  const common = { appName: applications.name, icon: applications.icon, userAgent: sessions.userAgent };
  const isOffline = and(
    isNull(clientSessions.sessionId),
    eq(oidcClients.allowOfflineAccess, true),
    isWithin(clientSessions.lastSeenAt, at, oidcLifetimes.offlineIdle),
  );
  const oidc = await store
    .select({
      id: clientSessions.id,
      appId: clientSessions.appId,
      sessionId: sessions.id,
      createdAt: clientSessions.createdAt,
      lastSeenAt: clientSessions.lastSeenAt,
      ...common,
    })
    .from(clientSessions)
    .leftJoin(sessions, eq(sessions.id, clientSessions.sessionId))
    .innerJoin(oidcClients, eq(oidcClients.appId, clientSessions.appId))
    .innerJoin(applications, and(eq(applications.id, clientSessions.appId), eq(applications.isActive, true)))
    .where(and(eq(clientSessions.userId, userId), or(carriesAppSessions(at), isOffline)))
    .orderBy(desc(clientSessions.lastSeenAt), clientSessions.id)
    .limit(most);
  const lastSeenAt = sql`max(${appSessions.lastSeenAt})`.mapWith(appSessions.lastSeenAt);
  const others = await store
    .select({
      id: groupId,
      kind: appSessions.kind,
      appId: appSessions.appId,
      sessionId: appSessions.sessionId,
      createdAt: sql`min(${appSessions.createdAt})`.mapWith(appSessions.createdAt),
      lastSeenAt,
      ...common,
    })
    .from(appSessions)
    .innerJoin(sessions, eq(sessions.id, appSessions.sessionId))
    .innerJoin(applications, and(eq(applications.id, appSessions.appId), eq(applications.isActive, true)))
    .where(and(eq(appSessions.userId, userId), carriesAppSessions(at)))
    .groupBy(
      appSessions.appId,
      appSessions.sessionId,
      appSessions.kind,
      applications.name,
      applications.icon,
      sessions.userAgent,
    )
    .orderBy(desc(lastSeenAt), groupId)
    .limit(most);
  return [...oidc.map(row => ({ ...row, kind: 'oidc' as const })), ...others]
    .toSorted((one, other) => other.lastSeenAt.getTime() - one.lastSeenAt.getTime())
    .map(row => ({ ...row, createdAt: iso(row.createdAt), lastSeenAt: iso(row.lastSeenAt) }));
}

/**
 * Ends one of a user's sessions at an application.
 *
 * @returns the application; null if the user has no session with this id
 */
export async function endAppSessionOf(store: Store, userId: string, id: string) {
  const [client] = await store
    .delete(clientSessions)
    .where(and(eq(clientSessions.id, id), eq(clientSessions.userId, userId)))
    .returning({ appId: clientSessions.appId });
  const [handedOff] =
    client === undefined
      ? await store
          .delete(appSessions)
          .where(and(eq(appSessions.userId, userId), eq(groupId, id)))
          .returning({ appId: appSessions.appId })
      : [];
  const appId = client?.appId ?? handedOff?.appId;
  if (appId === undefined) return null;
  const { id: named, name } = applications;
  return firstOf(store.select({ id: named, name }).from(applications).where(eq(named, appId)));
}
