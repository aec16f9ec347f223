import { api } from '@portico/contract/api/table';
import { intervals } from '@portico/contract/limits';
import { useRead } from '../../lib/data/useRead.ts';

/** The number of entries in the feed and of users in the table. docs/log.md, 'Dashboard'. */
export const pageSizes = { notable: 5, activities: 10, users: 5 } as const;

const live = { refreshInterval: intervals.activityStream, isLive: true } as const;

/** Reads the four figures. */
export const useStats = () => useRead(api.dashboard.stats, {}, { isLive: true });

/** Reads sign-ins and failures per day. */
export const useSignIns = () => useRead(api.dashboard.signIns, {}, { isLive: true });

/** Reads what needs attention, the steps of a new hub and the use of the last days, and polls for changes. */
export const useHubOverview = () => useRead(api.dashboard.overview, {}, live);

/** Reads the latest events, and polls for new ones. docs/log.md, 'Dashboard'. */
export const useActivity = () =>
  useRead(api.dashboard.activity, { query: { limit: pageSizes.activities } }, live);

/** Reads the latest events that are not routine, and polls for new ones. docs/log.md, 'Dashboard'. */
export const useNotable = () =>
  useRead(api.dashboard.activity, { query: { limit: pageSizes.notable, importance: 'notable' } }, live);

/** Reads the first users of the list. docs/log.md, 'Dashboard'. */
export const useFirstUsers = () => useRead(api.users.list, { query: { limit: pageSizes.users } });
