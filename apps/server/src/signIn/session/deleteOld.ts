import { inArray, lt, or } from 'drizzle-orm';
import { sessions } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/** Sessions per statement. Each takes its rows in other tables with it. */
const portion = 1000;

/**
 * Deletes sessions that ended or expired before a time.
 *
 * @param most the maximum number of sessions per statement
 * @returns true if there may be more
 */
export async function deleteOldSessions(store: Store, before: Date, most = portion): Promise<boolean> {
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
