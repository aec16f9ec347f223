import { ApiError } from '@portico/contract/client';
import type { Standing } from '@portico/contract/schemas/portal';
import { id as idSchema } from '@portico/contract/schemas/primitives';
import { api } from '@portico/contract/table';
import * as v from 'valibot';
import { type Read, useRead } from '../lib/data/useRead.ts';
import { useWrite } from '../lib/data/useWrite.ts';
import { useCachedApps } from './useCachedApps.ts';

/** The applications that the reader may open; the last known ones where the hub cannot be reached. */
export const useMyApps = () => useCachedApps(useRead(api.portal.myApps, {}, { isWhole: true }));

/** The applications that the reader does not hold, with what became of their requests. */
export const useAvailableApps = () => useRead(api.portal.availableApps, {}, { isWhole: true });

/** The state of the reader's account. */
export const useSecurityInfo = () => useRead(api.portal.securityInfo);

/** How many sessions the reader has. */
export const useStats = () => useRead(api.portal.stats);

/**
 * How the reader stands to an application.
 *
 * @param id of any form, as an address has it
 * @returns null for one that the hub tells nothing of
 */
export function useStanding(id: string): Read<Standing | null> {
  const isKnown = v.is(idSchema, id);
  const read = useRead(api.portal.app, { params: { id } }, { isLive: true, skip: !isKnown });
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
