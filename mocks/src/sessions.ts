import { lifetimes } from '@portico/contract/limits';
import type { Caller, Context } from './context.ts';
import { newId, numberedId } from './ids.ts';
import type { Session, StoredUser } from './organisation.ts';
import { secret } from './random.ts';

const hour = 60 * 60 * 1000;

/** A session's id by its number. */
export const sessionId = (number: number): string => numberedId('session', number);

/** Every request to the mocks comes from here. */
export const mockedAddress = '127.0.0.1';

/**
 * Begins a session by signing in.
 *
 * @param remember its cookie is to last as long as it does
 */
export function signIn(hub: Context, user: StoredUser, remember = false): Session {
  const session = beginSession(hub, user, { previousLogin: user.lastLogin, remember });
  user.lastLogin = hub.now();
  return session;
}

/** Ends every session of a person and begins one that goes on from `session`. */
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
    // One that a temporary password began ends with it.
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

/** Whose live session a token is, or null. docs/product.md 4.3. */
export function callerOf(hub: Context, token: string): Caller | null {
  const caller = holderOf(hub, token);
  return caller === null || isIdle(hub, caller.session) ? null : caller;
}

/** Activity is written down once a minute, so the limit is longer by as much (decision 4). */
const isIdle = (hub: Context, { lastActiveAt }: Session): boolean =>
  hub.now() - lastActiveAt > lifetimes.inactivity + lifetimes.activityReport;

/** Writes down that a session's holder was active. */
export function noteActivity(hub: Context, session: Session): void {
  if (hub.now() - session.lastActiveAt > lifetimes.activityReport) session.lastActiveAt = hub.now();
}

/** As {@link callerOf}, though they may have left the hub alone while they work in an application. */
export function holderOf(hub: Context, token: string): Caller | null {
  const session = hub.organisation.sessions.find(row => row.token === token);
  const user = hub.organisation.users.find(row => row.id === session?.userId);
  if (session === undefined || user === undefined) return null;
  return isLive(user) && !isOver(hub, session) ? { user, session } : null;
}

const isOver = (hub: Context, { endedAt, expiresAt }: Session): boolean =>
  endedAt !== null || hub.now() >= expiresAt;

/** The sessions that go on, of one person or of all. */
export const liveSessions = (hub: Context, userId?: string): Session[] =>
  hub.organisation.sessions
    .filter(row => userId === undefined || row.userId === userId)
    .filter(row => !isOver(hub, row) && !isIdle(hub, row));

/** Whether a person may have sessions at all. */
export const isLive = (user: StoredUser): boolean => user.isActive && !user.isSuspended;

/** Whether a temporary password was left unchanged for too long. */
export const hasExpired = (user: StoredUser, now: number): boolean =>
  user.temporaryUntil !== null && now >= user.temporaryUntil;

/** Whether a person's password, which is not temporary, is too old for the settings. */
export const isPasswordDue = (hub: Context, user: StoredUser): boolean =>
  user.temporaryUntil === null &&
  hub.organisation.settings.requirePasswordChange &&
  user.passwordChangedAt <= hub.now() - lifetimes.password;

/** Whether a person may do nothing but change their password: it is temporary, or due. */
export const mustChangePassword = (hub: Context, user: StoredUser): boolean =>
  user.temporaryUntil !== null || isPasswordDue(hub, user);

/** Ends one session, and with it the applications' sessions that came of it. */
export function endSession(hub: Context, session: Session): void {
  session.endedAt ??= hub.now();
}

/** Ends every session of a person. */
export function endSessionsOf(hub: Context, userId: string): void {
  for (const session of hub.organisation.sessions.filter(row => row.userId === userId)) {
    endSession(hub, session);
  }
}
