import { passwordDuty } from '@portico/contract/hub/accounts';
import type { ClaimPerson } from '@portico/contract/hub/claims';
import { mayHold } from '@portico/contract/rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { accessGrants, applications, clientSessions, sessions, settings, users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { SessionCaller } from '../http/handler.ts';

/** A session of a user at an application, whose user may use the application now. */
export interface ClientSession {
  id: string;
  appId: string;
  user: ClaimPerson;
  createdAt: Date;
  /** The end of the hub's session. */
  expiresAt: Date;
}

/**
 * Prepares the query for client sessions once, because every request of an application runs it. A client session is
 * live while its hub session has not ended or expired, its user may sign in, needs no new password and holds the
 * application, and the application is active. Idleness at the hub does not end it (decision 5).
 *
 * @returns a function that takes an id and a time, and returns the live client session, or null
 */
export function liveClientSessionIn(store: Store) {
  const query = store
    .select({
      id: clientSessions.id,
      appId: clientSessions.appId,
      createdAt: clientSessions.createdAt,
      expiresAt: sessions.expiresAt,
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
    .innerJoin(sessions, eq(sessions.id, clientSessions.sessionId))
    .innerJoin(users, and(eq(users.id, clientSessions.userId), eq(users.id, sessions.userId)))
    .innerJoin(applications, eq(applications.id, clientSessions.appId))
    .innerJoin(
      accessGrants,
      and(eq(accessGrants.userId, clientSessions.userId), eq(accessGrants.appId, clientSessions.appId)),
    )
    .crossJoin(settings)
    .where(
      and(
        eq(clientSessions.id, sql.placeholder('id')),
        isNull(sessions.endedAt),
        eq(users.isActive, true),
        eq(users.isSuspended, false),
        eq(applications.isActive, true),
      ),
    )
    .prepare('live_client_session');

  return async (id: string, at: Date): Promise<ClientSession | null> => {
    const [row] = await query.execute({ id });
    if (row === undefined || row.expiresAt <= at) return null;
    const { password, settings, accessLevel, ...session } = row;
    if (!mayHold(session.user.role, accessLevel)) return null;
    return passwordDuty(password, settings, at).mustChangePassword ? null : session;
  };
}

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
 * @returns its id; null if the caller may not use the application
 */
export async function beginClientSession(
  store: Store,
  caller: SessionCaller,
  appId: string,
  at: Date,
): Promise<string | null> {
  if (caller.mustChangePassword) return null;
  return store.transaction(async transaction => {
    const [held] = await heldLevel(transaction, caller.id, appId).for('key share', { of: accessGrants });
    if (held === undefined || !mayHold(caller.role, held.accessLevel)) return null;
    const [begun] = await transaction
      .insert(clientSessions)
      .values({ sessionId: caller.sessionId, userId: caller.id, appId, createdAt: at, lastSeenAt: at })
      .onConflictDoUpdate({
        target: [clientSessions.sessionId, clientSessions.appId],
        set: { lastSeenAt: at },
      })
      .returning({ id: clientSessions.id });
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

/** Stores that a client session was used. */
export async function touchClientSession(store: Store, id: string, at: Date): Promise<void> {
  await store.update(clientSessions).set({ lastSeenAt: at }).where(eq(clientSessions.id, id));
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
