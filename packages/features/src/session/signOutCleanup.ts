import { clearReads } from '../lib/data/readCache.ts';
import { clearSession } from '../lib/storage/storage.ts';

/** How long leaving waits for a database that does not answer, in milliseconds. */
const timeoutMs = 1000;

async function deleteOfflineCache(): Promise<void> {
  try {
    await (await import('../lib/storage/offlineCache.ts')).clearOfflineCache();
  } catch {
    // Without the code for it, which a page that is offline may lack, nothing here has the database open.
    if ('indexedDB' in globalThis) indexedDB.deleteDatabase('portico');
  }
}

/**
 * Takes away what this browser holds of a session: at once all that the page can see, then what lies in a
 * database.
 *
 * @returns resolves when nothing is left, or after a second; never rejects
 */
export function clearSessionData(): Promise<unknown> {
  clearSession();
  clearReads();
  return Promise.race([deleteOfflineCache(), new Promise(resolve => setTimeout(resolve, timeoutMs))]);
}
