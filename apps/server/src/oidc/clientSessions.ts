import { passwordDuty } from '@portico/contract/hub/accounts';
import type { ClaimPerson } from '@portico/contract/hub/claims';
import { oidcLifetimes, oidcLimits } from '@portico/contract/limits';
import { mayHold } from '@portico/contract/rules';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import {
  accessGrants,
  applications,
  clientSessions,
  oidcClients,
  sessions,
  settings,
  users,
} from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { SessionCaller } from '../http/handler.ts';

/** A session of a user at an application, whose user may use the application now. */
export interface ClientSession {
  id: string;
  appId: string;
  user: ClaimPerson;
  createdAt: Date;
  /** The end of the hub's session; with offline access, of the time without a refresh. */
  expiresAt: Date;
  /** Without a session of the hub. */
  isOffline: boolean;
}

/**
 * Prepares the query for client sessions once, because every request of an application runs it. A client session is
 * live while its hub session has not ended or expired, its user may sign in, needs no new password and holds the
 * application, and the application is active. Idleness at the hub does not end it (decision 5). With offline access
 * there is no session of the hub: it ends after a time without a refresh, or when the application's setting is off.
 *
 * @returns a function that takes an id and a time, and returns the live client session, or null
 */
export function liveClientSessionIn(store: Store) {
  const query = store
    .select({
      id: clientSessions.id,
      appId: clientSessions.appId,
      createdAt: clientSessions.createdAt,
      sessionEndsAt: sessions.expiresAt,
      lastSeenAt: clientSessions.lastSeenAt,
      isOffline: sql<boolean>`(${clientSessions.sessionId} is null)`,
      allowOfflineAccess: oidcClients.allowOfflineAccess,
      accessLevel: applications.accessLevel,
      password: {
        hasTemporaryPassword: users.hasTemporaryPassword,
        passwordChangedAt: users.passwordChangedAt,
      },
      settings: { requirePasswordChange: settings.requirePasswordChange },
      user: {
        id: users.id,
        username: users.username,
        email: users.email,
        emailVerified: sql<boolean>`(${users.emailVerifiedAt} is not null)`,
        firstName: users.firstName,
        lastName: users.lastName,
        role: users.role,
      },
    })
    .from(clientSessions)
    .leftJoin(
      sessions,
      and(eq(sessions.id, clientSessions.sessionId), eq(sessions.userId, clientSessions.userId)),
    )
    .innerJoin(users, eq(users.id, clientSessions.userId))
    .innerJoin(oidcClients, eq(oidcClients.appId, clientSessions.appId))
    .innerJoin(applications, eq(applications.id, clientSessions.appId))
    .innerJoin(
      accessGrants,
      and(eq(accessGrants.userId, clientSessions.userId), eq(accessGrants.appId, clientSessions.appId)),
    )
    .crossJoin(settings)
    .where(
      and(
        eq(clientSessions.id, sql.placeholder('id')),
        or(isNull(clientSessions.sessionId), isNull(sessions.endedAt)),
        eq(users.isActive, true),
        eq(users.isSuspended, false),
        eq(applications.isActive, true),
      ),
    )
    .prepare('live_client_session');

  return async (id: string, at: Date): Promise<ClientSession | null> => {
    const [row] = await query.execute({ id });
    if (row === undefined) return null;
    const { password, settings, accessLevel, sessionEndsAt, lastSeenAt, allowOfflineAccess, ...rest } = row;
    if (rest.isOffline && !allowOfflineAccess) return null;
    // Its session of the hub is gone, or never was this user's.
    const expiresAt = rest.isOffline ? offlineEnd(lastSeenAt) : sessionEndsAt;
    if (expiresAt === null || expiresAt <= at) return null;
    const session = { ...rest, expiresAt };
    if (!mayHold(session.user.role, accessLevel)) return null;
    return passwordDuty(password, settings, at).mustChangePassword ? null : session;
  };
}

