import { iso } from '@portico/contract/lib/server/moments';
import type { ProofMethod } from '@portico/contract/signIn/server/proofs';
import {
  isUsable,
  type OpenDuties,
  openDuties,
  type PasswordState,
} from '@portico/contract/signIn/server/standing';
import type { Caller, Context } from '../context.ts';
import { newId, numberedId } from '../data/ids.ts';
import type { Session, StoredUser } from '../data/organisation.ts';
import { secret } from '../data/random.ts';

/** Returns the id of the nth session. */
export const sessionId = (number: number): string => numberedId('session', number);

/** The browser of every session that a mock begins. */
export const mockedUserAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** The address of every request to the mocks. */
export const mockedAddress = '127.0.0.1';

/** Begins a session. @param methods what proved who the user is */
export function signIn(
  hub: Context,
  user: StoredUser,
  methods: readonly ProofMethod[] = ['password'],
): Session {
  const at = hub.now();
  const session: Session = {
    id: newId(hub, 'session'),
    token: secret(hub.random),
    userId: user.id,
    createdAt: at,
    lastActiveAt: at,
    endedAt: null,
    reportedAt: null,
    previousLogin: user.lastLogin,
    proofs: Object.fromEntries(methods.map(method => [method, iso(at)])),
    ip: mockedAddress,
    userAgent: mockedUserAgent,
  };
  hub.organisation.sessions.push(session);
  user.lastLogin = at;
  return session;
}

/** Adds a proof to a session, in place of an earlier one by the same method. */
export function addProof(hub: Context, session: Session, method: ProofMethod): void {
  session.proofs = { ...session.proofs, [method]: iso(hub.now()) };
}

/** Returns the caller of a live session's token, or null (docs/sign-in.md, 'Sessions'). */
export function callerOf(hub: Context, token: string): Caller | null {
  const session = liveSessions(hub).find(row => row.token === token);
  const user = hub.organisation.users.find(row => row.id === session?.userId);
  return session === undefined || user === undefined || !isUsable(user) ? null : { user, session };
}

/** Returns a user's live sessions, or everyone's. No session of a mock expires. */
export const liveSessions = ({ organisation }: Context, userId?: string): Session[] =>
  organisation.sessions.filter(
    row => row.endedAt === null && (userId === undefined || row.userId === userId),
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
    { ...session, role: user.role, isDeviceRemembered: false },
  );

/** Ends the live sessions of a user, except the caller's. @returns their number */
export function endSessionsOf(hub: Context, userId: string, except?: Session): number {
  const ended = liveSessions(hub, userId).filter(row => row !== except);
  for (const session of ended) session.endedAt = hub.now();
  return ended.length;
}
