import { api } from '@portico/contract/table';
import { useRead } from '../lib/useRead.ts';
import { useWrite } from '../lib/useWrite.ts';
import { useLastKnownApps } from './useLastKnownApps.ts';

/** The applications that the reader may open; the last known ones where the hub cannot be reached. */
export const useMyApps = () => useLastKnownApps(useRead(api.portal.myApps));

/** The applications that the reader does not hold, with what became of their requests. */
export const useAvailableApps = () => useRead(api.portal.availableApps);

/** The state of the reader's account. */
export const useSecurityInfo = () => useRead(api.portal.securityInfo);

/** How many sessions the reader has. */
export const useStats = () => useRead(api.portal.stats);

export const useRequestAccess = () =>
  useWrite(api.portal.requestAccess, {
    refreshes: [api.portal.availableApps],
    succeeded: 'Access Request Sent',
    failed: { title: 'Request failed' },
  });
