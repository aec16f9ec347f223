import { hasHappened, isCurrent, iso } from '@portico/contract/lib/server/moments';
import { capabilitiesOf } from '@portico/contract/people/capabilities';
import { type ManagerCapability, managerCapabilities } from '@portico/contract/people/schemas/capability';
import { comparedSignIns, idleLimitMs } from '@portico/contract/people/server/accounts';
import { and, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, type Placeholder, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import * as inDatabase from '../../database/query/moments.ts';
import { insertion, isOneOf, prepared } from '../../database/query/prepared.ts';
import { firstOf } from '../../database/query/rows.ts';
import { statement } from '../../database/query/statement.ts';
import * as schema from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { isUsableIn } from '../../directory/accounts/usable.ts';
import { endPendingSignIns } from '../../directory/identity/pendingSignIns.ts';
import {
  dutiesIn,
  hasPassword,
  passwords,
  personColumns,
  sessionColumns,
  standingColumns,
} from '../../directory/identity/standing.ts';
import { isQueued } from '../../events/queries.ts';
import type { SessionCaller } from '../../http/handler.ts';

const { clientSessions, credentials, eventQueue, events, users, sessions, settings } = schema;

/** A session that has not been ended and whose user may sign in. */
export interface LiveSession {
  caller: SessionCaller;
  createdAt: Date;
  expiresAt: Date;
  lastActiveAt: Date;
  /** Its end by time was logged. */
  isExpiryLogged: boolean;
  /** True if the log has sign-ons (docs/log.md, 'Events'). */
  isUseLogged: boolean;
}

/** The columns of the settings that decide what managers may do. */
const capabilityColumns = Object.fromEntries(managerCapabilities.map(name => [name, settings[name]])) as Pick<
  typeof settings,
  ManagerCapability
>;

/**
 * Finds live sessions.
 *
 * @param ids distinct session ids
 * @returns the sessions by id, without those that have ended or whose users may not sign in
 */
export async function findLiveSessions(
  store: Store,
  ids: readonly string[],
  at: Date,
): Promise<Map<string, LiveSession>> {
  const rows = await selectLiveSessions(store, { ids });
  return new Map(
    rows.map(({ isExpiryLogged, isUseLogged, standing, settings, ...selected }) => {
      const { createdAt, expiresAt, lastActiveAt, ...row } = selected;
      const caller: SessionCaller = {
        ...row,
        ...dutiesIn(standing, at),
        capabilities: capabilitiesOf(row.role, settings),
        credential: 'session',
      };
      const times = { createdAt, expiresAt, lastActiveAt };
      return [caller.sessionId, { caller, ...times, isExpiryLogged, isUseLogged }];
    }),
  );
}

/** Every request runs it. */
const selectLiveSessions = prepared('live_sessions', store =>
  store
    .select({
      sessionId: sessions.id,
      proofs: sessions.proofs,
      isDeviceRemembered: sessions.isDeviceRemembered,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      lastActiveAt: sessions.lastActiveAt,
      isExpiryLogged: sql<boolean>`(${sessions.expiryLoggedAt} is not null)`,
      isUseLogged: settings.enableAuditLogging,
      ...personColumns,
      isNavigationAtSide: users.isNavigationAtSide,
      avatar: users.avatar,
      standing: { ...standingColumns, ...sessionColumns },
      settings: capabilityColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(passwords, hasPassword)
    .crossJoin(settings)
    .where(and(isOneOf(sessions.id, 'ids'), isNull(sessions.endedAt), isUsableIn(users))),
);

/** Matches sessions that are live at a time, by the same rule as `isLive`. */
export const isLiveAt = (at: Date) =>
  and(
    isOpenAt(at),
    gte(sessions.lastActiveAt, idleSince(at)),
    inDatabase.hasHappened(sessions.lastActiveAt, at),
  );

/** Returns whether a session is not live, by the same rule. */
export const isOver = (
  session: Pick<
    typeof sessions.$inferSelect,
    'endedAt' | 'expiryLoggedAt' | 'createdAt' | 'expiresAt' | 'lastActiveAt'
  >,
  at: Date,
): boolean =>
  session.endedAt !== null ||
  session.expiryLoggedAt !== null ||
  !isCurrent(session, at) ||
  session.lastActiveAt < idleSince(at) ||
  !hasHappened(session.lastActiveAt, at);

/** Matches sessions that have neither ended nor expired, even if their users are idle. */
export const isOpenAt = (at: Date) => and(isOpen, inDatabase.isCurrent(sessions, at));

/** Matches sessions that may act: open ones, and with `mayIdle` those whose expiry by idleness was logged. */
export const mayActAt = (at: Placeholder, mayIdle: Placeholder) =>
  and(
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, at),
    or(isNull(sessions.expiryLoggedAt), sql`${mayIdle}::boolean`),
  );

const isOpen = and(isNull(sessions.endedAt), isNull(sessions.expiryLoggedAt));

const idleSince = (at: Date) => new Date(at.getTime() - idleLimitMs);

/**
 * Marks expired sessions as logged. Skips those that another hub is marking.
 *
 * @param most the number of sessions to mark at most
 * @returns the marked sessions, in the order in which they expired
 */
export async function takeExpiredSessions(store: Store, at: Date, most: number) {
  const rows = await store
    .select({ session: sessions, user: { id: users.id, username: users.username } })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isOpen, or(lte(sessions.expiresAt, at), lt(sessions.lastActiveAt, idleSince(at)))))
    .limit(most)
    .for('update', { of: sessions, skipLocked: true });
  const ids = rows.map(({ session }) => session.id);
  if (ids.length === 0) return [];
  await store
    .update(sessions)
    .set({ expiryLoggedAt: at })
    .where(sql`${sessions.id} = any(${sql.param(ids)}::uuid[])`);
  return rows
    .map(({ user, session: { expiresAt, lastActiveAt, userAgent } }) => {
      const idleAt = new Date(lastActiveAt.getTime() + idleLimitMs);
      const reason = idleAt < expiresAt ? ('inactivity' as const) : ('lifetime' as const);
      return { user, userAgent, reason, expiredAt: reason === 'inactivity' ? idleAt : expiresAt };
    })
    .sort((one, other) => one.expiredAt.getTime() - other.expiredAt.getTime());
}

