import type { Endpoint, ParsedInputOf, ResponseBodyOf } from '@portico/contract/endpoint';
import type { Role } from '@portico/contract/schemas/role';
import type { EndpointAt, EndpointId } from '@portico/contract/table';
import type { Organisation, Session, StoredUser } from './organisation.ts';
import type { Random } from './random.ts';

/** What the rules of every area work on. */
export interface Context {
  readonly organisation: Organisation;
  /** In milliseconds since 1970. */
  now(): number;
  random: Random;
  /** What the browser of the present request calls itself. */
  userAgent: string;
}

/** Whose live session a request carries. */
export interface Caller {
  /** A master key acts below its maker's role. */
  user: StoredUser & { makerRole?: Role };
  session: Session;
}

/** A request that passed every check its endpoint's row names. */
export interface Call<E extends Endpoint> {
  input: ParsedInputOf<E>;
  /** Null only where the row lets anyone call. */
  caller: E['access']['by'] extends 'anyone' ? null : Caller;
  /** Where the hub was reached. */
  origin: string;
}

/** A successful answer: a JSON body is cut to the row's schema on the way out. */
export interface Answer<E extends Endpoint> {
  body: ResponseBodyOf<E>;
  headers?: Readonly<Record<string, string>>;
}

type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

/** One for every endpoint of the table: total by its type. */
export type Handlers = { [Id in EndpointId]: Handler<EndpointAt<Id>> };

/** Those of one area: `HandlersOf<'users'>` has all of `users.*`. */
export type HandlersOf<Area extends string> = Pick<Handlers, Extract<EndpointId, `${Area}.${string}`>>;

/** A moment as the API tells it. */
export const iso = (moment: number): string => new Date(moment).toISOString();
