import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import type { Caller, Origin, SessionCaller } from '../../http/handler.ts';
import { tokenCookie } from '../../http/request/sessionCookie.ts';
import type { Throttle } from '../../http/throttle/throttle.ts';
import type { Recorder } from '../doctor/recorder.ts';

/** The dependencies of the endpoints of OpenID Connect. */
export interface OidcParts {
  /** Returns the caller of a live session's token, or null. */
  authenticate: (
    token: string,
    isActivity: boolean,
    options?: { mayIdle?: boolean },
  ) => Promise<Caller | null>;
  throttle: Throttle;
  originOf: (c: Context) => Origin;
  log: Logger;
  recorder: Recorder;
}

/** What the hub knows of a request to the library. */
export interface RequestFacts {
  origin: Origin;
  /**
   * The user of the session cookie; null without a live session, and for endpoints of applications. A sign-out accepts
   * an idle session.
   */
  visitor: SessionCaller | null;
  /** Finds the request's lines in the operational log, and a refusal's entry in the log. */
  reference: string;
}

const facts = new WeakMap<IncomingMessage, RequestFacts>();

/** Hands a request's facts to the library's hooks. Few requests need their reference. */
export function rememberFacts(request: IncomingMessage, known: Omit<RequestFacts, 'reference'>): void {
  let reference: string | undefined;
  facts.set(request, {
    ...known,
    get reference() {
      reference ??= randomBytes(6).toString('hex');
      return reference;
    },
    set reference(other) {
      reference = other;
    },
  });
}

/** Returns the facts of a request. */
export function factsOf(request: IncomingMessage): RequestFacts {
  const known = facts.get(request);
  if (known === undefined) throw new Error('A request reached the library without its facts');
  return known;
}

/**
 * Returns the user of the session cookie. The cookie authenticates documents and sign-ons only
 * (docs/sign-in.md, 'Sessions').
 */
export async function readVisitor(
  { authenticate }: Pick<OidcParts, 'authenticate'>,
  c: Context,
  options: { mayIdle?: boolean } = {},
): Promise<SessionCaller | null> {
  const token = getCookie(c, tokenCookie);
  const caller = token === undefined ? null : await authenticate(token, false, options);
  return caller?.credential === 'session' ? caller : null;
}
