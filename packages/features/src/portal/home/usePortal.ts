import { api } from '@portico/contract/api/table';
import type { MyApplication, Standing } from '@portico/contract/apps/schemas/portal';
import { ApiError } from '@portico/contract/client';
import { id as idSchema } from '@portico/contract/lib/schemas/id';
import { intervals, timeouts } from '@portico/contract/limits';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { type Read, useRead } from '../../lib/data/useRead.ts';
import { cacheApps, readCachedApps } from '../../lib/storage/offlineCache.ts';
import { useIsOffline } from '../../session/gate/useIsOffline.ts';
import { useSession, useUser } from '../../session/state/useSession.ts';
import { isPendingRequest } from './requests.ts';

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
 * Reads the applications that the user can open, and caches them in this browser: returns the cached ones while the hub
 * is unreachable or its response is late.
 */
export function useMyApps(): Read<MyApplication[]> {
  const read = useRead(api.portal.myApps, {}, { isWhole: true });
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

/** Reads the applications that the user can request, with the state of their last requests. */
export const useAvailableApps = () => useRead(api.portal.availableApps, {}, { isWhole: true });

/** Returns whether the user's request for an application waits for a decision. */
export const isWaitingFor = (standing: Standing | null): boolean =>
  standing?.access === 'none' && isPendingRequest(standing.app.request);

/**
 * Reads the user's access to one application, and again while their request waits for a decision.
 *
 * @param id an id from the URL, possibly malformed
 * @returns null if the application is unknown to the user
 */
export function useAppAccess(id: string): Read<Standing | null> {
  const isKnown = v.is(idSchema, id);
  const [isWaiting, setWaiting] = useState(false);
  const read = useRead(
    api.portal.app,
    { params: { id } },
    { isLive: true, skip: !isKnown, ...(isWaiting && { refreshInterval: intervals.access }) },
  );
  const waits = isWaitingFor(read.data ?? null);
  if (waits !== isWaiting) setWaiting(waits);
  const isMissing = read.error instanceof ApiError && read.error.code === 'not_found';
  if (isKnown && !isMissing) return read;
  return { state: 'ready', data: null, error: undefined, reload: read.reload };
}
