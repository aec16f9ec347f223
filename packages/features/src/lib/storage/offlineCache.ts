import { type MyApplication, myApplication } from '@portico/contract/schemas/portal';
import { clear, get, set } from 'idb-keyval';
import * as v from 'valibot';
import { openOfflineCache } from './offlineCacheStore.ts';
import { readToken } from './storage.ts';

/** IndexedDB: what the portal shows of somebody while the hub cannot be reached. Gone when they sign out. */
let opened: ReturnType<typeof openOfflineCache> | null = null;
const store = () => {
  opened ??= openOfflineCache();
  return opened;
};

const kept = v.object({ userId: v.string(), apps: v.array(myApplication) });

/** Keeps somebody's applications, unless they have signed out meanwhile. Never rejects: a full disk keeps nothing. */
export async function cacheApps(userId: string, apps: MyApplication[]): Promise<void> {
  if (readToken() === null) return;
  await set('apps', { userId, apps }, store()).catch(() => undefined);
}

/** Somebody's applications as they were when the hub last told, or null. */
export async function readCachedApps(userId: string): Promise<MyApplication[] | null> {
  const found = await get('apps', store()).catch(() => undefined);
  const read = v.safeParse(kept, found);
  return read.success && read.output.userId === userId ? read.output.apps : null;
}

/** Forgets it all. */
export const clearOfflineCache = (): Promise<void> => clear(store());
