import { lifetimes } from '@portico/contract/limits';
import DataLoader from 'dataloader';
import { ignoreUnwritable } from '../database/outage.ts';
import type { Store } from '../database/store.ts';
import type { Caller } from '../http/handler.ts';
import { type LiveSession, liveSessionsIn, touchSession } from './queries.ts';
import type { SessionTokens } from './tokens.ts';

/**
 * Activity is written down at most this often, so that a token check costs no disk write. The hub's own limit is
 * longer than the 30 minutes by as much, so that nobody is signed out early.
 */
const activityGrain = lifetimes.activityReport;

/** Whether a session goes on at a moment: it has not expired and, unless it may, not been idle for too long. */
export function isLive(session: LiveSession, at: Date, { mayIdle = false } = {}): boolean {
  const idle = at.getTime() - session.lastActiveAt.getTime();
  return session.expiresAt > at && (mayIdle || idle <= lifetimes.inactivity + activityGrain);
}

/**
 * Answers whose live session a token names. One query is under way at a time, and the checks that arrive meanwhile
 * share the next: the more there are, the less each costs.
 */
export function createAuthenticator(store: Store, tokens: SessionTokens, now: () => Date) {
  const find = liveSessionsIn(store);
  let underWay: Promise<unknown> = Promise.resolve();
  const sessions = new DataLoader(
    (ids: readonly string[]) => {
      const found = find(ids, now());
      underWay = found.catch(() => {});
      return found;
    },
    {
      cache: false,
      maxBatchSize: 200,
      batchScheduleFn: send => underWay.then(() => setImmediate(send)),
    },
  );

  /**
   * @param token a session token
   * @param isActivity whether a person caused the request
   * @returns the caller, or null unless the session is live: not ended, not expired, not idle, its user active
   */
  return async (token: string, isActivity: boolean): Promise<Caller | null> => {
    const claims = await tokens.verify(token);
    const session = claims === null ? null : await sessions.load(claims.sessionId);
    if (claims === null || session === null || session.caller.id !== claims.userId) return null;
    const moment = now();
    if (!isLive(session, moment)) return null;
    const isDue = moment.getTime() - session.lastActiveAt.getTime() > activityGrain;
    // On a full disk reads continue: the session then counts as idle since its last recorded activity.
    if (isActivity && isDue) await touchSession(store, claims.sessionId, moment).catch(ignoreUnwritable);
    return session.caller;
  };
}
