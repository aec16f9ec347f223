import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { accessTokens, authorizationCodes, deviceCodes, refreshTokens } from '../../database/schema.ts';
import type { Authenticate, Origin, SessionCaller } from '../../http/handler.ts';
import { referenceOf } from '../../http/request/requestId.ts';
import type { Throttle } from '../../http/throttle/throttle.ts';
import type { Recorder } from '../doctor/recorder.ts';
import type { ClientSession } from '../sessions/liveClientSession.ts';

/** The dependencies of the endpoints of OpenID Connect. */
export interface OidcParts {
  authenticate: Authenticate;
  throttle: Throttle;
  originOf: (c: Context) => Origin;
  log: Logger;
  recorder: Recorder;
}

/** A code whose use is a sign-on. */
export interface UsedCode {
  table: typeof authorizationCodes | typeof deviceCodes;
  hash: string;
}

/** What the token endpoint has issued so far. One transaction stores it once it is complete (`tokens/exchange.ts`). */
export interface Exchange {
  access?: typeof accessTokens.$inferInsert;
  refresh?: typeof refreshTokens.$inferInsert;
  /** The code that the tokens are for. */
  code?: UsedCode;
  /** The refresh token that they are for: its digest, and its new end if it stays; null if a successor replaces it. */
  refreshed?: { hash: string; keptUntil: Date | null };
}

/** What the hub knows of a request to the library. `mount.ts` creates it; the library's context carries it. */
export interface OidcRequest {
  readonly origin: Origin;
  /**
   * The user of the session cookie; null without a live session, and for endpoints of applications. A sign-out accepts
   * an idle session.
   */
  readonly visitor: SessionCaller | null;
  /** Finds the request's lines in the operational log, and a refusal's entry in the log. */
  reference: string;
  /** The client session that the request is about, once it is found: its parts agree because it is read once. */
  session: ClientSession | null;
  exchange: Exchange;
  /** The user of a sign-out whose browser has no session, by the hint. */
  hinted: SessionCaller | null;
  /** The secret of the report of a sign-out. */
  report: string | null;
}

type CarryingMessage = IncomingMessage & { hub?: OidcRequest };

/** Attaches what the hub knows to Node's request, which the library's context has as `req`. */
export function attachRequest<Message extends IncomingMessage>(
  message: Message,
  known: Pick<OidcRequest, 'origin' | 'visitor'>,
): Message {
  const reference = referenceOf(known.origin.requestId ?? randomUUID());
  const hub: OidcRequest = { ...known, reference, session: null, exchange: {}, hinted: null, report: null };
  return Object.assign(message, { hub });
}

/** Returns what the hub knows of the request of a context. */
export function requestOf({ req }: { req: CarryingMessage }): OidcRequest {
  if (req.hub === undefined) throw new Error('A request reached the library without its origin');
  return req.hub;
}
