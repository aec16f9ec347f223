import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { sessions } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { isLiveAt } from '../session/queries.ts';

type SessionRow = typeof sessions.$inferSelect;

/** Sessions that are listed at most. */
const pageSize = 100;

/** Where somebody is signed in: the session of `currentId` first, then the last seen, up to 100. */
export const listLiveSessions = (
  store: Store,
  userId: string,
  currentId: string,
  at: Date,
): Promise<SessionRow[]> =>
  store
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLiveAt(at)))
    .orderBy(sql`${sessions.id} = ${currentId} desc`, desc(sessions.lastActiveAt), sessions.id)
    .limit(pageSize);

/** Ends a live session of a user; null where they have none of this id. */
export async function endLiveSession(
  store: Store,
  userId: string,
  id: string,
  at: Date,
): Promise<SessionRow | null> {
  const [ended] = await store
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isLiveAt(at)))
    .returning();
  return ended ?? null;
}

/** Ends every live session of a user but one. @returns how many */
export async function endLiveSessionsBut(
  store: Store,
  userId: string,
  keptId: string,
  at: Date,
): Promise<number> {
  const ended = await store
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId), isLiveAt(at)))
    .returning({ id: sessions.id });
  return ended.length;
}
