import { deviceOf } from '@portico/contract/lib/devices';
import { iso } from '@portico/contract/lib/server/moments';
import { userEntity } from '@portico/contract/log/events/entities';
import { inArray, lt, or } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { sessions } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { transact } from '../../events/transact.ts';
import { takeExpiredSessions } from './queries.ts';

/** Sessions per transaction. */
const portion = 500;

/**
 * Logs each expired session once. Called by a job, and not a security boundary: expired sessions are refused by their
 * timestamps.
 *
 * @returns true if there may be more
 */
export const logExpiredSessions = (hub: Hub): Promise<boolean> =>
  transact(hub, async ({ store, at, report }) => {
    const expired = await takeExpiredSessions(store, at, portion);
    for (const { user, userAgent, reason, expiredAt } of expired) {
      report({
        action: 'session_expired',
        parameters: { reason, device: deviceOf(userAgent).name, at: iso(expiredAt) },
        actor: null,
        entity: userEntity(user),
        origin: null,
      });
    }
    return expired.length === portion;
  });

/**
 * Deletes sessions that ended or expired before a time.
 *
 * @param most the maximum number of sessions per statement; each takes its rows in other tables with it
 * @returns true if there may be more
 */
export async function deleteOldSessions(store: Store, before: Date, most = 1000): Promise<boolean> {
  const old = store
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(lt(sessions.endedAt, before), lt(sessions.expiresAt, before)))
    .limit(most);
  const deleted = await store
    .delete(sessions)
    .where(inArray(sessions.id, old))
    .returning({ id: sessions.id });
  return deleted.length === most;
}
