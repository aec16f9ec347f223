import { and, eq, gt, isNull } from 'drizzle-orm';
import { appSessions, signOnTokens } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

/** The application, user and session of a sign-on. */
export interface Parties {
  appId: string;
  userId: string;
  sessionId: string;
}

const parties = {
  appId: signOnTokens.appId,
  userId: signOnTokens.userId,
  sessionId: signOnTokens.sessionId,
};

/** Stores a sign-on token by its digest. */
export async function insertSignOnToken(
  store: Store,
  token: Parties & { tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await store.insert(signOnTokens).values(token);
}

/**
 * Marks a sign-on token of an application as used, in one statement, so that only one of several concurrent uses
 * succeeds (threat 6). Tokens of other applications are not affected (threat 13).
 */
export async function consumeSignOnToken(
  store: Store,
  tokenHash: string,
  appId: string,
  at: Date,
): Promise<Parties | null> {
  const [row] = await store
    .update(signOnTokens)
    .set({ usedAt: at })
    .where(
      and(
        eq(signOnTokens.tokenHash, tokenHash),
        eq(signOnTokens.appId, appId),
        isNull(signOnTokens.usedAt),
        gt(signOnTokens.expiresAt, at),
      ),
    )
    .returning(parties);
  return row ?? null;
}

/** Stores an application's own session by its token's digest. */
export async function insertAppSession(
  store: Store,
  session: typeof appSessions.$inferInsert,
): Promise<void> {
  await store.insert(appSessions).values(session);
}

/** Finds an application's own session and stores the time of use. */
export async function touchAppSession(
  store: Store,
  tokenHash: string,
  appId: string,
  at: Date,
): Promise<Parties | null> {
  const [row] = await store
    .update(appSessions)
    .set({ lastSeenAt: at })
    .where(and(eq(appSessions.tokenHash, tokenHash), eq(appSessions.appId, appId)))
    .returning({ appId: appSessions.appId, userId: appSessions.userId, sessionId: appSessions.sessionId });
  return row ?? null;
}
