import type { Hub } from '../base/hub.ts';
import { takeClosedTallies } from './tallies.ts';
import { transact } from './transact.ts';

/** Logs summaries of the counted events of past hours. Called by a job. @returns whether there may be more to log */
export const logSummaries = (hub: Hub): Promise<boolean> =>
  transact(hub, async ({ store, at, report }) => {
    const { summaries, mayBeMore } = await takeClosedTallies(store, at);
    for (const event of summaries) report(event);
    return mayBeMore;
  });
