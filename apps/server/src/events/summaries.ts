import type { Hub } from '../hub.ts';
import { takeClosedTallies } from './tallies.ts';
import { transact } from './transact.ts';

/**
 * Logs what strangers have caused in the hours that are over and was counted instead of logged one by one. For a job.
 *
 * @returns whether there may be more
 */
export const logSummaries = (hub: Hub): Promise<boolean> =>
  transact(hub, async ({ store, at, report }) => {
    const { summaries, mayBeMore } = await takeClosedTallies(store, at);
    for (const event of summaries) report(event);
    return mayBeMore;
  });