/** Returns when an offline session ends without another refresh. */
const offlineEnd = (lastSeenAt: Date) => new Date(lastSeenAt.getTime() + oidcLifetimes.offlineIdle);

/** Selects the level of an active application that a user holds. */
const heldLevel = (store: Store, userId: string, appId: string) =>
  store
    .select({ accessLevel: applications.accessLevel })
    .from(accessGrants)
    .innerJoin(applications, eq(applications.id, accessGrants.appId))
    .where(
      and(eq(accessGrants.userId, userId), eq(accessGrants.appId, appId), eq(applications.isActive, true)),
    );

/** Returns whether a caller may use an application. */
export async function mayUse(store: Store, caller: SessionCaller, appId: string): Promise<boolean> {
  const [held] = await heldLevel(store, caller.id, appId);
  return held !== undefined && mayHold(caller.role, held.accessLevel) && !caller.mustChangePassword;
}

/**
 * Begins the client session of a hub session at an application, or continues it. The grant is share-locked: a
 * concurrent revocation waits and then deletes the client session, or is seen here.
 *
 * @param isOffline begins one without the hub session, which outlives it; the oldest above the limit end
 * @returns its id; null if the caller may not use the application
 */
export async function beginClientSession(
  store: Store,
  caller: SessionCaller,
  appId: string,
  at: Date,
  isOffline = false,
): Promise<string | null> {
  if (caller.mustChangePassword) return null;
  return store.transaction(async transaction => {
    const [held] = await heldLevel(transaction, caller.id, appId).for('key share', { of: accessGrants });
    if (held === undefined || !mayHold(caller.role, held.accessLevel)) return null;
    const sessionId = isOffline ? null : caller.sessionId;
    const [begun] = await transaction
      .insert(clientSessions)
      .values({ sessionId, userId: caller.id, appId, createdAt: at, lastSeenAt: at })
      .onConflictDoUpdate({
        target: [clientSessions.sessionId, clientSessions.appId],
        set: { lastSeenAt: at },
      })
      .returning({ id: clientSessions.id });
    if (isOffline) await trimOffline(transaction, caller.id, appId);
    return begun?.id ?? null;
  });
}

/**
 * Ends a client session: deletes its row. Its codes and tokens are refused from the next request on.
 *
 * @returns whether this call ended it
 */
export async function endClientSession(store: Store, id: string): Promise<boolean> {
  const ended = await store
    .delete(clientSessions)
    .where(eq(clientSessions.id, id))
    .returning({ id: clientSessions.id });
  return ended.length > 0;
}

/** Returns the client sessions of a hub session, by application. */
export const listClientSessions = (
  store: Store,
  sessionId: string,
): Promise<{ id: string; appId: string }[]> =>
  store
    .select({ id: clientSessions.id, appId: clientSessions.appId })
    .from(clientSessions)
    .where(eq(clientSessions.sessionId, sessionId));

const isOfflineOf = (userId: string, appId: string) =>
  and(isNull(clientSessions.sessionId), eq(clientSessions.userId, userId), eq(clientSessions.appId, appId));

/** Ends the oldest offline sessions of a user at an application above the limit. */
async function trimOffline(store: Store, userId: string, appId: string): Promise<void> {
  const oldest = store
    .select({ id: clientSessions.id })
    .from(clientSessions)
    .where(isOfflineOf(userId, appId))
    .orderBy(desc(clientSessions.lastSeenAt), desc(clientSessions.id))
    .offset(oidcLimits.offlineSessions);
  await store.delete(clientSessions).where(inArray(clientSessions.id, oldest));
}

/** Stores that a client session was refreshed, which continues one without a session of the hub. */
export async function touchClientSession(store: Store, session: ClientSession, at: Date): Promise<void> {
  await store.update(clientSessions).set({ lastSeenAt: at }).where(eq(clientSessions.id, session.id));
  // The refresh token that this request issues lasts as long.
  if (session.isOffline) session.expiresAt = offlineEnd(at);
}
