import { maxListedSignIns } from '@portico/contract/limits';
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { firstOf } from '../../database/query/rows.ts';
import { sessions } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { endPendingSignIns } from '../../directory/identity/pendingSignIns.ts';
import { isLiveAt, isOver } from '../../signIn/session/queries.ts';

type SessionRow = typeof sessions.$inferSelect;

const isSession = (userId: string, id: string) => and(eq(sessions.id, id), eq(sessions.userId, userId));

const pageSize = 100;
/** Maximum age of the sign-ins that their user sees, in milliseconds. */
const listedMs = 30 * 24 * 60 * 60 * 1000;

/** Returns a user's live sessions: the one of `currentId` first, then the most recently active, up to 100. */
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

/**
 * Returns a user's sign-ins of the last 30 days, the latest first: their sessions, also ended ones, which are stored
 * for that time.
 */
export const listSignIns = (store: Store, userId: string, at: Date): Promise<SessionRow[]> =>
  store
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.createdAt, new Date(at.getTime() - listedMs))))
    .orderBy(desc(sessions.createdAt), sessions.id)
    .limit(maxListedSignIns);

/** Returns a sign-in of a user, or null. With the user's row locked no other report changes it. */
export const findSignIn = (store: Store, userId: string, id: string): Promise<SessionRow | null> =>
  firstOf(store.select().from(sessions).where(isSession(userId, id)));

/** Records that the user reported a sign-in as not theirs. */
export async function markReported(store: Store, id: string, at: Date): Promise<void> {
  await store.update(sessions).set({ reportedAt: at }).where(eq(sessions.id, id));
}

/** Ends a live session of a user. Returns null if the user has none with this id. */
export const endLiveSession = (store: Store, userId: string, id: string, at: Date) =>
  firstOf(
    store
      .update(sessions)
      .set({ endedAt: at })
      .where(and(isSession(userId, id), isLiveAt(at)))
      .returning(),
  );

/**
 * Ends every session of a user except one, and their sign-ins between steps. Sessions at applications outlast idleness
 * at the hub, so idle ones end too.
 *
 * @returns how many of them were live, as the user sees them listed
 */
export async function endOtherSessionsOf(
  store: Store,
  userId: string,
  keptId: string,
  at: Date,
): Promise<number> {
  const ended = await store
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId), isNull(sessions.endedAt)))
    .returning();
  await endPendingSignIns(store, [userId]);
  return ended.filter(row => !isOver({ ...row, endedAt: null }, at)).length;
}
