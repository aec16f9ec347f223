import { timeouts } from '@portico/contract/limits';
import type { MyApplication } from '@portico/contract/schemas/portal';
import { useEffect, useState } from 'react';
import type { Read } from '../../lib/data/useRead.ts';
import { cacheApps, readCachedApps } from '../../lib/storage/offlineCache.ts';
import { useIsOffline } from '../../session/useIsOffline.ts';
import { useSession, useUser } from '../../session/useSession.ts';

/** Returns whether the hub did not respond: a network error or a timeout. */
const isNetworkError = (error: Error | undefined) => error !== undefined && error.name !== 'ApiError';

/**
 * Returns whether a response is late, so that cached data should be shown. Also verifies the session then, since the
 * hub may be unreachable.
 */
function useIsLate(isLoading: boolean): boolean {
  const { verify } = useSession();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => {
      setLate(true);
      void verify();
    }, timeouts.responseMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading, verify]);
  return isLate;
}

/**
 * Caches the user's applications in this browser. Returns the cached ones while the hub is unreachable or its response
 * is late.
 */
export function useCachedApps(read: Read<MyApplication[]>): Read<MyApplication[]> {
  const { id } = useUser();
  const { data, error } = read;
  const [cached, setCached] = useState<MyApplication[] | null>(null);
  const isOffline = useIsOffline();
  const isLoading = read.state === 'loading';
  const isLate = useIsLate(isLoading && !isOffline);
  const isMissing = isLoading ? isOffline || isLate : read.state === 'failed' && isNetworkError(error);

  useEffect(() => {
    if (data !== undefined && error === undefined) void cacheApps(id, data);
  }, [id, data, error]);

  useEffect(() => {
    if (!isMissing) return;
    let isShown = true;
    void readCachedApps(id).then(apps => {
      if (isShown) setCached(apps);
    });
    return () => {
      isShown = false;
    };
  }, [id, isMissing]);

  return isMissing && cached !== null ? { ...read, state: 'ready', data: cached, error } : read;
}
