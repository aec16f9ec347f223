import type { Endpoint, ParsedInputOf, ResponseBodyOf } from '../endpoint.ts';
import type { EndpointAt, EndpointId } from '../table.ts';

/** The callers and the origin of a hub's requests. */
interface Senders {
  /** The user of a session. */
  session: unknown;
  /** The holder of the master key, and a machine client with the row's scope. */
  masterKey: unknown;
  /** The origin of the request, as the server or the mocks define it. */
  origin: unknown;
}

/** A request that passed every check of its endpoint's row. */
export interface Call<E extends Endpoint, S extends Senders> {
  input: ParsedInputOf<E>;
  /** Null only if the row is open to anyone; a master key only if the row accepts one. */
  caller: E['access'] extends { by: 'anyone' }
    ? null
    : E['access'] extends { withMasterKey: true }
      ? S['session'] | S['masterKey']
      : S['session'];
  origin: S['origin'];
  /** The `If-Match` header; null for none. */
  ifMatch?: string | null;
}

/** A successful response. A JSON body is cut to the row's schema before it is sent. */
export interface Answer<E extends Endpoint> {
  body: ResponseBodyOf<E>;
  /** A list becomes one header each, for cookies. */
  headers?: Readonly<Record<string, string | string[]>>;
}

/** One handler for every endpoint of the table. `More` are fields that a hub adds to a call. */
export type HandlersFor<S extends Senders, More = unknown> = {
  [Id in EndpointId]: (
    call: Call<EndpointAt<Id>, S> & More,
  ) => Promise<Answer<EndpointAt<Id>>> | Answer<EndpointAt<Id>>;
};

/** The ids of an area: `IdsOf<'users'>` has all of `users.*`. */
export type IdsOf<Area extends string> = Extract<EndpointId, `${Area}.${string}`>;
