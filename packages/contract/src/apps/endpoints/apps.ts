/** Endpoints of the connected applications. */
import * as v from 'valibot';
import {
  administrators,
  administratorsAnd,
  administratorsInPerson,
  consoleReaders,
} from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { appsQuery } from '../../lib/schemas/page.ts';
import { pictureBody } from '../../lib/schemas/picture.ts';
import { appSignInRule, reminded, saveSignInRuleBody } from '../../signIn/schemas/signInRule.ts';
import { endedSessions } from '../../sso/schemas/signOut.ts';
import { eligibleUsers, grantedAll, undoGrantAllBody, undoneGrantAll } from '../schemas/access.ts';
import {
  application,
  applicationOverview,
  applicationUsage,
  createApplicationBody,
  createdApplication,
  deletedApplication,
  updateApplicationBody,
  updatedApplication,
} from '../schemas/application.ts';

export const list = endpoint('GET', '/api/apps', {
  summary: 'List the connected applications, oldest first.',
  source: 'core',
  access: consoleReaders,
  scope: 'apps:read',
  query: appsQuery,
  response: { status: 200, schema: v.array(application), paged: true },
});

export const read = endpoint('GET', '/api/apps/:id', {
  summary: 'Read one application, with the ETag of the row.',
  access: consoleReaders,
  scope: 'apps:read',
  response: { status: 200, schema: application, versioned: true },
});

export const create = endpoint('POST', '/api/apps', {
  summary: 'Create an application; the response shows its full API key once.',
  source: 'core',
  access: administratorsAnd('managersEditApps'),
  scope: 'apps:write',
  body: createApplicationBody,
  response: { status: 201, schema: createdApplication },
  refusals: ['app_name_taken'],
});

export const update = endpoint('PATCH', '/api/apps/:id', {
  summary:
    'Change, activate or deactivate an application; a higher access level revokes it from lower roles.',
  access: administratorsAnd('managersEditApps'),
  scope: 'apps:write',
  body: updateApplicationBody,
  response: { status: 200, schema: updatedApplication, versioned: true },
  refusals: ['app_name_taken', 'changed_meanwhile'],
});

export const remove = endpoint('DELETE', '/api/apps/:id', {
  summary:
    'Delete an application with its API key, grants and access requests; can be undone for ten minutes.',
  access: administrators,
  scope: 'apps:write',
  response: { status: 200, schema: deletedApplication },
});

export const usage = endpoint('GET', '/api/apps/:id/usage', {
  summary: 'Count the users who hold an application and the pending requests for it.',
  access: administrators,
  scope: 'apps:read',
  response: { status: 200, schema: applicationUsage },
});

export const overview = endpoint('GET', '/api/apps/:id/overview', {
  summary: 'Read the use of an application: last use, users, opens by day, live sessions, last sign-ons.',
  access: consoleReaders,
  response: { status: 200, schema: applicationOverview },
});

export const endSessions = endpoint('POST', '/api/apps/:id/end-sessions', {
  summary: 'End the sessions of all users at an application; their tokens stop working at once.',
  access: administrators,
  response: { status: 200, schema: endedSessions },
});

export const signInRule = endpoint('GET', '/api/apps/:id/sign-in-rule', {
  summary: 'Read what users must have proven to open an application, and how many of them lack it.',
  access: consoleReaders,
  response: { status: 200, schema: appSignInRule },
});

export const saveSignInRule = endpoint('PUT', '/api/apps/:id/sign-in-rule', {
  summary: 'Set what users must have proven to open an application, and from which day (UTC).',
  access: administratorsInPerson,
  body: saveSignInRuleBody,
  response: { status: 200, schema: appSignInRule },
  refusals: ['proof_required'],
});

export const remindOfSignInRule = endpoint('POST', '/api/apps/:id/sign-in-rule/reminder', {
  summary: 'Remind the users of an application who lack what its rule demands; at most once a day.',
  access: administratorsInPerson,
  response: { status: 200, schema: reminded },
  refusals: ['no_rule', 'reminded_already'],
});

export const setIcon = endpoint('PUT', '/api/apps/:id/icon', {
  summary: 'Set the icon of an application from a PNG, JPEG or WebP picture in base64.',
  access: administratorsAnd('managersEditApps'),
  scope: 'apps:write',
  body: pictureBody,
  bodyBytes: 384 * 1024,
  response: { status: 200, schema: application, versioned: true },
  refusals: ['changed_meanwhile'],
});

export const removeIcon = endpoint('DELETE', '/api/apps/:id/icon', {
  summary: 'Remove the icon of an application.',
  access: administratorsAnd('managersEditApps'),
  scope: 'apps:write',
  response: { status: 200, schema: application, versioned: true },
  refusals: ['changed_meanwhile'],
});

export const rotateKey = endpoint('POST', '/api/apps/:id/rotate-key', {
  summary: "Replace an application's API key; the new key is shown once and the old key stops working.",
  access: administrators,
  response: { status: 200, schema: createdApplication },
});

export const undoGrantAll = endpoint('POST', '/api/apps/:id/undo-grant-all', {
  summary: "Undo one of the caller's Grant All actions.",
  access: administratorsAnd('managersChangeAccess'),
  scope: 'access:write',
  body: undoGrantAllBody,
  response: { status: 200, schema: undoneGrantAll },
});

export const grantAll = endpoint('POST', '/api/apps/:id/grant-all', {
  summary: 'Grant an application to every user whose role allows it.',
  access: administratorsAnd('managersChangeAccess'),
  scope: 'access:write',
  response: { status: 200, schema: grantedAll },
});

export const eligible = endpoint('GET', '/api/apps/:id/eligible', {
  summary: 'Count the users to whom Grant All would grant an application now.',
  access: administratorsAnd('managersChangeAccess'),
  scope: 'access:read',
  response: { status: 200, schema: eligibleUsers },
});
