import { bearerToken } from '@portico/contract/hub/request';
import type { Context } from 'hono';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { batched } from '../../database/query/batched.ts';
import { accessTokens, oidcClients } from '../../database/schema.ts';
import { authorizationOf } from '../../http/request/bearer.ts';
import type { Recorder } from '../doctor/recorder.ts';
import { liveIssuedIn } from '../sessions/liveClientSession.ts';
import { claimsByScope, claimsOf, releasedIn } from './claims.ts';

/** What an answer needs besides the user: fewer columns than the library's models have. */
const columns = {
  scope: accessTokens.scope,
  claims: accessTokens.claims,
  jkt: accessTokens.jkt,
  released: oidcClients.claims,
  extraClaim: oidcClients.extraClaim,
};

const claimsOfScope: Readonly<Record<string, readonly string[]>> = claimsByScope;

/**
 * Creates the function that answers the usual request for userinfo itself (OpenID Connect Core 5.3): a GET of a server
 * with a live bearer token in its header. Applications ask at every request of theirs, and the library takes twice as
 * long (decision 54).
 *
 * @returns a function that returns the claims; null for every other request, including each that is refused, which the
 * library answers
 */
export function createUserinfo({ database, now }: Hub, recorder: Recorder) {
  const find = liveIssuedIn(database.db, accessTokens, 'userinfo', columns);
  const findOne = batched(hashes => find(hashes, now()));
  return async (c: Context): Promise<object | null> => {
    const token = isUsual(c) ? bearerToken(authorizationOf(c)) : null;
    const found = token === null ? null : await findOne(secretDigest(token));
    if (found === null) return null;
    const { session, scope, claims, jkt, released, extraClaim } = found;
    const asked = scope.split(' ');
    // A token with claims of its own, or bound to a key, is the library's.
    if (!asked.includes('openid') || claims !== null || jkt !== null) return null;
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
    const known = releasedIn(session, released).filter(name => granted.has(name));
    return claimsOf(session.user, known, extraClaim);
  };
}

/** Returns whether a request has nothing but a token: no parameters, no origin of a page, no proof of a key. */
const isUsual = ({ req }: Context): boolean =>
  req.method === 'GET' &&
  !req.url.includes('?') &&
  req.header('origin') === undefined &&
  req.header('dpop') === undefined;
