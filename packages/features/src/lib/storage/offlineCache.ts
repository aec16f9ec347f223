import { type MyApplication, myApplication } from '@portico/contract/apps/schemas/portal';
import { clear, get, set } from 'idb-keyval';
import * as v from 'valibot';
import { openOfflineCache } from './offlineCacheStore.ts';
import { readToken } from './storage.ts';

let opened: ReturnType<typeof openOfflineCache> | null = null;
const store = () => {
  opened ??= openOfflineCache();
  return opened;
};

const cacheEntry = v.object({ userId: v.string(), apps: v.array(myApplication) });

/** Caches a user's applications, unless they have signed out. Never rejects; on a full disk it stores nothing. */
export async function cacheApps(userId: string, apps: MyApplication[]): Promise<void> {
  if (readToken() === null) return;
  await set('apps', { userId, apps }, store()).catch(() => undefined);
}

/** Returns the user's last known applications, or null. */
export async function readCachedApps(userId: string): Promise<MyApplication[] | null> {
  const found = await get('apps', store()).catch(() => undefined);
  const read = v.safeParse(cacheEntry, found);
  return read.success && read.output.userId === userId ? read.output.apps : null;
}

/** Deletes the cache, for sign-out. */
export const clearOfflineCache = (): Promise<void> => clear(store());
