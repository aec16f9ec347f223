/** Endpoints of the dashboard. */
import * as v from 'valibot';
import { consoleReaders } from '../audience.ts';
import { endpoint } from '../endpoint.ts';
import { activityEntry, activityQuery, signInSeries, statsResponse } from '../schemas/activity.ts';

export const stats = endpoint({
  method: 'GET',
  path: '/api/stats',
  summary: 'Count users, active applications, live sessions, and the failed sign-ins of the last 24 hours.',
  source: 'core',
  access: consoleReaders,
  scope: 'log:read',
  throttle: 'reads',
  response: { status: 200, schema: statsResponse, revalidated: true },
  refusals: [],
});

export const signIns = endpoint({
  method: 'GET',
  path: '/api/stats/sign-ins',
  summary: 'Count sign-ins and failures on each of the last 14 days.',
  source: 'extension',
  access: consoleReaders,
  scope: 'log:read',
  throttle: 'reads',
  response: { status: 200, schema: signInSeries, revalidated: true },
  refusals: [],
});

export const activity = endpoint({
  method: 'GET',
  path: '/api/activity-stream',
  summary: 'List recent events, newest first.',
  source: 'core',
  access: consoleReaders,
  scope: 'log:read',
  throttle: 'reads',
  query: activityQuery,
  response: { status: 200, schema: v.array(activityEntry), revalidated: true },
  refusals: [],
});
