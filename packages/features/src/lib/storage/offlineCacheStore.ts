import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

/** Opens the IndexedDB database of the user's last known applications. */
export const openOfflineCache = (): UseStore => createStore('portico', 'last-known');

/** Returns true if the cache has an entry. For the service worker, which never reads it. */
export const hasOfflineCache = (): Promise<boolean> =>
  openOfflineCache()('readonly', async store => {
    const count = await promisifyRequest(store.count());
    // An open database can't be deleted.
    store.transaction.db.close();
    return count > 0;
  });
