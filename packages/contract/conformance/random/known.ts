import type { EndpointId } from '../../src/table.ts';
import { unknownId } from '../world.ts';

/** The values of two hubs for the same thing. */
export type Pair<T = unknown> = readonly [one: T, other: T];

/** Returns a pair of equal values. */
export const both = <T>(value: T): Pair<T> => [value, value];

/** Kinds of generated values that later calls can use. `former`: tokens of earlier sessions. */
export type Kind =
  | 'user'
  | 'app'
  | 'session'
  | 'hubAppSession'
  | 'request'
  | 'notification'
  | 'securityEvent'
  | 'apiKey'
  | 'masterKey'
  | 'signOnToken'
  | 'appSession'
  | 'former'
  | 'moment'
  | 'event';

/** An account, as far as known from responses. */
export interface Account {
  /** Null until known: the response to a registration has no id. */
  id: Pair<string> | null;
  username: string;
  email: string;
  password: Pair<string>;
  /** The token of the last session. */
  token: Pair<string> | null;
  /** The id of the last session, if known from a list of sessions. */
  session: Pair<string> | null;
  /** Whether that session was live when it was last used. */
  isSignedIn: boolean;
}

/** The next page of a response. */
export interface Link {
  id: EndpointId;
  path: Pair<string>;
}

/** Everything known from earlier responses. Plain data, so that a sequence can start from a copy. */
export interface Known {
  things: Record<Kind, Pair<string>[]>;
  accounts: Account[];
  links: Link[];
  /** An application's current key, and the application of a token, by the first hub's values. */
  keys: Record<string, Pair<string>>;
  appOf: Record<string, string>;
  /** ETags of polled responses, by caller and path. */
  etags: Record<string, Pair<string>>;
  /** The hubs' clock, in milliseconds since 1970. */
  now: number;
}

/** Returns the knowledge before any call: the owner's name and password. */
export const emptyKnowledge = (owner: { username: string; password: string }, now: number): Known => ({
  things: {
    user: [],
    app: [],
    session: [],
    hubAppSession: [],
    request: [],
    notification: [],
    securityEvent: [],
    apiKey: [],
    masterKey: [],
    signOnToken: [],
    appSession: [],
    former: [],
    moment: [],
    event: [],
  },
  accounts: [
    {
      id: null,
      username: owner.username,
      email: '',
      password: both(owner.password),
      token: null,
      session: null,
      isSignedIn: false,
    },
  ],
  links: [],
  keys: {},
  appOf: {},
  etags: {},
  now,
});

/** Returns an item by a number of any size; undefined for an empty list. */
export const nthOf = <T>(list: readonly T[], nth: number): T | undefined => list[nth % list.length];

/** Returns a thing of a kind, or an unknown id if there is none. */
export const pick = (known: Known, kind: Kind, nth: number): Pair<string> =>
  nthOf(known.things[kind], nth) ?? both(unknownId);

/** Remembers a thing. */
export function remember(known: Known, kind: Kind, pair: Pair<string>): void {
  const things = known.things[kind];
  if (!things.some(([one]) => one === pair[0])) things.push(pair);
}
