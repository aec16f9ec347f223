import { isActivityDue, isIdle, sessionEnd } from '@portico/contract/hub/accounts';
import { isCurrent, iso } from '@portico/contract/hub/moments';
import type { ProofMethod } from '@portico/contract/hub/proofs';
import { isUsable, type OpenDuties, openDuties, type PasswordState } from '@portico/contract/hub/standing';
import type { Caller, Context } from './context.ts';
import { newId, numberedId } from './ids.ts';
import type { Session, StoredUser } from './organisation.ts';
import { secret } from './random.ts';

/** Returns the id of the nth session. */
export const sessionId = (number: number): string => numberedId('session', number);

/** The address of every request to the mocks. */
export const mockedAddress = '127.0.0.1';

/**
 * Begins a session by signing in.
 *
 * @param remember whether its cookie lasts as long as the session
 * @param methods what proved who the user is
 * @param isDeviceRemembered a remembered device stands for the second factor
 */
export function signIn(
  hub: Context,
  user: StoredUser,
  remember = false,
  methods: readonly ProofMethod[] = ['password'],
  isDeviceRemembered = false,
): Session {
  const proofs = Object.fromEntries(methods.map(method => [method, iso(hub.now())]));
  const session = beginSession(hub, user, {
    previousLogin: user.lastLogin,
    remember,
    proofs,
    isDeviceRemembered,
  });
  user.lastLogin = hub.now();
  return session;
}

/** Ends every session of a user and begins one that continues `session`. */
export function renewSession(hub: Context, user: StoredUser, session: Session): Session {
  endSessionsOf(hub, user.id);
  return beginSession(hub, user, { ...session, proofs: { ...session.proofs, password: iso(hub.now()) } });
}

/** Adds a proof to a session, in place of an earlier one by the same method. */
export function addProof(hub: Context, session: Session, method: ProofMethod): void {
  session.proofs = { ...session.proofs, [method]: iso(hub.now()) };
}

function beginSession(
  hub: Context,
  user: StoredUser,
  {
    previousLogin,
    remember,
    proofs,
    isDeviceRemembered,
  }: Pick<Session, 'previousLogin' | 'remember' | 'proofs' | 'isDeviceRemembered'>,
): Session {
  const now = hub.now();
  const { organisation, userAgent } = hub;
  const session: Session = {
    id: newId(hub, 'session'),
    token: secret(hub.random),
    userId: user.id,
    createdAt: now,
    expiresAt: sessionEnd(
      now,
      organisation.settings,
      proofs.password === undefined ? null : user.temporaryPasswordExpiresAt,
    ),
    lastActiveAt: now,
    endedAt: null,
    reportedAt: null,
    previousLogin,
    proofs,
    isDeviceRemembered,
    remember,
    ip: mockedAddress,
    userAgent,
  };
  organisation.sessions.push(session);
  return session;
}

/** Returns the caller of a live session's token, or null (docs/sign-in.md, 'Sessions'). */
export function callerOf(hub: Context, token: string): Caller | null {
  const caller = holderOf(hub, token);
  return caller === null || isIdle(caller.session, hub.now()) ? null : caller;
}

/** Stores the time of a session's activity, at most once a minute. */
export function noteActivity(hub: Context, session: Session): void {
  if (isActivityDue(session, hub.now())) session.lastActiveAt = hub.now();
}

/** Like {@link callerOf}, but the session may be idle, because the user may be working in an application. */
export function holderOf(hub: Context, token: string): Caller | null {
  const session = hub.organisation.sessions.find(row => row.token === token);
  const user = hub.organisation.users.find(row => row.id === session?.userId);
  if (session === undefined || user === undefined) return null;
  return isUsable(user) && !isOver(hub, session) ? { user, session } : null;
}

/** Returns whether a session has ended or expired; it may be idle. */
export const isOver = (hub: Context, session: Session): boolean =>
  session.endedAt !== null || !isCurrent(session, hub.now());

/** Returns the live sessions of a user, or of all users. */
export const liveSessions = (hub: Context, userId?: string): Session[] =>
  hub.organisation.sessions
    .filter(row => userId === undefined || row.userId === userId)
    .filter(row => !isOver(hub, row) && !isIdle(row, hub.now()));

/** Returns a user's password without the secret; null without a password. */
export const passwordStateOf = (user: StoredUser): PasswordState | null =>
  user.password === null
    ? null
    : {
        isTemporary: user.hasTemporaryPassword,
        exposedAt: user.passwordExposedAt,
        createdAt: user.passwordChangedAt,
        expiresAt: user.temporaryPasswordExpiresAt,
      };

/** Returns what a caller must do before any other call, and why. */
export const dutiesOf = (
  { organisation, now }: Context,
  { user, session: { proofs, isDeviceRemembered } }: Pick<Caller, 'user' | 'session'>,
): OpenDuties =>
  openDuties(
    passwordStateOf(user),
    { ...organisation.settings, signInRules: organisation.signInRules },
    now(),
    { role: user.role, proofs, isDeviceRemembered },
  );

/** Ends one session, together with the application sessions based on it. */
export function endSession(hub: Context, session: Session): void {
  session.endedAt ??= hub.now();
}

/** Ends a user's sign-ins between steps. */
export function endPendingSignIns({ organisation }: Context, userId: string): void {
  organisation.pendingSignIns = organisation.pendingSignIns.filter(row => row.userId !== userId);
}

/** Ends every session of a caller but their own, and their sign-ins between steps. */
export function endOtherSessions(hub: Context, { user, session }: Caller): void {
  endPendingSignIns(hub, user.id);
  for (const other of liveSessions(hub, user.id)) if (other !== session) endSession(hub, other);
}

/** Ends every session of a user. */
export function endSessionsOf(hub: Context, userId: string): void {
  endPendingSignIns(hub, userId);
  for (const session of hub.organisation.sessions.filter(row => row.userId === userId)) {
    endSession(hub, session);
  }
}
