import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { activityEntry, activityQuery, signInSeries, stats } from '../schemas/activity.ts';

const console = { by: ['manager', 'admin', 'owner'] } as const;

/** What is happening. */
export const dashboard = {
  stats: endpoint({
    method: 'GET',
    path: '/api/stats',
    summary: 'Count users, active applications, live sessions, and the failed sign-ins of the last 24 hours.',
    source: 'spec 7',
    access: console,
    throttle: 'reads',
    answer: { status: 200, schema: stats, revalidated: true },
    refusals: [],
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/api/stats/sign-ins',
    summary: 'Count sign-ins and failures on each of the last 14 days.',
    source: 'extension',
    access: console,
    throttle: 'reads',
    answer: { status: 200, schema: signInSeries, revalidated: true },
    refusals: [],
  }),
  activity: endpoint({
    method: 'GET',
    path: '/api/activity-stream',
    summary: 'List what happened last, newest first.',
    source: 'spec 7',
    access: console,
    throttle: 'reads',
    query: activityQuery,
    answer: { status: 200, schema: v.array(activityEntry), revalidated: true },
    refusals: [],
  }),
};
