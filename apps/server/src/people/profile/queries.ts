import { and, desc, eq, sql } from 'drizzle-orm';
import { sessions } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { isLiveAt } from '../../signIn/session/queries.ts';

const pageSize = 100;

/** Matches a session of a user. */
export const isSession = (userId: string, id: string) =>
  and(eq(sessions.id, id), eq(sessions.userId, userId));

/** Returns a user's live sessions: the one of `currentId` first, then the most recently active, up to 100. */
export const listLiveSessions = (store: Store, userId: string, currentId: string, at: Date) =>
  store
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLiveAt(at)))
    .orderBy(sql`${sessions.id} = ${currentId} desc`, desc(sessions.lastActiveAt), sessions.id)
    .limit(pageSize);
