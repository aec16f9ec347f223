/** Endpoints of security monitoring. */
import * as v from 'valibot';
import { administratorsAnd, consoleReaders, peopleAnd } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import {
  riskSeries,
  securityDashboard,
  securityEvent,
  securityEventsQuery,
  testData,
} from '../schemas/security.ts';

export const dashboard = endpoint('GET', '/api/security/dashboard', {
  summary: "Read the last day's security events, failed sign-ins, high-risk addresses and average risk.",
  source: 'core',
  access: consoleReaders,
  response: { status: 200, schema: securityDashboard, revalidated: true },
});

export const events = endpoint('GET', '/api/security/events', {
  summary: 'List security events, newest first, a page at a time.',
  source: 'core',
  access: consoleReaders,
  query: securityEventsQuery,
  response: { status: 200, schema: v.array(securityEvent), paged: true, revalidated: true },
});

export const timeline = endpoint('GET', '/api/security/timeline', {
  summary: 'Read the risk of each of the last seven days.',
  access: consoleReaders,
  response: { status: 200, schema: riskSeries, revalidated: true },
});

export const resolve = endpoint('POST', '/api/security/events/:id/resolve', {
  summary: 'Mark a security event as resolved.',
  source: 'core',
  access: administratorsAnd('managersHandleSecurity'),
  response: { status: 200, schema: securityEvent },
});

export const generateTestData = endpoint('POST', '/api/security/generate-test-data', {
  summary: 'Create one security event of each type, marked as a test.',
  source: 'core',
  access: peopleAnd('managersHandleSecurity'),
  response: { status: 201, schema: testData },
});

export const clearTestData = endpoint('DELETE', '/api/security/test-data', {
  summary: 'Delete every security event that is marked as a test.',
  access: peopleAnd('managersHandleSecurity'),
  response: { status: 200, schema: testData },
});
