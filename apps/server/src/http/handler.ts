import type { Endpoint, ParsedInputOf, ResponseBodyOf } from '@portico/contract/endpoint';
import type { Role } from '@portico/contract/schemas/role';
import type { EndpointAt, EndpointId } from '@portico/contract/table';

/** What somebody's password asks of them before anything else. */
export interface PasswordDuty {
  /** It is temporary, or too old. */
  mustChangePassword: boolean;
  /** It is too old, not temporary. */
  isPasswordDue: boolean;
}

/** Somebody who was authenticated. */
interface AuthenticatedPerson extends PasswordDuty {
  id: string;
  username: string;
  email: string;
  /** An administrator entered or approved the address. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  role: Role;
}

/** The holder of a live session. */
export interface SessionCaller extends AuthenticatedPerson {
  credential: 'session';
  sessionId: string;
}

/** A script with the master key: it has its maker's id, and acts as an administrator below them (decision 15). */
export interface MasterKeyCaller extends AuthenticatedPerson {
  credential: 'masterKey';
  keyId: string;
  makerRole: Role;
}

/** Whoever a request comes from. */
export type Caller = SessionCaller | MasterKeyCaller;

/** Who asks for something and from where: everything that an act needs to know of its request. */
export interface ActionContext<C extends Caller = Caller> {
  caller: C;
  origin: Origin;
}

/** Where a request came from, as the log keeps it. */
export interface Origin {
  address: string;
  /** The address's network, by which limits and locks count. */
  network: string;
  /** At most 512 characters, control characters removed. */
  userAgent: string;
}

/** A request that passed every check its endpoint's row names. */
export interface Call<E extends Endpoint> {
  input: ParsedInputOf<E>;
  /** Null only where the row lets anyone call; a master key only where the row takes one. */
  caller: E['access'] extends { by: 'anyone' }
    ? null
    : E['access'] extends { withMasterKey: true }
      ? Caller
      : SessionCaller;
  origin: Origin;
}

/** A successful answer: a JSON body is cut to the row's schema on the way out. */
export interface Answer<E extends Endpoint> {
  body: ResponseBodyOf<E>;
  headers?: Readonly<Record<string, string>>;
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;

/** One handler for every endpoint of the table: total by its type. */
export type Handlers = { [Id in EndpointId]: Handler<EndpointAt<Id>> };

/** The handlers of one area: `HandlersOf<'users'>` has all of `users.*`. */
export type HandlersOf<Area extends string> = Pick<Handlers, Extract<EndpointId, `${Area}.${string}`>>;
