import { isIdle, sessionEnd } from '@portico/contract/hub/accounts';
import { isCurrent, iso } from '@portico/contract/hub/moments';
import type { ProofMethod } from '@portico/contract/hub/proofs';
import { isUsable, type OpenDuties, openDuties, type PasswordState } from '@portico/contract/hub/standing';
import type { Caller, Context } from './context.ts';
import { newId, numberedId } from './ids.ts';
import type { Session, StoredUser } from './organisation.ts';
import { secret } from './random.ts';

/** Returns the id of the nth session. */
export const sessionId = (number: number): string => numberedId('session', number);

/** The browser of every session that a mock begins. */
export const mockedUserAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** The address of every request to the mocks. */
export const mockedAddress = '127.0.0.1';

/** Begins a session by signing in. @param methods what proved who the user is */
export function signIn(
  hub: Context,
  user: StoredUser,
  methods: readonly ProofMethod[] = ['password'],
  isDeviceRemembered = false,
): Session {
  const proofs = Object.fromEntries(methods.map(method => [method, iso(hub.now())]));
  const session = beginSession(hub, user, { previousLogin: user.lastLogin, proofs, isDeviceRemembered });
  user.lastLogin = hub.now();
  return session;
}

/** Begins a session with what is known of an earlier one. */
export function beginSession(
  hub: Context,
  user: StoredUser,
  {
    previousLogin,
    proofs,
    isDeviceRemembered,
  }: Pick<Session, 'previousLogin' | 'proofs' | 'isDeviceRemembered'>,
): Session {
  const { organisation, now, random } = hub;
  const expiry = proofs.password === undefined ? null : user.temporaryPasswordExpiresAt;
  const session: Session = {
    id: newId(hub, 'session'),
    token: secret(random),
    userId: user.id,
    createdAt: now(),
    expiresAt: sessionEnd(now(), organisation.settings, expiry),
    lastActiveAt: now(),
    endedAt: null,
    reportedAt: null,
    previousLogin,
    proofs,
    isDeviceRemembered,
    ip: mockedAddress,
    userAgent: mockedUserAgent,
  };
  organisation.sessions.push(session);
  return session;
}

/** Adds a proof to a session, in place of an earlier one by the same method. */
export function addProof(hub: Context, session: Session, method: ProofMethod): void {
  session.proofs = { ...session.proofs, [method]: iso(hub.now()) };
}

/** Returns the caller of a live session's token, or null (docs/sign-in.md, 'Sessions'). */
export function callerOf(hub: Context, token: string): Caller | null {
  const session = hub.organisation.sessions.find(row => row.token === token);
  const user = hub.organisation.users.find(row => row.id === session?.userId);
  if (session === undefined || user === undefined) return null;
  return isUsable(user) && isLive(hub, session) ? { user, session } : null;
}

/** Returns whether a session has ended or expired; it may be idle. */
export const isOver = ({ now }: Context, session: Session): boolean =>
  session.endedAt !== null || !isCurrent(session, now());

/** Returns whether a session is neither over nor idle for too long. */
export const isLive = (hub: Context, session: Session): boolean =>
  !isOver(hub, session) && !isIdle(session, hub.now());

/** Returns a user's live sessions, or everyone's. */
export const liveSessions = (hub: Context, userId?: string): Session[] =>
  hub.organisation.sessions.filter(
    row => (userId === undefined || row.userId === userId) && isLive(hub, row),
  );

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
export const dutiesOf = ({ organisation, now }: Context, { user, session }: Caller): OpenDuties =>
  openDuties(
    passwordStateOf(user),
    { ...organisation.settings, signInRules: organisation.signInRules },
    now(),
    { ...session, role: user.role },
  );

/** Ends the live sessions of a user, except the caller's. @returns them */
export function endSessionsOf(hub: Context, userId: string, except?: Session): Session[] {
  const ended = liveSessions(hub, userId).filter(row => row !== except);
  for (const session of ended) session.endedAt = hub.now();
  return ended;
}
