import { ApiError } from '@portico/contract/client';
import { intervals } from '@portico/contract/limits';
import { id as idSchema } from '@portico/contract/schemas/id';
import type { Standing } from '@portico/contract/schemas/portal';
import { api } from '@portico/contract/table';
import { useState } from 'react';
import * as v from 'valibot';
import { type Read, useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { isPendingRequest } from './requests.ts';
import { useCachedApps } from './useCachedApps.ts';

/** Reads the applications that the user can open; the cached ones while the hub is unreachable. */
export const useMyApps = () => useCachedApps(useRead(api.portal.myApps, {}, { isWhole: true }));

/** Reads the applications that the user can request, with the state of their last requests. */
export const useAvailableApps = () => useRead(api.portal.availableApps, {}, { isWhole: true });

/** Reads the security state of the user's account. */
export const useSecurityInfo = () => useRead(api.portal.securityInfo);

/** Reads the number of the user's live sessions. */
export const useStats = () => useRead(api.portal.stats);

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

export const useRequestAccess = () =>
  useWrite(api.portal.requestAccess, {
    refreshes: [api.portal.availableApps, api.portal.app],
    succeeded: 'Access Request Sent',
    failed: { title: 'Request failed' },
  });
