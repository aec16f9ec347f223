import { capabilitiesOf } from '@portico/contract/capabilities';
import type { Endpoint, ParsedInputOf, ResponseBodyOf } from '@portico/contract/endpoint';
import type { Actor } from '@portico/contract/rules';
import type { Role } from '@portico/contract/schemas/role';
import type { EndpointAt, EndpointId } from '@portico/contract/table';
import type { Organisation, Session, StoredUser } from './organisation.ts';
import type { Random } from './random.ts';

/** The dependencies of every area. */
export interface Context {
  readonly organisation: Organisation;
  /** Returns the time in milliseconds since 1970. */
  now(): number;
  random: Random;
  /** The user agent of the current request. */
  userAgent: string;
}

/** The user and session of an authenticated request. */
export interface Caller {
  /** With a master key, the role is admin and `makerRole` is its maker's. */
  user: StoredUser & { makerRole?: Role };
  session: Session;
}

/** Returns the caller as the rules take it, with what the settings allow a manager. */
export const actorOf = ({ organisation }: Context, { user }: Caller): Actor => ({
  ...user,
  capabilities: capabilitiesOf(user.role, organisation.settings),
});

/** A request that passed every check of its endpoint's row. */
export interface Call<E extends Endpoint> {
  input: ParsedInputOf<E>;
  /** Null only if the row is open to anyone. */
  caller: E['access']['by'] extends 'anyone' ? null : Caller;
  /** The `If-Match` header; null for none. */
  ifMatch: string | null;
  /** The origin of the request's URL. */
  origin: string;
}

/** A successful response. A JSON body is cut to the row's schema before it is sent. */
export interface Answer<E extends Endpoint> {
  body: ResponseBodyOf<E>;
  headers?: Readonly<Record<string, string>>;
}

type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

/** One handler for every endpoint of the table. */
export type Handlers = { [Id in EndpointId]: Handler<EndpointAt<Id>> };

/** The handlers of one area: `HandlersOf<'users'>` has all of `users.*`. */
export type HandlersOf<Area extends string> = Pick<Handlers, Extract<EndpointId, `${Area}.${string}`>>;

/** Formats a time for the API. */
export const iso = (moment: number): string => new Date(moment).toISOString();
