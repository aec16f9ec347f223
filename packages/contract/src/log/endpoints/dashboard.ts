/** Endpoints of the dashboard. */
import * as v from 'valibot';
import { consoleReaders } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { activityEntry, activityQuery, signInSeries, statsResponse } from '../schemas/activity.ts';
import { overviewResponse } from '../schemas/overview.ts';

export const stats = endpoint('GET', '/api/stats', {
  summary: 'Count users, active applications, live sessions, and the failed sign-ins of the last 24 hours.',
  source: 'core',
  access: consoleReaders,
  scope: 'log:read',
  response: { status: 200, schema: statsResponse, revalidated: true },
});

export const signIns = endpoint('GET', '/api/stats/sign-ins', {
  summary: 'Count sign-ins and failures on each of the last 14 days.',
  access: consoleReaders,
  scope: 'log:read',
  response: { status: 200, schema: signInSeries, revalidated: true },
});

export const overview = endpoint('GET', '/api/stats/overview', {
  summary:
    'Report what needs attention, the steps of a new hub for administrators, and how the hub was used in the last 14 days.',
  access: consoleReaders,
  scope: 'log:read',
  response: { status: 200, schema: overviewResponse, revalidated: true },
});

export const activity = endpoint('GET', '/api/activity-stream', {
  summary: 'List recent events, newest first.',
  source: 'core',
  access: consoleReaders,
  scope: 'log:read',
  query: activityQuery,
  response: { status: 200, schema: v.array(activityEntry), revalidated: true },
});
