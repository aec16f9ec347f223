import type { Endpoint } from '@portico/contract/endpoint';
import type { Role } from '@portico/contract/schemas/role';
import type { LoginAnswer, LoginType } from '@portico/contract/schemas/session';
import type { SignedInUser } from '@portico/contract/schemas/signedInUser';

/** Whether someone is signed in, as far as is known. docs/product.md 4.5. */
export type SessionState =
  /** A token is held, and the hub is being asked whose it is. */
  | { status: 'verifying' }
  /** A token is held, and the hub does not answer. */
  | { status: 'unreachable' }
  /** The session has ended, and the browser is on its way to another document. */
  | { status: 'leaving' }
  /** `hasEnded`: there was a session until just now. */
  | { status: 'signed-out'; hasEnded: boolean }
  /** `isUnverified`: the hub did not answer at the start; the user is the one of last time. */
  | { status: 'signed-in'; user: SignedInUser; isUnverified?: true };

/** Why a session ended on this side. */
export type EndReason = 'logged-out' | 'inactive';

/** The session as screens see it. */
export interface Session {
  status: SessionState['status'];
  state: SessionState;
  /** Null unless signed in. */
  user: SignedInUser | null;
  role: Role | null;
  /** The way in that was chosen at login; null for admin access of owner and admin. */
  loginType: LoginType | null;
  /** Whether the signed-in role may call an endpoint: what it may not is disabled with a reason, or absent. */
  mayCall: (row: Pick<Endpoint, 'access'>) => boolean;
  /** Keeps a fresh session, ready for the full navigation that follows. */
  begin: (answer: LoginAnswer, chosen: LoginType) => void;
  /** Keeps the token of the session that a changed password began; the password is no longer temporary. */
  renew: (token: string) => void;
  /** Asks the hub again whose session this is; it counts as activity. */
  verify: () => Promise<void>;
  /**
   * Ends the session on both sides, on this one even if the hub does not answer, and goes to /login. A screen with
   * something unsaved asks its reader first.
   */
  logOut: (reason?: EndReason) => void;
}
