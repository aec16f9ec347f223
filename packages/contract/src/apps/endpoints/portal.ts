/** Endpoints of the portal. */
import * as v from 'valibot';
import { everyone } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { appsQuery } from '../../lib/schemas/page.ts';
import { done } from '../../lib/schemas/primitives.ts';
import { availableApplication, requestAccessBody } from '../schemas/access.ts';
import {
  myApplication,
  preferAppBody,
  securityInfoResponse,
  standing,
  trackAccessBody,
  userStats,
} from '../schemas/portal.ts';

export const myApps = endpoint('GET', '/api/user/my-apps', {
  summary: 'List the applications that the caller may open.',
  source: 'core',
  access: everyone,
  query: appsQuery,
  response: { status: 200, schema: v.array(myApplication), paged: true },
});

export const availableApps = endpoint('GET', '/api/user/available-apps', {
  summary: 'List the active applications that the caller has no access to, with their access requests.',
  access: everyone,
  query: appsQuery,
  response: { status: 200, schema: v.array(availableApplication), paged: true },
});

export const app = endpoint('GET', '/api/user/apps/:id', {
  summary: 'Read whether the caller can open an application, and if not, why.',
  access: everyone,
  response: { status: 200, schema: standing, revalidated: true },
});

export const preferApp = endpoint('PATCH', '/api/user/apps/:id', {
  summary: 'Mark an application of the caller as a favourite, or let it open without asking.',
  access: everyone,
  body: preferAppBody,
  response: { status: 200, schema: done },
  refusals: ['no_access'],
});

export const securityInfo = endpoint('GET', '/api/user/security-info', {
  summary: "Read the state of the caller's account.",
  source: 'core',
  access: everyone,
  response: { status: 200, schema: securityInfoResponse },
});

export const stats = endpoint('GET', '/api/user/stats', {
  summary: "Count the caller's live sessions.",
  source: 'core',
  access: everyone,
  response: { status: 200, schema: userStats },
});

export const requestAccess = endpoint('POST', '/api/user/request-access', {
  summary: 'Request access to an application; repeated requests count as one.',
  source: 'core',
  access: everyone,
  body: requestAccessBody,
  response: { status: 201, schema: done },
  refusals: ['not_found', 'already_granted', 'application_inactive'],
});

export const trackAccess = endpoint('POST', '/api/user/track-app-access', {
  summary: 'Record that the caller opened an application; this starts a visit.',
  source: 'core',
  access: everyone,
  body: trackAccessBody,
  response: { status: 200, schema: done },
  refusals: ['not_found', 'no_access'],
});
