/** Endpoints of the caller's profile and sessions. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id } from '../schemas/id.ts';
import { pictureBody } from '../schemas/picture.ts';
import { done } from '../schemas/primitives.ts';
import {
  appSession,
  endedAppSession,
  ownSession,
  ownSignIn,
  placeNavigationBody,
  profile,
  reportedSignIn,
  updateProfileBody,
} from '../schemas/profile.ts';
import { roles } from '../schemas/role.ts';
import { doneWithReport, endedSessions } from '../schemas/signOut.ts';

const everyone = { by: roles } as const;

export const read = endpoint({
  method: 'GET',
  path: '/api/auth/profile',
  summary: "Read the caller's profile.",
  source: 'core',
  access: everyone,
  throttle: 'reads',
  response: { status: 200, schema: profile, versioned: true },
  refusals: [],
});

export const update = endpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  summary: "Change the caller's names, phone, department and job title; absent fields keep their values.",
  source: 'core',
  access: everyone,
  throttle: 'writes',
  body: updateProfileBody,
  response: { status: 200, schema: profile, versioned: true },
  refusals: ['changed_meanwhile'],
});

export const setAvatar = endpoint({
  method: 'PUT',
  path: '/api/profile/avatar',
  summary: "Set the caller's picture from a PNG, JPEG or WebP picture in base64.",
  access: everyone,
  throttle: 'writes',
  body: pictureBody,
  bodyBytes: 384 * 1024,
  response: { status: 200, schema: profile, versioned: true },
  refusals: ['changed_meanwhile'],
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/profile/avatar',
  summary: "Remove the caller's picture.",
  access: everyone,
  throttle: 'writes',
  response: { status: 200, schema: profile, versioned: true },
  refusals: ['changed_meanwhile'],
});

export const placeNavigation = endpoint({
  method: 'PUT',
  path: '/api/profile/navigation',
  summary:
    "Choose where the caller's console shows the navigation in wide windows: at the bottom or at the side.",
  access: everyone,
  throttle: 'writes',
  body: placeNavigationBody,
  response: { status: 200, schema: done },
  refusals: [],
});

export const sessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: "List the caller's live sessions: the current one first, then by last activity.",
  access: everyone,
  throttle: 'reads',
  response: { status: 200, schema: v.array(ownSession) },
  refusals: [],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: "End one of the caller's other sessions.",
  access: everyone,
  throttle: 'writes',
  params: v.object({ id }),
  response: { status: 200, schema: doneWithReport },
  refusals: ['not_found', 'current_session'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: "End all of the caller's other sessions.",
  access: everyone,
  throttle: 'writes',
  response: { status: 200, schema: endedSessions },
  refusals: [],
});

export const signIns = endpoint({
  method: 'GET',
  path: '/api/profile/sign-ins',
  summary: "List the caller's sign-ins of the last 30 days, the latest first, up to 10.",
  access: everyone,
  throttle: 'reads',
  response: { status: 200, schema: v.array(ownSignIn) },
  refusals: [],
});

export const reportSignIn = endpoint({
  method: 'POST',
  path: '/api/profile/sign-ins/:id/report',
  summary:
    "Report a sign-in that was not the caller's: ends their other sessions, forgets their devices, and asks for a new password if the sign-in used it.",
  // If pressed twice at once, the second call finds the action that the first one requires.
  access: { by: roles, openDuties: ['change_password'] },
  throttle: 'writes',
  params: v.object({ id }),
  response: { status: 200, schema: reportedSignIn },
  refusals: ['not_found', 'current_session'],
});

export const appSessions = endpoint({
  method: 'GET',
  path: '/api/profile/app-sessions',
  summary: "List the caller's sessions at applications, the most recently used first.",
  access: everyone,
  throttle: 'reads',
  response: { status: 200, schema: v.array(appSession) },
  refusals: [],
});

export const endAppSession = endpoint({
  method: 'DELETE',
  path: '/api/profile/app-sessions/:id',
  summary: "End one of the caller's sessions at an application, unless it has ended.",
  access: everyone,
  throttle: 'writes',
  params: v.object({ id }),
  response: { status: 200, schema: endedAppSession },
  refusals: ['not_found'],
});
