import type { AccessLevel } from '@portico/contract/apps/schemas/application';
import { isCurrent } from '@portico/contract/lib/server/moments';
import type { RuledApp } from '@portico/contract/signIn/server/signInRules';
import type { ClaimPerson } from '@portico/contract/sso/server/claims';
import { and, eq, isNull } from 'drizzle-orm';
import { continueVisit } from '../../apps/portal/queries.ts';
import { isOneOf } from '../../database/query/prepared.ts';
import { accessGrants, applications, appSessions, sessions, settings, users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import {
  hasPassword,
  mayUseNow,
  passwords,
  personColumns,
  type StandingRow,
  sessionColumns,
  standingColumns,
} from '../../directory/identity/standing.ts';

/** A session of a user at a protected application, with what decides whether its user may use the application. */
export interface ProxiedSession extends RuledApp {
  tokenHash: string;
  appId: string;
  user: ClaimPerson;
  lastSeenAt: Date;
  /** Its session of the hub. */
  sessionId: string;
  session: { createdAt: Date; expiresAt: Date };
  accessLevel: AccessLevel;
  standing: StandingRow;
}

/** Returns whether the session of a row has not expired and its user may use the application at a time. */
export const isUsable = (row: ProxiedSession, at: Date): boolean =>
  isCurrent(row.session, at) && mayUseNow(row, at);

/**
 * Prepares the query for sessions at protected applications, because every request to one runs it. A session is live
 * while its session of the hub has not ended or expired and has proven what the application demands, its user may sign
 * in, needs no new password and holds the application, and the application is active: the same as for OpenID Connect.
 * Idleness at the hub does not end it.
 *
 * It takes a list, because a page of an application makes dozens of requests at once, which share one look-up.
 *
 * @returns a function that takes distinct digests of tokens and a time, and returns the live sessions by digest
 */
export function proxiedSessionsIn(store: Store) {
  const query = store
    .select({
      tokenHash: appSessions.tokenHash,
      appId: appSessions.appId,
      lastSeenAt: appSessions.lastSeenAt,
      sessionId: sessions.id,
      session: { createdAt: sessions.createdAt, expiresAt: sessions.expiresAt },
      accessLevel: applications.accessLevel,
      signInRule: applications.signInRule,
      standing: { ...standingColumns, ...sessionColumns },
      user: personColumns,
    })
    .from(appSessions)
    .innerJoin(sessions, and(eq(sessions.id, appSessions.sessionId), eq(sessions.userId, appSessions.userId)))
    .innerJoin(users, eq(users.id, appSessions.userId))
    .leftJoin(passwords, hasPassword)
    .innerJoin(applications, eq(applications.id, appSessions.appId))
    .innerJoin(
      accessGrants,
      and(eq(accessGrants.userId, appSessions.userId), eq(accessGrants.appId, appSessions.appId)),
    )
    .crossJoin(settings)
    .where(
      and(
        isOneOf(appSessions.tokenHash, 'hashes'),
        eq(appSessions.kind, 'proxied'),
        isNull(sessions.endedAt),
        eq(applications.isActive, true),
      ),
    )
    .prepare('proxied_sessions');
  return async (hashes: readonly string[], at: Date): Promise<ReadonlyMap<string, ProxiedSession>> => {
    const rows = await query.execute({ hashes });
    return new Map(rows.filter(row => isUsable(row, at)).map(row => [row.tokenHash, row]));
  };
}

/** Records that a session was used, and continues its user's visit to the application. */
export async function recordUse(store: Store, { tokenHash, appId, user }: ProxiedSession, at: Date) {
  await store.update(appSessions).set({ lastSeenAt: at }).where(eq(appSessions.tokenHash, tokenHash));
  await continueVisit(store, { userId: user.id, appId }, at);
}

/** Ends the session of a token. */
export async function endProxiedSession(store: Store, tokenHash: string): Promise<void> {
  await store
    .delete(appSessions)
    .where(and(eq(appSessions.tokenHash, tokenHash), eq(appSessions.kind, 'proxied')));
}
