import type { LinkPurpose } from '@portico/contract/hub/mail/purposes';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import {
  clientSessions,
  credentials,
  deviceCodes,
  interactions,
  machineTokens,
  mailedProofs,
  pendingSignIns,
  pushedRequests,
  rememberedDevices,
  resetRequests,
  signOnTokens,
} from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { endAllSessions } from '../../signIn/session/queries.ts';

const isLink = eq(credentials.kind, 'link');

/** The links that stay as ones that no longer work: their users wait for others. */
const kept: LinkPurpose[] = ['invitation', 'enrol'];

/**
 * Ends everything that may have ended since a backup was made: sessions, also those of applications and their offline
 * access, sign-ins between two steps, remembered devices, links, and tokens. A restored one would let in again whoever
 * was signed out, and a link could be used a second time. Passwords, keys, factors, grants and suspensions stay as they
 * were, because nothing says how they changed.
 *
 * @returns the number of live sessions that ended
 */
export async function endAfterRestore(store: Store, at: Date): Promise<number> {
  const ended = await endAllSessions(store, at);
  // Triggers have deleted those with a session. Each leaves a sign-out for its application.
  await store.delete(clientSessions);
  for (const table of [
    pendingSignIns,
    rememberedDevices,
    mailedProofs,
    resetRequests,
    signOnTokens,
    machineTokens,
    deviceCodes,
    pushedRequests,
    interactions,
  ]) {
    await store.delete(table);
  }
  await store.delete(credentials).where(and(isLink, notInArray(credentials.purpose, kept)));
  await store
    .update(credentials)
    .set({ secret: null, expiresAt: null, mailState: null, mailDueAt: null })
    .where(and(isLink, inArray(credentials.purpose, kept)));
  return ended;
}
