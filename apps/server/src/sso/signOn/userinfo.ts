import { bearerToken } from '@portico/contract/api/server/request';
import { claimsByScope, claimsOf } from '@portico/contract/sso/server/claims';
import type { Context } from 'hono';
import type { Hub } from '../../base/hub.ts';
import { authorizationOf } from '../../http/request/bearer.ts';
import type { Recorder } from '../doctor/recorder.ts';
import { findLiveAccessToken } from '../sessions/liveClientSession.ts';

const claimsOfScope: Readonly<Record<string, readonly string[]>> = claimsByScope;

/**
 * Creates the function that answers the usual request for userinfo itself (OpenID Connect Core 5.3): a GET of a server
 * with a live bearer token in its header. Applications ask at every request of theirs, and the library answers
 * a third as many (decision 54): it finds token, client and grant one by one.
 *
 * @returns a function that returns the claims; null for every other request, including each that is refused, which the
 * library answers
 */
export function createUserinfo({ database, now }: Hub, recorder: Recorder) {
  return async (c: Context): Promise<object | null> => {
    const token = isUsual(c) ? bearerToken(authorizationOf(c)) : null;
    const found = token === null ? null : await findLiveAccessToken(database.db, token, now());
    if (found === null) return null;
    const { row, session } = found;
    const asked = row.scope.split(' ');
    // A token with claims of its own, or bound to a key, is the library's.
    if (!asked.includes('openid') || row.claims !== null || row.jkt !== null) return null;
    recorder.noteStep({
      clientId: session.appId,
      kind: 'userinfo',
      outcome: 'ok',
      refusal: null,
      parameters: [],
      sessionId: null,
      clientSessionId: session.id,
      codeHash: null,
    });
    const granted = new Set(asked.flatMap(name => claimsOfScope[name] ?? []));
    const known = session.releasedClaims.filter(name => granted.has(name));
    return claimsOf(session.user, known, session.extraClaim);
  };
}

/** Returns whether a request has nothing but a token: no parameters, no origin of a page, no proof of a key. */
const isUsual = ({ req }: Context): boolean =>
  req.method === 'GET' &&
  !req.url.includes('?') &&
  req.header('origin') === undefined &&
  req.header('dpop') === undefined;
