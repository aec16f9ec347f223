import { capabilitiesOf } from '@portico/contract/capabilities';
import type { HandlersFor, IdsOf } from '@portico/contract/hub/handlers';
import type { Role } from '@portico/contract/schemas/role';
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
  /**
   * With a master key, the role is admin and `makerRole` is its maker's. A machine client has the id of its maker and
   * its own as `machineId`.
   */
  user: StoredUser & { makerRole?: Role; machineId?: string };
  session: Session;
}

/** Returns the caller as the rules take it, with what the settings allow a manager. */
export const actorOf = ({ organisation }: Context, { user }: Caller) => ({
  ...user,
  ...(user.machineId === undefined ? {} : { credential: 'machine' as const }),
  capabilities: capabilitiesOf(user.role, organisation.settings),
});

/** The senders of requests, for the types of the handlers. The origin is that of the request's URL. */
export interface Senders {
  session: Caller;
  masterKey: Caller;
  origin: string;
}

/** One handler for every endpoint of the table. */
export type Handlers = HandlersFor<Senders>;

/** The handlers of one area: `HandlersOf<'users'>` has all of `users.*`. */
export type HandlersOf<Area extends string> = Pick<Handlers, IdsOf<Area>>;
