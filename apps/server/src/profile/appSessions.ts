import { applicationEntity } from '@portico/contract/events/entities';
import { iso } from '@portico/contract/hub/moments';
import { oidcLifetimes } from '@portico/contract/limits';
import type { AppSession } from '@portico/contract/schemas/profile';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { applications, clientSessions, oidcClients, sessions } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { ActionContext, SessionCaller } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { runAction } from '../session/runAction.ts';
import { openReport } from '../signOuts/reports.ts';

/** The maximum number of sessions listed. */
const pageSize = 200;

/** Returns the caller's live sessions at applications, the most recently used first, up to 200. */
export async function listAppSessions(
  store: Store,
  { id, sessionId }: SessionCaller,
  at: Date,
): Promise<AppSession[]> {
  const idle = new Date(at.getTime() - oidcLifetimes.offlineIdle);
  const isOnline = and(isNull(sessions.endedAt), gt(sessions.expiresAt, at));
  const isOffline = and(
    isNull(clientSessions.sessionId),
    eq(oidcClients.allowOfflineAccess, true),
    gt(clientSessions.lastSeenAt, idle),
  );
  const rows = await store
    .select({
      id: clientSessions.id,
      appId: clientSessions.appId,
      appName: applications.name,
      icon: applications.icon,
      userAgent: sessions.userAgent,
      hubSessionId: sessions.id,
      createdAt: clientSessions.createdAt,
      lastSeenAt: clientSessions.lastSeenAt,
    })
    .from(clientSessions)
    .leftJoin(sessions, eq(sessions.id, clientSessions.sessionId))
    .innerJoin(oidcClients, eq(oidcClients.appId, clientSessions.appId))
    .innerJoin(applications, and(eq(applications.id, clientSessions.appId), eq(applications.isActive, true)))
    .where(and(eq(clientSessions.userId, id), or(isOnline, isOffline)))
    .orderBy(desc(clientSessions.lastSeenAt), clientSessions.id)
    .limit(pageSize);
  return rows.map(({ hubSessionId, createdAt, lastSeenAt, ...row }) => ({
    ...row,
    isThisDevice: hubSessionId === sessionId,
    createdAt: iso(createdAt),
    lastSeenAt: iso(lastSeenAt),
  }));
}

/**
 * Ends one of the caller's sessions at an application.
 *
 * @returns false for a session that has ended, belongs to another user or does not exist; otherwise the report on it
 */
export const endAppSession = (
  hub: Hub,
  context: ActionContext<SessionCaller>,
  id: string,
): Promise<{ ended: boolean; signOutReport: string | null }> =>
  runAction(hub, context, {}, async ({ store, at, self, report }) => {
    const [ended] = await store
      .delete(clientSessions)
      .where(and(eq(clientSessions.id, id), eq(clientSessions.userId, self.id)))
      .returning({ appId: clientSessions.appId });
    if (ended === undefined) return { ended: false, signOutReport: null };
    const [app] = await store
      .select({ id: applications.id, name: applications.name })
      .from(applications)
      .where(eq(applications.id, ended.appId));
    if (app !== undefined)
      report({ action: 'end_app_session', parameters: {}, entity: applicationEntity(app) });
    return { ended: true, signOutReport: await openReport(store, at, self.id) };
  });
