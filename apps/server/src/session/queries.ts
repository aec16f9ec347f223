import { lifetimes } from '@portico/contract/limits';
import { nameColumn } from '@portico/contract/names';
import { and, desc, eq, gt, gte, isNull, type Placeholder, sql } from 'drizzle-orm';
import * as schema from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { Caller, PasswordDuty } from '../http/handler.ts';

const { events, users, sessions, settings } = schema;

/** A session that has not been ended, whose user may sign in. */
export interface LiveSession {
  caller: Caller;
  expiresAt: Date;
  lastActiveAt: Date;
}

/** Passwords set until then are too old, where periodic changes are on. */
const oldestPassword = (at: Date) => new Date(at.getTime() - lifetimes.password).toISOString();

/** Whether a password of its holder's own choice is too old, with periodic changes on. */
const isPasswordDue = (oldest: string | Placeholder) =>
  sql<boolean>`(not ${users.hasTemporaryPassword} and ${settings.requirePasswordChange} and ${users.passwordChangedAt} <= ${oldest}::timestamptz)`;

/** Whether a password must be changed before anything else: a temporary one, and one that is due. */
const mustChangePassword = (oldest: string | Placeholder) =>
  sql<boolean>`(${users.hasTemporaryPassword} or ${isPasswordDue(oldest)})`;

/**
 * Finds live sessions. The query is put into words once, for it is asked with every request.
 *
 * @param store where it is asked
 * @returns takes ids and a moment, and answers their sessions in that order; null for one that is over, or whose user
 * may not sign in
 */
export function liveSessionsIn(store: Store) {
  const oldest = sql.placeholder('oldest');
  const query = store
    .select({
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      lastActiveAt: sessions.lastActiveAt,
      id: users.id,
      username: users.username,
      email: users.email,
      emailVerified: sql<boolean>`(${users.emailVerifiedAt} is not null)`,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      mustChangePassword: mustChangePassword(oldest),
      isPasswordDue: isPasswordDue(oldest),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .crossJoin(settings)
    .where(
      and(
        sql`${sessions.id} = any(${sql.placeholder('ids')}::uuid[])`,
        isNull(sessions.endedAt),
        eq(users.isActive, true),
        eq(users.isSuspended, false),
      ),
    )
    .prepare('live_sessions');

  return async (ids: readonly string[], at: Date): Promise<(LiveSession | null)[]> => {
    const rows = await query.execute({ ids: [...new Set(ids)], oldest: oldestPassword(at) });
    const byId = new Map(
      rows.map(({ expiresAt, lastActiveAt, ...row }) => {
        const caller: Caller = { ...row, credential: 'session' };
        return [caller.sessionId, { caller, expiresAt, lastActiveAt }];
      }),
    );
    return ids.map(id => byId.get(id) ?? null);
  };
}

/** Sessions that go on at a moment, as `isLive` has it: the minute in which activity is written down included. */
export const isLiveAt = (at: Date) =>
  and(
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, at),
    gte(sessions.lastActiveAt, new Date(at.getTime() - lifetimes.inactivity - lifetimes.activityReport)),
  );

/** Writes down that a session's user was active. */
export async function touchSession(store: Store, id: string, at: Date): Promise<void> {
  await store.update(sessions).set({ lastActiveAt: at }).where(eq(sessions.id, id));
}

/**
 * Returns the account of a username or email address, or null.
 *
 * @param key as `nameKey` makes it; with @ it is an address and nothing else, so that at most one account matches
 */
export async function findAccount(store: Store, key: string) {
  const [account] = await store
    .select()
    .from(users)
    .where(eq(nameColumn(key) === 'email' ? users.emailKey : users.usernameKey, key));
  return account ?? null;
}

/** The account of an id, or null. */
export async function findAccountById(store: Store, id: string) {
  const [account] = await store.select().from(users).where(eq(users.id, id)).limit(1);
  return account ?? null;
}

export type Account = typeof users.$inferSelect;

/** Whether an account must change its password before anything else, and whether that is for its age. */
export async function passwordDuty(store: Store, userId: string, at: Date): Promise<PasswordDuty> {
  const oldest = oldestPassword(at);
  const [row] = await store
    .select({ mustChangePassword: mustChangePassword(oldest), isPasswordDue: isPasswordDue(oldest) })
    .from(users)
    .crossJoin(settings)
    .where(eq(users.id, userId));
  return row ?? { mustChangePassword: false, isPasswordDue: false };
}

/** Begins a session. */
export async function insertSession(store: Store, session: typeof sessions.$inferInsert): Promise<void> {
  await store.insert(sessions).values(session);
}

/** Whether a session was begun with 'remember me', and until when it lasts. */
export async function findSession(store: Store, id: string) {
  const [session] = await store.select().from(sessions).where(eq(sessions.id, id)).limit(1);
  return session ?? null;
}

/** Sign-ins that are looked back at. */
const maxUserAgents = 200;

/** The user agents of somebody's latest sign-ins. */
export async function listUserAgents(store: Store, userId: string): Promise<string[]> {
  const latest = store
    .select({ userAgent: events.userAgent })
    .from(events)
    .where(and(eq(events.actorId, userId), eq(events.action, 'login')))
    .orderBy(desc(events.seq))
    .limit(maxUserAgents)
    .as('latest');
  const rows = await store.selectDistinct({ userAgent: latest.userAgent }).from(latest);
  return rows.map(row => row.userAgent);
}

/** Ends one session, unless it has ended. */
export async function endSession(store: Store, id: string, at: Date): Promise<void> {
  await store
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

/** Ends every session of everybody. @returns how many went on */
export async function endLiveSessions(store: Store, at: Date): Promise<number> {
  const ended = await store
    .update(sessions)
    .set({ endedAt: at })
    .where(isLiveAt(at))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Ends every session of a user; it holds from the next request on, in every process. */
export async function endSessionsOf(store: Store, userId: string, at: Date): Promise<void> {
  await store
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));
}

/** Notes a sign-in on the account, and a hash made anew by the policy in force. */
export async function recordSignIn(
  store: Store,
  userId: string,
  at: Date,
  newHash: string | null,
): Promise<void> {
  await store
    .update(users)
    .set({ lastLoginAt: at, ...(newHash === null ? {} : { passwordHash: newHash }) })
    .where(eq(users.id, userId));
}

/** Sets a permanent password. */
export async function setPassword(
  store: Store,
  userId: string,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await store
    .update(users)
    .set({
      passwordHash,
      hasTemporaryPassword: false,
      temporaryPasswordExpiresAt: null,
      passwordChangedAt: at,
      updatedAt: at,
    })
    .where(eq(users.id, userId));
}
