import { inArray, isNotNull, lt, or } from 'drizzle-orm';
import {
  accessTokens,
  authorizationCodes,
  clientSessions,
  refreshTokens,
  sessions,
} from '../database/schema.ts';
import type { Store } from '../database/store.ts';

/** Deletes codes and tokens that have expired, and the client sessions of hub sessions that are over. */
export async function sweepOidc(store: Store, at: Date): Promise<void> {
  for (const table of [authorizationCodes, accessTokens, refreshTokens]) {
    await store.delete(table).where(lt(table.expiresAt, at));
  }
  const over = store
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(isNotNull(sessions.endedAt), lt(sessions.expiresAt, at)));
  await store.delete(clientSessions).where(inArray(clientSessions.sessionId, over));
}
