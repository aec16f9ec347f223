import { isCurrent } from '@portico/contract/lib/server/moments';
import { isActivityDue, isIdle } from '@portico/contract/people/server/accounts';
import { ignoreUnwritable } from '../../database/outage.ts';
import { batched } from '../../database/query/batched.ts';
import type { Store } from '../../database/store.ts';
import type { Authenticate } from '../../http/handler.ts';
import type { SessionTokens } from '../keys/tokens.ts';
import { findLiveSessions, type LiveSession, touchSession } from './queries.ts';

/**
 * Returns whether a session is live: it has not expired and, unless `mayIdle`, has not been idle for too long. After
 * its expiry was logged, it is over even for a hub whose clock is behind.
 */
export function isLive(session: LiveSession, at: Date, { mayIdle = false } = {}): boolean {
  const isActive = !session.isExpiryLogged && !isIdle(session, at);
  return isCurrent(session, at) && (mayIdle || isActive);
}

/**
 * Creates the function that finds the caller of a session token: null if the session has ended, has expired or is idle,
 * or its user may not sign in.
 */
export function createAuthenticator(store: Store, tokens: SessionTokens, now: () => Date): Authenticate {
  const findOne = batched(ids => findLiveSessions(store, ids, now()));

  return async (token, isActivity, options = {}) => {
    const claims = await tokens.verify(token);
    const session = claims === null ? null : await findOne(claims.sessionId);
    if (claims === null || session === null || session.caller.id !== claims.userId) return null;
    const moment = now();
    if (!isLive(session, moment, options)) return null;
    const isDue = isActivityDue(session, moment);
    // Reads continue on a full disk. The session then counts as idle since its last stored activity.
    if (isActivity && isDue) await touchSession(store, claims.sessionId, moment).catch(ignoreUnwritable);
    return session.caller;
  };
}
