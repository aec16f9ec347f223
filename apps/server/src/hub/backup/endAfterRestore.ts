import * as tables from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { isDisposableLink, revokeAwaitedLinks } from '../../directory/identity/links.ts';
import { endAllSessions } from '../../signIn/session/queries.ts';

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
  await store.delete(tables.clientSessions);
  for (const table of [
    tables.pendingSignIns,
    tables.rememberedDevices,
    tables.mailedProofs,
    tables.resetRequests,
    tables.signOnTokens,
    tables.machineTokens,
    tables.deviceCodes,
    tables.pushedRequests,
    tables.interactions,
  ]) {
    await store.delete(table);
  }
  await store.delete(tables.credentials).where(isDisposableLink);
  await revokeAwaitedLinks(store);
  return ended;
}
