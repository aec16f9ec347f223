import { timeouts } from '@portico/contract/limits';
import type { MyApplication } from '@portico/contract/schemas/portal';
import { useEffect, useState } from 'react';
import type { Read } from '../lib/data/useRead.ts';
import { cacheApps, readCachedApps } from '../lib/storage/offlineCache.ts';
import { useIsOffline } from '../session/useIsOffline.ts';
import { useSession, useUser } from '../session/useSession.ts';

/** Fetch's own error, and the browser's for a call that was given up: nobody answered. */
const isNetworkError = (error: Error | undefined) => error !== undefined && error.name !== 'ApiError';

/**
 * Whether an answer has been awaited for longer than what is kept may be withheld. The session is looked after
 * then: a hub that leaves this unanswered may be gone.
 */
function useIsLate(isAwaited: boolean): boolean {
  const { verify } = useSession();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => {
      setLate(true);
      void verify();
    }, timeouts.responseMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isAwaited, verify]);
  return isLate;
}

/**
 * Keeps the reader's applications in this browser, and answers with the kept ones where the hub cannot be
 * reached, or lets wait for its answer.
 */
export function useCachedApps(read: Read<MyApplication[]>): Read<MyApplication[]> {
  const { id } = useUser();
  const { data, error } = read;
  const [kept, setKept] = useState<MyApplication[] | null>(null);
  const isOffline = useIsOffline();
  const isAwaited = read.state === 'loading';
  const isLate = useIsLate(isAwaited && !isOffline);
  const isMissing = isAwaited ? isOffline || isLate : read.state === 'failed' && isNetworkError(error);

  useEffect(() => {
    if (data !== undefined && error === undefined) void cacheApps(id, data);
  }, [id, data, error]);

  useEffect(() => {
    if (!isMissing) return;
    let isShown = true;
    void readCachedApps(id).then(apps => {
      if (isShown) setKept(apps);
    });
    return () => {
      isShown = false;
    };
  }, [id, isMissing]);

  return isMissing && kept !== null ? { ...read, state: 'ready', data: kept, error } : read;
}
