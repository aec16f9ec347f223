import type { Adapter } from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Store } from '../../database/store.ts';
import { endClientSession } from '../sessions/clientSessions.ts';
import type { ClientSession } from '../sessions/liveClientSession.ts';
import type { RefreshIds } from '../sessions/refreshIds.ts';
import type { NewTokens, RequestMemory } from '../sessions/requestMemory.ts';
import type { TokenFinder } from '../sessions/tokenFinder.ts';
import type { Consume } from '../sessions/use.ts';

/** What the adapters of the library's models need. */
export interface AdapterSources {
  store: Store;
  now: () => Date;
  /** Returns a live client session, at most one query per request. */
  findClientSession: (id: string) => Promise<ClientSession | null>;
  /** Finds a code or token and its client session, at most one query per request. */
  findToken: TokenFinder;
  /** Finds the visitor's live client session at an application, if there is a visitor, and remembers it. */
  findOwnSession: (clientId: string) => Promise<void>;
  memory: () => RequestMemory;
  /** Returns the code or refresh token that the current request exchanges. */
  exchanged: () => { code?: string | undefined; refreshToken?: string | undefined };
  /** Stores the tokens of an exchange, once it has both. */
  saveTokens: (part: Partial<NewTokens>) => Promise<void>;
  /** Marks a code as used and logs the sign-on. Only one of several concurrent calls returns true. */
  consumeCode: (consume: Consume) => Promise<boolean>;
  /** Returns the client id of the application that the current request authenticated. */
  callingClient: () => string | undefined;
  /** Logs that a code or refresh token was used again. */
  reportReuse: (clientSession: ClientSession) => Promise<void>;
  /** Returns whether the current request exchanges a code or refresh token. */
  isExchange: () => boolean;
  /** Counts a request that strangers can have stored. @throws the library's error if there were too many */
  takeWaiting: () => Promise<void>;
  refreshIds: RefreshIds;
}

/** Creates the adapter of one of the library's models: what it leaves out does nothing. */
export type ModelAdapter = (sources: AdapterSources) => Partial<Adapter>;

/** Ends a client session. In an exchange the reason is that a code or token was used again. */
export async function end(sources: AdapterSources, clientSessionId: string): Promise<void> {
  const session = await sources.findClientSession(clientSessionId);
  const isEnded = await endClientSession(sources.store, clientSessionId);
  if (isEnded && session !== null && sources.isExchange()) await sources.reportReuse(session);
}

/** Ends the client session of a code or token that lost to another use (RFC 6749 4.1.2, RFC 9700 4.14.2). */
export async function endReused(
  sources: AdapterSources,
  clientSessionId: string,
  what: string,
): Promise<never> {
  await end(sources, clientSessionId);
  throw new errors.InvalidGrant(`${what} already used`);
}
