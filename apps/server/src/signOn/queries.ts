import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { given, insertion, prepared } from '../database/prepared.ts';
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

const insertToken = insertion('insert_sign_on_token', signOnTokens, [
  'tokenHash',
  'appId',
  'userId',
  'sessionId',
  'createdAt',
  'expiresAt',
]);

/** Stores a sign-on token by its digest. */
export async function insertSignOnToken(
  store: Store,
  token: Parties & { tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await insertToken(store, token);
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
  const [row] = await consumeToken(store, { tokenHash, appId, at });
  return row ?? null;
}

const consumeToken = prepared('consume_sign_on_token', store =>
  store
    .update(signOnTokens)
    .set({ usedAt: given('at') })
    .where(
      and(
        eq(signOnTokens.tokenHash, sql.placeholder('tokenHash')),
        eq(signOnTokens.appId, sql.placeholder('appId')),
        isNull(signOnTokens.usedAt),
        gt(signOnTokens.expiresAt, sql.placeholder('at')),
      ),
    )
    .returning(parties),
);

const insertSession = insertion('insert_app_session', appSessions, [
  'tokenHash',
  'appId',
  'userId',
  'sessionId',
  'kind',
  'createdAt',
  'lastSeenAt',
]);

/** Stores an application's own session by its token's digest. */
export async function insertAppSession(
  store: Store,
  session: typeof appSessions.$inferInsert,
): Promise<void> {
  await insertSession(store, session);
}

/** Finds an application's own session and stores the time of use. */
export async function touchAppSession(
  store: Store,
  tokenHash: string,
  appId: string,
  at: Date,
): Promise<Parties | null> {
  const [row] = await touchSession(store, { tokenHash, appId, at });
  return row ?? null;
}

const touchSession = prepared('touch_app_session', store =>
  store
    .update(appSessions)
    .set({ lastSeenAt: given('at') })
    .where(
      and(
        eq(appSessions.tokenHash, sql.placeholder('tokenHash')),
        eq(appSessions.appId, sql.placeholder('appId')),
      ),
    )
    .returning({ appId: appSessions.appId, userId: appSessions.userId, sessionId: appSessions.sessionId }),
);
