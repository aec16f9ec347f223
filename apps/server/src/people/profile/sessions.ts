import { missing, Refusal } from '@portico/contract/api/server/refusal';
import { deviceOf } from '@portico/contract/lib/devices';
import { maxListedSessions } from '@portico/contract/limits';
import { applicationEntity, sessionEntity, userEntity } from '@portico/contract/log/events/entities';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { firstOf } from '../../database/query/rows.ts';
import { sessions } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { endPendingSignIns } from '../../directory/identity/pendingSignIns.ts';
import { openReport } from '../../events/signOutReports.ts';
import type { SessionCaller, SessionContext } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';
import { endAppSessionOf, listAppSessionsOf } from '../../signIn/session/appSessions.ts';
import { isLiveAt, isOver } from '../../signIn/session/queries.ts';

/** Matches a session of a user. */
export const isSession = (userId: string, id: string) =>
  and(eq(sessions.id, id), eq(sessions.userId, userId));

/** Returns a user's live sessions: the one of `currentId` first, then the most recently active, up to 100. */
export const listLiveSessions = (store: Store, userId: string, currentId: string, at: Date) =>
  store
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLiveAt(at)))
    .orderBy(sql`${sessions.id} = ${currentId} desc`, desc(sessions.lastActiveAt), sessions.id)
    .limit(100);

/**
 * Ends another session of the caller. It takes effect from the next request, in every process.
 *
 * @returns the id of the report on its sessions at applications; null if none is notified
 * @throws {Refusal} `current_session`, or `not_found` for a session that has ended, belongs to another user or does not
 * exist
 */
export async function endOwnSession(hub: Hub, context: SessionContext, id: string) {
  if (id === context.caller.sessionId) throw new Refusal('current_session');
  return runAction(hub, context, {}, async ({ store, at, self, report }) => {
    const isThis = and(isSession(self.id, id), isLiveAt(at));
    const ended = await firstOf(store.update(sessions).set({ endedAt: at }).where(isThis).returning());
    if (ended === null) throw missing('session');
    report({
      action: 'end_session',
      parameters: { device: deviceOf(ended.userAgent).name },
      entity: sessionEntity(id, self),
    });
    return openReport(store, at, self.id);
  });
}

/**
 * Ends all other sessions of the caller, and their sign-ins between steps. Sessions at applications outlast idleness at
 * the hub, so idle ones end too.
 *
 * @returns how many of them were live, as the user sees them listed, and the report on their sessions at applications
 */
export const endOtherSessions = (hub: Hub, context: SessionContext) =>
  runAction(hub, context, {}, async ({ store, at, self, report }) => {
    const isOther = and(eq(sessions.userId, self.id), ne(sessions.id, context.caller.sessionId));
    const rows = await store
      .update(sessions)
      .set({ endedAt: at })
      .where(and(isOther, isNull(sessions.endedAt)))
      .returning();
    await endPendingSignIns(store, [self.id]);
    const ended = rows.filter(row => !isOver({ ...row, endedAt: null }, at)).length;
    if (ended > 0) report({ action: 'end_session', parameters: { count: ended }, entity: userEntity(self) });
    return { ended, signOutReport: await openReport(store, at, self.id) };
  });

/** Returns the caller's live sessions at applications, the most recently used first. */
export async function listAppSessions(store: Store, { id, sessionId }: SessionCaller, at: Date) {
  const rows = await listAppSessionsOf(store, id, at, maxListedSessions);
  return rows
    .slice(0, maxListedSessions)
    .map(({ sessionId: on, ...row }) => ({ ...row, isThisDevice: on === sessionId }));
}

/**
 * Ends one of the caller's sessions at an application.
 *
 * @returns false for a session that has ended, belongs to another user or does not exist; otherwise the report on it
 */
export const endAppSession = (hub: Hub, context: SessionContext, id: string) =>
  runAction(hub, context, {}, async ({ store, at, self, report }) => {
    const app = await endAppSessionOf(store, self.id, id);
    if (app === null) return { ended: false, signOutReport: null };
    report({ action: 'end_app_session', parameters: {}, entity: applicationEntity(app) });
    return { ended: true, signOutReport: await openReport(store, at, self.id) };
  });
