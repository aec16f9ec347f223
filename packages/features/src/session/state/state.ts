import type { Endpoint } from '@portico/contract/api/endpoint';
import type { Role } from '@portico/contract/people/schemas/role';
import type { SignedInUser } from '@portico/contract/people/schemas/signedInUser';
import type { LoginType, SignedIn } from '@portico/contract/signIn/schemas/session';

/** The session as far as the client knows. docs/sign-in.md, 'Signing out'. */
export type SessionState =
  /** A token is stored and is being verified. */
  | { status: 'verifying' }
  /** A token is stored, and the hub is unreachable. */
  | { status: 'unreachable' }
  /** The session has ended, and the browser is loading the login screen. */
  | { status: 'leaving' }
  /** `hasEnded`: the hub has just rejected the session. */
  | { status: 'signed-out'; hasEnded: boolean }
  /** `isUnverified`: the hub is unreachable, and `user` is the last known one. */
  | { status: 'signed-in'; user: SignedInUser; isUnverified?: true };

/** The reasons for the end of a session: `ended` by the hub, or in another tab. */
export type EndReason = 'logged-out' | 'inactive' | 'ended';

/** The session as the screens use it. */
export interface Session {
  status: SessionState['status'];
  state: SessionState;
  /** Null unless signed in. */
  user: SignedInUser | null;
  role: Role | null;
  /** The login type chosen at sign-in; null for admin access of owner and admin. */
  loginType: LoginType | null;
  /** Returns true if the signed-in role may call an endpoint. If not, hide its control or disable it with a reason. */
  mayCall: (row: Pick<Endpoint, 'access'>) => boolean;
  /** Stores a new session. A full navigation must follow, or `verify`. */
  begin: (response: SignedIn, chosen: LoginType) => void;
  /** Stores the token of the new session after a password change. The password is no longer temporary. */
  renew: (token: string) => void;
  /** Verifies the session with the hub. Counts as activity unless in the background. */
  verify: (background?: boolean) => Promise<void>;
  /**
   * Ends the session, even if the hub is unreachable, and goes to /login. With unsaved input, asks for confirmation
   * first; after inactivity, keeps the page open for another sign-in instead.
   */
  logOut: (reason?: Exclude<EndReason, 'ended'>) => void;
  /**
   * Goes to /login after the session has ended, and back after the next sign-in unless the user has logged out. With
   * unsaved input, the page stays open for another sign-in instead.
   *
   * @param to replaces /login after the user has logged out
   */
  leave: (reason: EndReason, to?: string) => void;
}
