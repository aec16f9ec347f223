import type { BodyOf, Endpoint, ParsedInputOf } from '@portico/contract/endpoint';
import type { Role } from '@portico/contract/schemas/role';
import type { EndpointAt, EndpointId } from '@portico/contract/table';

/** What somebody's password asks of them before anything else. */
export interface PasswordDuty {
  /** It is temporary, or too old. */
  mustChangePassword: boolean;
  /** It is too old, not temporary. */
  isPasswordDue: boolean;
}

/** Whose live session a request carries, or whose master key: its id then stands for the session's. */
export interface Caller extends PasswordDuty {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  sessionId: string;
  /** What the request proved itself with. */
  credential: 'session' | 'masterKey';
}

/** Who asks for something and from where: everything that an act needs to know of its request. */
export interface ActionContext {
  caller: Caller;
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
  /** Null only where the row lets anyone call. */
  caller: E['access']['by'] extends 'anyone' ? null : Caller;
  origin: Origin;
}

/** A successful answer: a JSON body is cut to the row's schema on the way out. */
export interface Answer<E extends Endpoint> {
  body: BodyOf<E>;
  headers?: Readonly<Record<string, string>>;
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;

/** One handler for every endpoint of the table: total by its type. */
export type Handlers = { [Id in EndpointId]: Handler<EndpointAt<Id>> };

/** The handlers of one area: `HandlersOf<'users'>` has all of `users.*`. */
export type HandlersOf<Area extends string> = Pick<Handlers, Extract<EndpointId, `${Area}.${string}`>>;
