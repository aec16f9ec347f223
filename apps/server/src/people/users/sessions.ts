import { refuseIf } from '@portico/contract/api/server/refusal';
import { profileSession } from '@portico/contract/api/server/responses';
import { deviceOf } from '@portico/contract/lib/devices';
import { maxListedSessions } from '@portico/contract/limits';
import { applicationParameters, userEntity } from '@portico/contract/log/events/entities';
import { refusalToEndSessions } from '@portico/contract/people/rules';
import type { UserSessions } from '@portico/contract/people/schemas/userSession';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { firstOf } from '../../database/query/rows.ts';
import { appSessions, clientSessions, sessions } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { readUser, type UserRow } from '../../directory/accounts/queries.ts';
import { endAdministratorsLinks, revokeLink } from '../../directory/identity/links.ts';
import { openReport } from '../../events/signOutReports.ts';
import type { ActionContext, Caller } from '../../http/handler.ts';
import type { ActionTransaction } from '../../signIn/runAction.ts';
import { carriesAppSessions, endAppSessionOf, listAppSessionsOf } from '../../signIn/session/appSessions.ts';
import { endSessionsOf, isLiveAt } from '../../signIn/session/queries.ts';
import { actOn } from './actOn.ts';
import { endScriptsOf } from './masterKey.ts';

const isOf = (userId: string) => eq(sessions.userId, userId);

const hasAppSession = (at: Date) =>
  and(
    carriesAppSessions(at),
    sql`(exists (select from ${clientSessions} where ${clientSessions.sessionId} = ${sessions.id})
      or exists (select from ${appSessions} where ${appSessions.sessionId} = ${sessions.id}))`,
  );

/** Matches sessions that a reader can see and end: live ones, and idle ones with sessions at applications. */
const isPresentAt = (at: Date) => or(isLiveAt(at), hasAppSession(at));

/** Returns a user's number of sessions: those of the hub, and those at applications that have none. */
export async function countSessionsOf(store: Store, userId: string, at: Date): Promise<number> {
  const offline = and(eq(clientSessions.userId, userId), isNull(clientSessions.sessionId));
  return (
    (await store.$count(sessions, and(isOf(userId), isPresentAt(at)))) +
    (await store.$count(clientSessions, offline))
  );
}

/** Returns a user's sessions, the most recently used first. @throws {Refusal} `not_found` */
export async function readSessionsOf(hub: Hub, caller: Caller, userId: string): Promise<UserSessions> {
  const store = hub.database.db;
  const at = hub.now();
  await readUser(store, userId);
  const isLive = sql<boolean>`(${isLiveAt(at)})`;
  const rows = await store
    .select({ session: sessions, isLive })
    .from(sessions)
    .where(and(isOf(userId), isPresentAt(at)))
    .orderBy(desc(sessions.lastActiveAt), sessions.id)
    .limit(maxListedSessions);
  const current = caller.credential === 'session' ? caller.sessionId : null;
  const apps = await listAppSessionsOf(store, userId, at, maxListedSessions);
  const listed = new Set<string | null>([null, ...rows.map(({ session }) => session.id)]);
  return {
    total: await countSessionsOf(store, userId, at),
    sessions: rows.map(({ session, isLive }) => ({
      ...profileSession(session, session.id === current, hub.networks.placeOf(session.ip)),
      isIdle: !isLive,
    })),
    apps: apps.filter(({ sessionId }) => listed.has(sessionId)),
  };
}

/**
 * Ends sessions of a user, whose row is locked.
 *
 * @param end ends and logs them, and returns how many there were
 * @returns the number, with the report on the applications
 */
const endOf = (
  hub: Hub,
  context: ActionContext,
  userId: string,
  end: (action: ActionTransaction, target: UserRow) => Promise<number>,
) =>
  actOn(hub, context, userId, async (action, target) => {
    refuseIf(refusalToEndSessions(context.caller, target));
    const ended = await end(action, target);
    const signOutReport = ended === 0 ? null : await openReport(action.store, action.at, context.caller.id);
    return { ended, signOutReport };
  });

/** Ends one session of a user, unless it has ended. */
export const endSessionOf = (hub: Hub, context: ActionContext, userId: string, id: string) =>
  endOf(hub, context, userId, async ({ store, at, report }, target) => {
    const isThis = and(eq(sessions.id, id), isOf(userId), isPresentAt(at));
    const ended = await firstOf(store.update(sessions).set({ endedAt: at }).where(isThis).returning());
    if (ended === null) return 0;
    report({
      action: 'end_user_sessions',
      parameters: { device: deviceOf(ended.userAgent).name },
      entity: userEntity(target),
    });
    return 1;
  });

/** Ends every session of a user, also those at applications. */
export const endAllSessionsOf = (hub: Hub, context: ActionContext, userId: string) =>
  endOf(hub, context, userId, async ({ store, at, report }, target) => {
    const count = await countSessionsOf(store, userId, at);
    if (count === 0) return 0;
    await endSessionsOf(store, userId, at);
    report({ action: 'end_user_sessions', parameters: { count }, entity: userEntity(target) });
    return count;
  });

/** Ends one session of a user at an application, unless it has ended. The session of the hub stays. */
export const endUserAppSession = (hub: Hub, context: ActionContext, userId: string, id: string) =>
  endOf(hub, context, userId, async ({ store, report }, target) => {
    const app = await endAppSessionOf(store, userId, id);
    if (app === null) return 0;
    report({
      action: 'end_user_app_session',
      parameters: applicationParameters(app),
      entity: userEntity(target),
    });
    return 1;
  });

/**
 * Ends everything by which users are in, or that acts in their name: sessions, invitations, links of administrators, the
 * master key and machine clients.
 */
export async function shutOut(store: Store, userIds: string | readonly string[], at: Date): Promise<void> {
  await revokeLink(store, userIds, 'invitation');
  await endAdministratorsLinks(store, userIds);
  await endSessionsOf(store, userIds, at);
  await endScriptsOf(store, userIds, at);
}