/** Stores the time of a session's last activity. */
export async function touchSession(store: Store, id: string, at: Date): Promise<void> {
  await store.update(sessions).set({ lastActiveAt: at }).where(eq(sessions.id, id));
}

export const insertSession = insertion('insert_session', sessions, [
  'id',
  'userId',
  'createdAt',
  'expiresAt',
  'lastActiveAt',
  'ip',
  'userAgent',
  'remember',
  'previousLoginAt',
  'proofs',
  'isDeviceRemembered',
]);

export const findSession = (store: Store, id: string) =>
  firstOf(store.select().from(sessions).where(eq(sessions.id, id)));

/** Returns the user agents of a user's latest sign-ins, including those that are not sealed yet. */
export const listUserAgents = async (store: Store, userId: string): Promise<string[]> =>
  (await selectUserAgents(store, { userId })).map(row => row.userAgent);

const selectUserAgents = prepared('user_agents', store => {
  const userId = sql.placeholder('userId');
  const latest = store
    .select({ userAgent: events.userAgent })
    .from(events)
    .where(and(eq(events.actorId, userId), eq(events.action, 'login')))
    .orderBy(desc(events.seq))
    .limit(comparedSignIns)
    .as('latest');
  const queued = store
    .select({ userAgent: eventQueue.userAgent })
    .from(eventQueue)
    .where(and(isQueued, eq(eventQueue.actorId, userId), eq(eventQueue.action, 'login')));
  return union(store.select().from(latest), queued);
});

/** Ends one session, if it has not ended yet. */
export async function endSession(store: Store, id: string, at: Date): Promise<void> {
  await store
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

/** Ends the sessions of all users, also offline access. @returns how many sessions of the hub were live */
export async function endAllSessions(store: Store, at: Date): Promise<number> {
  const live = await store
    .update(sessions)
    .set({ endedAt: at })
    .where(isLiveAt(at))
    .returning({ id: sessions.id });
  // Sessions at applications outlast idleness at the hub.
  await store.update(sessions).set({ endedAt: at }).where(isNull(sessions.endedAt));
  await store.delete(clientSessions).where(isNull(clientSessions.sessionId));
  return live.length;
}

/**
 * Ends the sessions of a user or several, also offline access and sign-ins between their steps. It takes effect from the
 * next request, in every process.
 *
 * @param keptId a session that continues
 */
export async function endSessionsOf(
  store: Store,
  userIds: string | readonly string[],
  at: Date,
  keptId?: string,
): Promise<void> {
  const ids = [userIds].flat();
  const isOther = keptId === undefined ? undefined : ne(sessions.id, keptId);
  await store
    .update(sessions)
    .set({ endedAt: at })
    .where(and(inArray(sessions.userId, ids), isOther, isNull(sessions.endedAt)));
  await endPendingSignIns(store, ids);
  // Offline access has no session of the hub that could end it.
  await store
    .delete(clientSessions)
    .where(and(inArray(clientSessions.userId, ids), isNull(clientSessions.sessionId)));
}

/** Records a sign-in on the account and on the password of the sign-in, with the new hash if it was rehashed. */
export async function recordSignIn(
  store: Store,
  userId: string,
  at: Date,
  password: { id: string; newHash: string | null } | null,
): Promise<void> {
  const passwordId = password?.id ?? null;
  await recordUse(store, { userId, at: iso(at), passwordId, newHash: password?.newHash ?? null });
}

const usedAt = sql`${sql.placeholder('at')}::timestamptz`;
const recordUse = statement(
  'record_sign_in',
  sql`
    with used as (
      update ${credentials}
      set last_used_at = ${usedAt}, secret = coalesce(${sql.placeholder('newHash')}::text, secret)
      where ${credentials.id} = ${sql.placeholder('passwordId')}::uuid)
    update ${users} set last_login_at = ${usedAt} where ${users.id} = ${sql.placeholder('userId')}`,
);
