import type { EndpointId } from '../../src/table.ts';
import { unknownId } from '../world.ts';

/** One thing as each of two hubs calls it. */
export type Pair<T = unknown> = readonly [one: T, other: T];

/** The same for both. */
export const both = <T>(value: T): Pair<T> => [value, value];

/** What hubs make up, that a later call can name. `former` are tokens of sessions that another followed. */
export type Kind =
  | 'user'
  | 'app'
  | 'session'
  | 'request'
  | 'notification'
  | 'securityEvent'
  | 'apiKey'
  | 'masterKey'
  | 'signOnToken'
  | 'appSession'
  | 'former'
  | 'moment';

/** Somebody of the organisation, as far as the answers tell. */
export interface Account {
  /** Null until an answer tells it: who registers is told no id. */
  id: Pair<string> | null;
  username: string;
  email: string;
  password: Pair<string>;
  /** Of the last session. */
  token: Pair<string> | null;
  /** The last session's id, where a list of sessions told it. */
  session: Pair<string> | null;
  /** Whether that session still answered when it was last used. */
  isSignedIn: boolean;
}

/** A further page that an answer named. */
export interface Link {
  id: EndpointId;
  path: Pair<string>;
}

/** Everything that the answers so far told, for later calls to use. Plain data: a copy begins anew. */
export interface Known {
  things: Record<Kind, Pair<string>[]>;
  accounts: Account[];
  links: Link[];
  /** The key in force of an application, and the application of a token that it may validate: by the first hub's. */
  keys: Record<string, Pair<string>>;
  appOf: Record<string, string>;
  /** What tells a polled answer apart, by its caller and address. */
  etags: Record<string, Pair<string>>;
  /** Of the settings. */
  version: number;
  /** The hubs' clock, in milliseconds since 1970. */
  now: number;
}

/** Of somebody who has called nobody yet: the owner's name and password. */
export const emptyKnowledge = (owner: { username: string; password: string }, now: number): Known => ({
  things: {
    user: [],
    app: [],
    session: [],
    request: [],
    notification: [],
    securityEvent: [],
    apiKey: [],
    masterKey: [],
    signOnToken: [],
    appSession: [],
    former: [],
    moment: [],
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
  version: 1,
  now,
});

/** Any of a list by a number of any size; undefined for none. */
export const nthOf = <T>(list: readonly T[], nth: number): T | undefined => list[nth % list.length];

/** Any thing of a kind; an id that nothing has where none is known. */
export const pick = (known: Known, kind: Kind, nth: number): Pair<string> =>
  nthOf(known.things[kind], nth) ?? both(unknownId);

/** Remembers a thing. */
export function remember(known: Known, kind: Kind, pair: Pair<string>): void {
  const things = known.things[kind];
  if (!things.some(([one]) => one === pair[0])) things.push(pair);
}
