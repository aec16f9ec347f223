import { lifetimes } from '@portico/contract/limits';
import type { Caller, Context } from './context.ts';
import type { Session, StoredUser } from './organisation.ts';
import { secret } from './random.ts';

const hour = 60 * 60 * 1000;

/** A session's id by its number, so that it takes nothing from the chance of the rest. */
export const sessionId = (number: number): string =>
  `00000000-0000-4000-a000-${String(number).padStart(12, '0')}`;

/** What every session of the mocks is begun on. */
const mockedDevice = {
  ip: '127.0.0.1',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
};

/**
 * Begins a session by signing in.
 *
 * @param remember its cookie is to last as long as it does
 */
export function signIn(hub: Context, user: StoredUser, remember = false): Session {
  const session = beginSession(hub, user.id, {
    previousLogin: user.lastLogin,
    failuresBefore: user.failures,
    remember,
  });
  Object.assign(user, { lastLogin: hub.now(), failures: 0 });
  return session;
}

/** Ends every session of a person and begins one that goes on from `session`. */
export function renewSession(hub: Context, session: Session): Session {
  endSessionsOf(hub, session.userId);
  return beginSession(hub, session.userId, session);
}

function beginSession(
  hub: Context,
  userId: string,
  { previousLogin, failuresBefore, remember }: Pick<Session, 'previousLogin' | 'failuresBefore' | 'remember'>,
): Session {
  const now = hub.now();
  const { organisation } = hub;
  organisation.sessionSequence += 1;
  const session: Session = {
    id: sessionId(organisation.sessionSequence),
    token: secret(hub.random),
    userId,
    startedAt: now,
    expiresAt: now + organisation.settings.sessionTimeout * hour,
    lastActiveAt: now,
    previousLogin,
    failuresBefore,
    remember,
    ...mockedDevice,
  };
  organisation.sessions.push(session);
  return session;
}

/** Whose live session a token is, or null. Decisions, 'Session and token'. */
export function callerOf(hub: Context, token: string): Caller | null {
  const caller = holderOf(hub, token);
  if (caller === null || hub.now() >= caller.session.lastActiveAt + lifetimes.inactivity) return null;
  return caller;
}

/** As {@link callerOf}, though they may have left the hub alone while they work in an application. */
export function holderOf(hub: Context, token: string): Caller | null {
  const session = hub.organisation.sessions.find(row => row.token === token);
  const user = hub.organisation.users.find(row => row.id === session?.userId);
  if (session === undefined || user === undefined || hub.now() >= session.expiresAt) return null;
  return isLive(user) && !hasExpired(user, hub.now()) ? { user, session } : null;
}

/** Whether a person may have sessions at all. */
export const isLive = (user: StoredUser): boolean => user.isActive && !user.isSuspended;

/** Whether a temporary password was left unchanged for too long. */
export const hasExpired = (user: StoredUser, now: number): boolean =>
  user.temporaryUntil !== null && now >= user.temporaryUntil;

/** Whether a person may do nothing but change their password: it is temporary, or too old for the settings. */
export const mustChangePassword = (hub: Context, user: StoredUser): boolean =>
  user.temporaryUntil !== null ||
  (hub.organisation.settings.requirePasswordChange &&
    user.passwordChangedAt <= hub.now() - lifetimes.password);

/** Ends one session and the applications' sessions that came of it. */
export function endSession(hub: Context, session: Session): void {
  const { organisation } = hub;
  organisation.sessions = organisation.sessions.filter(row => row.token !== session.token);
  organisation.tokens = organisation.tokens.filter(row => row.sessionToken !== session.token);
}

/** Ends every session of a person. */
export function endSessionsOf(hub: Context, userId: string): void {
  for (const session of hub.organisation.sessions.filter(row => row.userId === userId)) {
    endSession(hub, session);
  }
}
