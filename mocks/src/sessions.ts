import { lifetimes } from '@portico/contract/limits';
import type { Caller, Context } from './context.ts';
import { newId, numberedId } from './ids.ts';
import type { Session, StoredUser } from './organisation.ts';
import { secret } from './random.ts';

const hour = 60 * 60 * 1000;

/** Returns the id of the nth session. */
export const sessionId = (number: number): string => numberedId('session', number);

/** The address of every request to the mocks. */
export const mockedAddress = '127.0.0.1';

/**
 * Begins a session by signing in.
 *
 * @param remember whether its cookie lasts as long as the session
 */
export function signIn(hub: Context, user: StoredUser, remember = false): Session {
  const session = beginSession(hub, user, { previousLogin: user.lastLogin, remember });
  user.lastLogin = hub.now();
  return session;
}

/** Ends every session of a user and begins one that continues `session`. */
export function renewSession(hub: Context, user: StoredUser, session: Session): Session {
  endSessionsOf(hub, user.id);
  return beginSession(hub, user, session);
}

function beginSession(
  hub: Context,
  user: StoredUser,
  { previousLogin, remember }: Pick<Session, 'previousLogin' | 'remember'>,
): Session {
  const now = hub.now();
  const { organisation, userAgent } = hub;
  const timeout = now + organisation.settings.sessionTimeout * hour;
  const session: Session = {
    id: newId(hub, 'session'),
    token: secret(hub.random),
    userId: user.id,
    startedAt: now,
    // A session of a temporary password ends when the password expires.
    expiresAt: Math.min(timeout, user.temporaryUntil ?? timeout),
    lastActiveAt: now,
    endedAt: null,
    previousLogin,
    remember,
    ip: mockedAddress,
    userAgent,
  };
  organisation.sessions.push(session);
  return session;
}

/** Returns the caller of a live session's token, or null (docs/product.md 4.3). */
export function callerOf(hub: Context, token: string): Caller | null {
  const caller = holderOf(hub, token);
  return caller === null || isIdle(hub, caller.session) ? null : caller;
}

/** Activity is stored once a minute, so the limit is longer by a minute (decision 4). */
const isIdle = (hub: Context, { lastActiveAt }: Session): boolean =>
  hub.now() - lastActiveAt > lifetimes.inactivity + lifetimes.activityReport;

/** Stores the time of a session's activity, at most once a minute. */
export function noteActivity(hub: Context, session: Session): void {
  if (hub.now() - session.lastActiveAt > lifetimes.activityReport) session.lastActiveAt = hub.now();
}

/** Like {@link callerOf}, but the session may be idle, because the user may be working in an application. */
export function holderOf(hub: Context, token: string): Caller | null {
  const session = hub.organisation.sessions.find(row => row.token === token);
  const user = hub.organisation.users.find(row => row.id === session?.userId);
  if (session === undefined || user === undefined) return null;
  return isLive(user) && !isOver(hub, session) ? { user, session } : null;
}

const isOver = (hub: Context, { endedAt, expiresAt }: Session): boolean =>
  endedAt !== null || hub.now() >= expiresAt;

/** Returns the live sessions of a user, or of all users. */
export const liveSessions = (hub: Context, userId?: string): Session[] =>
  hub.organisation.sessions
    .filter(row => userId === undefined || row.userId === userId)
    .filter(row => !isOver(hub, row) && !isIdle(hub, row));

/** Returns whether a user may sign in. */
export const isLive = (user: StoredUser): boolean => user.isActive && !user.isSuspended;

/** Returns whether a temporary password has expired. */
export const hasExpired = (user: StoredUser, now: number): boolean =>
  user.temporaryUntil !== null && now >= user.temporaryUntil;

/** Returns whether a user's permanent password is overdue. */
export const isPasswordDue = (hub: Context, user: StoredUser): boolean =>
  user.temporaryUntil === null &&
  hub.organisation.settings.requirePasswordChange &&
  user.passwordChangedAt <= hub.now() - lifetimes.password;

/** Returns whether a user must change their password before any other call: it is temporary or overdue. */
export const mustChangePassword = (hub: Context, user: StoredUser): boolean =>
  user.temporaryUntil !== null || isPasswordDue(hub, user);

/** Ends one session, together with the application sessions based on it. */
export function endSession(hub: Context, session: Session): void {
  session.endedAt ??= hub.now();
}

/** Ends every session of a user. */
export function endSessionsOf(hub: Context, userId: string): void {
  for (const session of hub.organisation.sessions.filter(row => row.userId === userId)) {
    endSession(hub, session);
  }
}
