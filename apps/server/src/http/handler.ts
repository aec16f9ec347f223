import type { Endpoint } from '@portico/contract/api/endpoint';
import type { Call as AnyCall, HandlersFor, IdsOf } from '@portico/contract/api/server/handlers';
import type { ThrottleClass } from '@portico/contract/limits';
import type { ManagerCapability } from '@portico/contract/people/schemas/capability';
import type { Role } from '@portico/contract/people/schemas/role';
import type { Proofs } from '@portico/contract/signIn/server/proofs';
import type { OpenDuties } from '@portico/contract/signIn/server/standing';
import type { HubScope } from '@portico/contract/sso/machineScopes';

/** An authenticated user. */
interface AuthenticatedUser extends OpenDuties {
  id: string;
  username: string;
  email: string;
  /** True if an administrator entered or approved the address. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  role: Role;
  /** Of a manager: the capabilities that the settings grant. Empty for other roles. */
  capabilities: readonly ManagerCapability[];
}

/** The user of a live session. */
export interface SessionCaller extends AuthenticatedUser {
  credential: 'session';
  sessionId: string;
  /** True if the console shows the user the navigation at the side; null before they choose. */
  isNavigationAtSide: boolean | null;
  /** The address of their picture; null for none. */
  avatar: string | null;
  /** The methods proven in this session. */
  proofs: Proofs;
  /** True if a remembered device replaced the second factor when the session began. */
  isDeviceRemembered: boolean;
}

/**
 * A script with the master key. It has its maker's id and acts as an administrator below its maker (decision 62).
 */
export interface MasterKeyCaller extends AuthenticatedUser {
  credential: 'masterKey';
  keyId: string;
  makerRole: Role;
}

/**
 * A machine client. It has the id of its creator, which references of rows need, and a separate name. It acts as an
 * administrator on users below administrators (decision 62).
 */
export interface MachineCaller extends AuthenticatedUser {
  credential: 'machine';
  clientId: string;
  makerRole: 'admin';
  /** The scopes of its token that the client still has. */
  scopes: readonly HubScope[];
}

/** The sender of an authenticated request. */
export type Caller = SessionCaller | MasterKeyCaller | MachineCaller;

/**
 * Returns the caller of a live session's token, or null.
 *
 * @param isActivity false for background requests
 * @param options `mayIdle` accepts an idle session
 */
export type Authenticate = (
  token: string,
  isActivity: boolean,
  options?: { mayIdle?: boolean },
) => Promise<SessionCaller | null>;

/** The caller and origin of an action. */
export interface ActionContext<C extends Caller = Caller> {
  caller: C;
  origin: Origin;
  /** The `If-Match` header of the request; null for none. */
  ifMatch?: string | null;
  /** The setting that lets managers act; null or absent where none does. */
  ifManagers?: ManagerCapability | null;
  /** Lets an idle session call, to end itself. */
  mayIdle?: boolean;
}

/** The context of an action that needs a session. */
export type SessionContext = ActionContext<SessionCaller>;

/** The origin of a request, as the log stores it. */
export interface Origin {
  address: string;
  /** The network of the address; limits and locks count by it. */
  network: string;
  /** At most 512 characters, control characters removed. */
  userAgent: string;
  /** Absent for what the hub does itself. */
  requestId?: string;
}

/** The senders of the hub's requests, for the types of its handlers. */
interface Senders {
  session: SessionCaller;
  masterKey: MasterKeyCaller | MachineCaller;
  origin: Origin;
}

/** Additions of the server to a call. */
interface More extends Pick<ActionContext, 'ifManagers'> {
  /** Returns a cookie of the request. No cookie authenticates a caller. */
  cookie?: (name: string) => string | undefined;
  /**
   * Counts a request that has reached the resource that a class of its row protects, where the row leaves this to the
   * handler. Absent where the hub calls its handler itself.
   *
   * @throws {Refusal} `too_many_requests`
   */
  count?: (kind: ThrottleClass) => Promise<void>;
}

/** A request that passed every check of its endpoint's row. */
export type Call<E extends Endpoint> = AnyCall<E, Senders> & More;

/** One handler for every endpoint of the table. */
export type Handlers = HandlersFor<Senders, More>;

/** The handlers of one area: `HandlersOf<'users'>` has all of `users.*`. */
export type HandlersOf<Area extends string> = Pick<Handlers, IdsOf<Area>>;

/** Responds with the result of work. */
export const answer = async <Body>(work: Promise<Body>) => ({ body: await work });

/** Responds that work is done. */
export const done = async (work: Promise<unknown>) => {
  await work;
  return { body: { ok: true } } as const;
};
