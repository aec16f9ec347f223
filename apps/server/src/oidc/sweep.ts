import { doctorLimits } from '@portico/contract/limits';
import { inArray, isNotNull, lt, or } from 'drizzle-orm';
import {
  accessTokens,
  authorizationCodes,
  clientSessions,
  oidcRefusals,
  oidcTests,
  refreshTokens,
  sessions,
} from '../database/schema.ts';
import type { Store } from '../database/store.ts';

/** Deletes codes and tokens that have expired, refusals and tests of the day before, and the client sessions of hub sessions that are over. */
export async function sweepOidc(store: Store, at: Date): Promise<void> {
  for (const table of [authorizationCodes, accessTokens, refreshTokens]) {
    await store.delete(table).where(lt(table.expiresAt, at));
  }
  const kept = new Date(at.getTime() - doctorLimits.kept);
  await store.delete(oidcRefusals).where(lt(oidcRefusals.lastAt, kept));
  await store.delete(oidcTests).where(lt(oidcTests.expiresAt, kept));
  const over = store
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(isNotNull(sessions.endedAt), lt(sessions.expiresAt, at)));
  await store.delete(clientSessions).where(inArray(clientSessions.sessionId, over));
}
