/** Endpoints of the caller's profile and sessions. */
import * as v from 'valibot';
import { everyone } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { pictureBody } from '../../lib/schemas/picture.ts';
import { done } from '../../lib/schemas/primitives.ts';
import { doneWithReport, endedSessions } from '../../sso/schemas/signOut.ts';
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

export const read = endpoint('GET', '/api/auth/profile', {
  summary: "Read the caller's profile.",
  source: 'core',
  access: everyone,
  response: { status: 200, schema: profile, versioned: true },
});

export const update = endpoint('PUT', '/api/auth/profile', {
  summary: "Change the caller's names, phone, department and job title; absent fields keep their values.",
  source: 'core',
  access: everyone,
  body: updateProfileBody,
  response: { status: 200, schema: profile, versioned: true },
  refusals: ['changed_meanwhile'],
});

export const setAvatar = endpoint('PUT', '/api/profile/avatar', {
  summary: "Set the caller's picture from a PNG, JPEG or WebP picture in base64.",
  access: everyone,
  body: pictureBody,
  bodyBytes: 384 * 1024,
  response: { status: 200, schema: profile, versioned: true },
  refusals: ['changed_meanwhile'],
});

export const removeAvatar = endpoint('DELETE', '/api/profile/avatar', {
  summary: "Remove the caller's picture.",
  access: everyone,
  response: { status: 200, schema: profile, versioned: true },
  refusals: ['changed_meanwhile'],
});

export const placeNavigation = endpoint('PUT', '/api/profile/navigation', {
  summary:
    "Choose where the caller's console shows the navigation in wide windows: at the bottom or at the side.",
  access: everyone,
  body: placeNavigationBody,
  response: { status: 200, schema: done },
});

export const sessions = endpoint('GET', '/api/auth/sessions', {
  summary: "List the caller's live sessions: the current one first, then by last activity.",
  access: everyone,
  response: { status: 200, schema: v.array(ownSession) },
});

export const endSession = endpoint('DELETE', '/api/auth/sessions/:id', {
  summary: "End one of the caller's other sessions.",
  access: everyone,
  response: { status: 200, schema: doneWithReport },
  refusals: ['current_session'],
});

export const endOtherSessions = endpoint('DELETE', '/api/auth/sessions', {
  summary: "End all of the caller's other sessions.",
  access: everyone,
  response: { status: 200, schema: endedSessions },
});

export const signIns = endpoint('GET', '/api/profile/sign-ins', {
  summary: "List the caller's sign-ins of the last 30 days, the latest first, up to 10.",
  access: everyone,
  response: { status: 200, schema: v.array(ownSignIn) },
});

export const reportSignIn = endpoint('POST', '/api/profile/sign-ins/:id/report', {
  summary:
    "Report a sign-in that was not the caller's: ends their other sessions, forgets their devices, and asks for a new password if the sign-in used it.",
  // If pressed twice at once, the second call finds the action that the first one requires.
  access: { by: roles, openDuties: ['change_password'] },
  response: { status: 200, schema: reportedSignIn },
  refusals: ['current_session'],
});

export const appSessions = endpoint('GET', '/api/profile/app-sessions', {
  summary: "List the caller's sessions at applications, the most recently used first.",
  access: everyone,
  response: { status: 200, schema: v.array(appSession) },
});

export const endAppSession = endpoint('DELETE', '/api/profile/app-sessions/:id', {
  summary: "End one of the caller's sessions at an application, unless it has ended.",
  access: everyone,
  response: { status: 200, schema: endedAppSession },
});
