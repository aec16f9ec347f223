import type { ManagerCapability } from '@portico/contract/capabilities';
import type { Endpoint, ParsedInputOf, ResponseBodyOf } from '@portico/contract/endpoint';
import type { Role } from '@portico/contract/schemas/role';
import type { EndpointAt, EndpointId } from '@portico/contract/table';

/** Whether a user must change their password before any other call, and why. */
export interface PasswordDuty {
  /** The password is temporary or overdue. */
  mustChangePassword: boolean;
  /** The password is overdue, not temporary. */
  isPasswordDue: boolean;
}

/** An authenticated user. */
interface AuthenticatedUser extends PasswordDuty {
  id: string;
  username: string;
  email: string;
  /** Whether an administrator entered or approved the address. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  role: Role;
}

/** The user of a live session. */
export interface SessionCaller extends AuthenticatedUser {
  credential: 'session';
  sessionId: string;
  /** Of a manager: what the settings allow. Empty for other roles. */
  capabilities: readonly ManagerCapability[];
}

/**
 * A script with the master key. It has its maker's id and acts as an administrator below its maker (decision 15).
 */
export interface MasterKeyCaller extends AuthenticatedUser {
  credential: 'masterKey';
  keyId: string;
  makerRole: Role;
}

/** The sender of an authenticated request. */
export type Caller = SessionCaller | MasterKeyCaller;

/** The caller and origin of an action. */
export interface ActionContext<C extends Caller = Caller> {
  caller: C;
  origin: Origin;
  /** The `If-Match` header of the request; null for none. */
  ifMatch?: string | null;
  /** The setting that lets managers act; null or absent where none does. */
  ifManagers?: ManagerCapability | null;
}

/** The origin of a request, as the log stores it. */
export interface Origin {
  address: string;
  /** The network of the address; limits and locks count by it. */
  network: string;
  /** At most 512 characters, control characters removed. */
  userAgent: string;
}

/** A request that passed every check of its endpoint's row. */
export interface Call<E extends Endpoint> {
  input: ParsedInputOf<E>;
  /** Null only if the row is open to anyone; a master key only if the row accepts one. */
  caller: E['access'] extends { by: 'anyone' }
    ? null
    : E['access'] extends { withMasterKey: true }
      ? Caller
      : SessionCaller;
  origin: Origin;
  ifMatch?: string | null;
  ifManagers?: ManagerCapability | null;
}

/** A successful response. A JSON body is cut to the row's schema before it is sent. */
export interface Answer<E extends Endpoint> {
  body: ResponseBodyOf<E>;
  headers?: Readonly<Record<string, string>>;
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;

/** One handler for every endpoint of the table. */
export type Handlers = { [Id in EndpointId]: Handler<EndpointAt<Id>> };

/** The handlers of one area: `HandlersOf<'users'>` has all of `users.*`. */
export type HandlersOf<Area extends string> = Pick<Handlers, Extract<EndpointId, `${Area}.${string}`>>;
