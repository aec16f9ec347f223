import { intervals } from '@portico/contract/limits';
import { api } from '@portico/contract/table';
import { useRead } from '../lib/data/useRead.ts';

/** How many entries the feed and how many people the table shows. docs/product.md 7.2. */
export const pageSizes = { activities: 10, users: 5 } as const;

/** The organisation in figures. */
export const useStats = () => useRead(api.dashboard.stats, {}, { isLive: true });

/** Sign-ins and failures on each of the last days. */
export const useSignIns = () => useRead(api.dashboard.signIns, {}, { isLive: true });

/** What happened last; asked for again and again. docs/product.md 7.2. */
export const useActivity = () =>
  useRead(
    api.dashboard.activity,
    { query: { limit: pageSizes.activities } },
    { refreshInterval: intervals.activityStream, isLive: true },
  );

/** The first people of the list. docs/product.md 7.2. */
export const useFirstUsers = () => useRead(api.users.list, { query: { limit: pageSizes.users } });
