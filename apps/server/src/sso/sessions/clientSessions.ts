import { oidcLimits } from '@portico/contract/limits';
import { mayHold } from '@portico/contract/people/rules';
import { unprovenAt } from '@portico/contract/signIn/server/signInRules';
import { and, desc, eq, exists, gt, inArray, isNull } from 'drizzle-orm';
import { changesAny } from '../../database/query/rows.ts';
import {
  accessGrants,
  applications,
  clientSessions,
  refreshTokens,
  sessions,
} from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { SessionCaller } from '../../http/handler.ts';
import { type ClientSession, findClientSession } from './liveClientSession.ts';

/** Returns whether a caller may use an application, and what their session must prove first; null for nothing. */
export async function findUse(store: Store, caller: SessionCaller, appId: string, at: Date) {
  const [held] = await store
    .select({ accessLevel: applications.accessLevel, signInRule: applications.signInRule })
    .from(accessGrants)
    .innerJoin(applications, eq(applications.id, accessGrants.appId))
    .where(
      and(eq(accessGrants.userId, caller.id), eq(accessGrants.appId, appId), eq(applications.isActive, true)),
    );
  if (held === undefined) return { isAllowed: false, unproven: null };
  return {
    isAllowed: mayHold(caller.role, held.accessLevel) && caller.duties.length === 0,
    unproven: unprovenAt({ appId, signInRule: held.signInRule }, caller, at),
  };
}

/** Returns whether a caller may use an application, and their session has proven what it demands. */
export async function mayUse(store: Store, caller: SessionCaller, appId: string, at: Date): Promise<boolean> {
  const { isAllowed, unproven } = await findUse(store, caller, appId, at);
  return isAllowed && unproven === null;
}

/**
 * Begins the client session of a caller's hub session at an application, or continues it. The grant and the hub session
 * are share-locked: a concurrent revocation or ending waits and then deletes the client session, or is seen here. Without
 * that, one with offline access would survive the ending.
 *
 * @param store of a transaction, which keeps the locks
 * @param isOffline begins one that outlives the hub session. Others above the limit end
 * @returns null if the caller may not use the application, or their hub session has ended
 */
export async function beginClientSession(
  store: Store,
  caller: SessionCaller,
  appId: string,
  at: Date,
  isOffline = false,
): Promise<ClientSession | null> {
  const [held] = await store
    .select({ accessLevel: applications.accessLevel, isActive: applications.isActive })
    .from(accessGrants)
    .innerJoin(applications, eq(applications.id, accessGrants.appId))
    .innerJoin(sessions, eq(sessions.userId, accessGrants.userId))
    .where(
      and(
        eq(accessGrants.userId, caller.id),
        eq(accessGrants.appId, appId),
        eq(sessions.id, caller.sessionId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, at),
      ),
    )
    .for('share', { of: [accessGrants, sessions] });
  const isAllowed = held?.isActive === true && mayHold(caller.role, held.accessLevel);
  if (!isAllowed || caller.duties.length > 0) return null;
  const [begun] = await store
    .insert(clientSessions)
    .values({
      sessionId: isOffline ? null : caller.sessionId,
      userId: caller.id,
      appId,
      // Offline access keeps what was proven: its session of the hub may end.
      proofs: isOffline ? caller.proofs : null,
      isDeviceRemembered: isOffline && caller.isDeviceRemembered,
      createdAt: at,
      lastSeenAt: at,
    })
    .onConflictDoUpdate({
      target: [clientSessions.sessionId, clientSessions.appId],
      set: { lastSeenAt: at },
    })
    .returning({ id: clientSessions.id });
  const session = begun === undefined ? null : await findClientSession(store, begun.id, at);
  if (isOffline && session !== null) await trimOffline(store, caller.id, appId, session.id);
  return session;
}

/**
 * Ends a client session: deletes its row. Its codes and tokens are refused from the next request on.
 *
 * @returns whether this call ended it
 */
export const endClientSession = (store: Store, id: string): Promise<boolean> =>
  changesAny(store.delete(clientSessions).where(eq(clientSessions.id, id)));

/**
 * Ends the offline sessions of a user at an application above the limit. First those that never had a refresh token: any
 * site can begin them, by an address that it opens in the user's browser.
 *
 * @param newId the session that has just begun, which has none yet
 */
async function trimOffline(store: Store, userId: string, appId: string, newId: string): Promise<void> {
  const tokens = store
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(eq(refreshTokens.clientSessionId, clientSessions.id));
  const oldest = store
    .select({ id: clientSessions.id })
    .from(clientSessions)
    .where(
      and(
        isNull(clientSessions.sessionId),
        eq(clientSessions.userId, userId),
        eq(clientSessions.appId, appId),
      ),
    )
    .orderBy(
      desc(eq(clientSessions.id, newId)),
      desc(exists(tokens)),
      desc(clientSessions.lastSeenAt),
      desc(clientSessions.id),
    )
    .offset(oidcLimits.offlineSessions);
  await store.delete(clientSessions).where(inArray(clientSessions.id, oldest));
}
