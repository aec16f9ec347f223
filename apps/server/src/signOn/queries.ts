import { and, eq, gt, isNull } from 'drizzle-orm';
import { appSessions, signOnTokens } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

/** Whose sign-on it is, to which application, under which session. */
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

/** Adds a sign-on token by its digest. */
export async function insertSignOnToken(
  store: Store,
  token: Parties & { tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await store.insert(signOnTokens).values(token);
}

/**
 * Uses a sign-on token of an application, in one statement: of any number of uses at once one succeeds
 * (threat 6). Another application's token is not touched (threat 13).
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

/** Adds an application's own session by its token's digest. */
export async function insertAppSession(
  store: Store,
  session: Parties & { tokenHash: string; createdAt: Date; lastSeenAt: Date },
): Promise<void> {
  await store.insert(appSessions).values(session);
}

/** Finds an application's own session and notes that it was used. */
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
