import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

/** The database of what was last known of the reader. */
export const openOfflineCache = (): UseStore => createStore('portico', 'last-known');

/** Whether there is anything in it. For the service worker, which never looks at what it is. */
export const hasOfflineCache = (): Promise<boolean> =>
  openOfflineCache()('readonly', async store => {
    const count = await promisifyRequest(store.count());
    // A database that anyone has open cannot be deleted.
    store.transaction.db.close();
    return count > 0;
  });
