import { pathTo } from '@portico/contract/api/documents';
import { useEffect } from 'react';
import * as v from 'valibot';
import { browserStorage, readStored, readUser, recentsKey } from './storage.ts';

/** Maximum number of entries. */
const maxKept = 8;

const recents = v.array(v.object({ path: v.pipe(v.string(), v.startsWith('/')), label: v.string() }));

/** A visited page: its path, and its name when it was visited last. */
export type Recent = v.InferOutput<typeof recents>[number];

/** Returns the pages that a user visited in this browser, the latest first. */
export const readRecents = (userId: string): Recent[] => readStored(recentsKey(userId), recents) ?? [];

/**
 * Notes that the signed-in user visited a page.
 *
 * @param label its name; null for a page that no longer exists, which is forgotten
 */
export function noteVisit(path: string, label: string | null): void {
  const user = readUser();
  if (user === null) return;
  const others = readRecents(user.id).filter(other => other.path !== path);
  const kept = label === null ? others : [{ path, label }, ...others].slice(0, maxKept);
  browserStorage.set(recentsKey(user.id), JSON.stringify(kept));
}

/**
 * Notes a visit to the page of a user or an application as soon as its name is known.
 *
 * @param id '' while the address is that of another screen
 * @param label undefined while it loads; null for an unknown id
 */
export function useVisit(screen: 'user' | 'app', id: string, label: string | null | undefined): void {
  useEffect(() => {
    if (id !== '' && label !== undefined) noteVisit(pathTo(screen, { id }), label);
  }, [screen, id, label]);
}
