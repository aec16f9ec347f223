import { clearReads } from '../../lib/data/readCache.ts';
import { clearSession } from '../../lib/storage/storage.ts';

/** Time limit for deleting the offline cache, in milliseconds. */
const timeoutMs = 1000;

async function deleteOfflineCache(): Promise<void> {
  try {
    await (await import('../../lib/storage/offlineCache.ts')).clearOfflineCache();
  } catch {
    // An offline page may fail to load the module. Then nothing here has the database open, so it can be deleted.
    if ('indexedDB' in globalThis) indexedDB.deleteDatabase('portico');
  }
}

/**
 * Deletes the session's data from this browser: storage and cached reads immediately, then the offline cache.
 *
 * @returns resolves when everything is deleted, or after a second; never rejects
 */
export function clearSessionData(): Promise<unknown> {
  clearSession();
  clearReads();
  return Promise.race([deleteOfflineCache(), new Promise(resolve => setTimeout(resolve, timeoutMs))]);
}
