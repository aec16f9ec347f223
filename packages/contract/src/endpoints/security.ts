/** Endpoints of security monitoring. */
import * as v from 'valibot';
import { administratorsAnd, consoleReaders, peopleAnd } from '../audience.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../schemas/id.ts';
import {
  riskSeries,
  securityDashboard,
  securityEvent,
  securityEventsQuery,
  testData,
} from '../schemas/security.ts';

export const dashboard = endpoint({
  method: 'GET',
  path: '/api/security/dashboard',
  summary: "Read the last day's security events, failed sign-ins, high-risk addresses and average risk.",
  source: 'core',
  access: consoleReaders,
  throttle: 'reads',
  response: { status: 200, schema: securityDashboard, revalidated: true },
  refusals: [],
});

export const events = endpoint({
  method: 'GET',
  path: '/api/security/events',
  summary: 'List security events, newest first, a page at a time.',
  source: 'core',
  access: consoleReaders,
  throttle: 'reads',
  query: securityEventsQuery,
  response: { status: 200, schema: v.array(securityEvent), paged: true, revalidated: true },
  refusals: [],
});

export const timeline = endpoint({
  method: 'GET',
  path: '/api/security/timeline',
  summary: 'Read the risk of each of the last seven days.',
  access: consoleReaders,
  throttle: 'reads',
  response: { status: 200, schema: riskSeries, revalidated: true },
  refusals: [],
});

export const resolve = endpoint({
  method: 'POST',
  path: '/api/security/events/:id/resolve',
  summary: 'Mark a security event as resolved.',
  source: 'core',
  access: administratorsAnd('managersHandleSecurity'),
  throttle: 'writes',
  params: v.object({ id }),
  response: { status: 200, schema: securityEvent },
  refusals: ['not_found'],
});

export const generateTestData = endpoint({
  method: 'POST',
  path: '/api/security/generate-test-data',
  summary: 'Create one security event of each type, marked as a test.',
  source: 'core',
  access: peopleAnd('managersHandleSecurity'),
  throttle: 'writes',
  response: { status: 201, schema: testData },
  refusals: [],
});

export const clearTestData = endpoint({
  method: 'DELETE',
  path: '/api/security/test-data',
  summary: 'Delete every security event that is marked as a test.',
  access: peopleAnd('managersHandleSecurity'),
  throttle: 'writes',
  response: { status: 200, schema: testData },
  refusals: [],
});
