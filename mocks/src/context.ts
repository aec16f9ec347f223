import type { Endpoint, ResponseBodyOf } from '@portico/contract/api/endpoint';
import type { Call, IdsOf } from '@portico/contract/api/server/handlers';
import type { EndpointAt, EndpointId } from '@portico/contract/api/table';
import type { Organisation, Session, StoredUser } from './data/organisation.ts';
import type { Random } from './data/random.ts';
import type { WithHeaders } from './network/respond.ts';

/** The dependencies of every area. */
export interface Context {
  readonly organisation: Organisation;
  /** Returns the time in milliseconds since 1970. */
  now(): number;
  random: Random;
  /** Put back what changes have changed, the latest last. */
  readonly undos: (() => void)[];
}

/** The user and session of an authenticated request. */
export interface Caller {
  user: StoredUser;
  session: Session;
}

/** The senders of requests, for the types of the handlers. No key and no machine client calls a mock. */
interface Senders {
  session: Caller;
  masterKey: Caller;
  origin: string;
}

/** The body of a response, which is cut to the row's schema, with headers where it has some. */
type Answer<Body> = Body | WithHeaders<Body>;

/** Handles an endpoint. A handler whose endpoint has no data returns nothing. */
type Handler<At extends Endpoint, Body = ResponseBodyOf<At>> = { ok: true } extends Body
  ? (call: Call<At, Senders>) => void
  : (call: Call<At, Senders>) => Answer<Body> | Promise<Answer<Body>>;

/** One handler for every endpoint of the table. */
export type Handlers = { [Id in EndpointId]: Handler<EndpointAt<Id>> };

/** The handlers of one area: `HandlersOf<'users'>` has all of `users.*`. */
export type HandlersOf<Area extends string> = Pick<Handlers, IdsOf<Area>>;
