/** Endpoints of users. */
import * as v from 'valibot';
import { administratorsAnd, administratorsInPerson, consoleReaders } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { doneWithReport, endedSessions } from '../../sso/schemas/signOut.ts';
import {
  createInvitedBody,
  createUserBody,
  deactivateBody,
  enrolmentLink,
  invitation,
  inviteBody,
  resetFactorsBody,
  resetLink,
  resetPassword as resetPasswordResponse,
  suspendBody,
  temporaryPassword,
  updateUserBody,
  user,
  usersQuery,
  userWithReport,
  userWithUndo,
} from '../schemas/user.ts';
import { userOverview, userSessions } from '../schemas/userSession.ts';

export const list = endpoint('GET', '/api/users', {
  summary: 'List users, a page at a time, oldest first by default.',
  source: 'core',
  access: consoleReaders,
  scope: 'users:read',
  query: usersQuery,
  response: { status: 200, schema: v.array(user), paged: true },
});

export const create = endpoint('POST', '/api/users', {
  summary: 'Create a user; the response shows the temporary password once.',
  source: 'core',
  access: administratorsAnd('managersCreateUsers'),
  scope: 'users:write',
  throttle: 'credentials',
  body: createUserBody,
  response: { status: 201, schema: temporaryPassword },
  refusals: ['username_taken', 'email_taken', 'above_role', 'not_found', 'role_above_own'],
});

export const createInvited = endpoint('POST', '/api/users/invite', {
  summary:
    'Create a user who chooses the first password; the response shows the invitation once, unless the hub mails it.',
  access: administratorsAnd('managersCreateUsers'),
  throttle: 'credentials',
  body: createInvitedBody,
  response: { status: 201, schema: invitation },
  refusals: ['username_taken', 'email_taken', 'above_role', 'not_found', 'role_above_own', 'cannot_mail'],
});

export const read = endpoint('GET', '/api/users/:id', {
  summary: 'Read one user, with the ETag of the row.',
  access: consoleReaders,
  scope: 'users:read',
  response: { status: 200, schema: user, versioned: true },
});

export const update = endpoint('PATCH', '/api/users/:id', {
  summary: "Change a user's details, and grant applications with it; a change of role ends their sessions.",
  source: 'core',
  access: administratorsAnd('managersEditUsers'),
  scope: 'users:write',
  body: updateUserBody,
  response: { status: 200, schema: userWithReport, versioned: true },
  refusals: [
    'username_taken',
    'email_taken',
    'role_above_own',
    'above_role',
    'owner_protected',
    'email_protected',
    'own_email',
    'changed_meanwhile',
  ],
});

export const removeAvatar = endpoint('DELETE', '/api/users/:id/avatar', {
  summary: "Remove a user's picture, so that their initials show.",
  access: administratorsAnd('managersEditUsers'),
  scope: 'users:write',
  response: { status: 200, schema: user, versioned: true },
  refusals: ['owner_protected', 'changed_meanwhile'],
});

export const remove = endpoint('DELETE', '/api/users/:id', {
  summary: 'Delete a user and end their sessions; the log keeps their name.',
  source: 'core',
  access: administratorsAnd('managersDeleteUsers'),
  scope: 'users:write',
  response: { status: 200, schema: doneWithReport },
  refusals: ['owner_protected', 'own_account'],
});

export const suspend = endpoint('POST', '/api/users/:id/suspend', {
  summary: 'Suspend a user and end their sessions, or lift the suspension.',
  source: 'core',
  access: administratorsAnd('managersSuspendUsers'),
  scope: 'users:write',
  body: suspendBody,
  response: { status: 200, schema: userWithUndo },
  refusals: ['owner_protected', 'own_account'],
});

export const deactivate = endpoint('POST', '/api/users/:id/deactivate', {
  summary: 'Deactivate a user and end their sessions, or activate them; their access is kept.',
  access: administratorsAnd('managersSuspendUsers'),
  scope: 'users:write',
  body: deactivateBody,
  response: { status: 200, schema: userWithUndo },
  refusals: ['owner_protected', 'own_account'],
});

export const approve = endpoint('POST', '/api/users/:id/approve', {
  summary: 'Approve a registered user: the email address counts as verified and Grant All includes the user.',
  access: administratorsAnd('managersEditUsers'),
  scope: 'users:write',
  response: { status: 200, schema: user },
  refusals: ['owner_protected'],
});

export const resetPassword = endpoint('POST', '/api/users/:id/reset-password', {
  summary: "Set a temporary password, shown once; the user's sessions and lockouts end.",
  source: 'core',
  access: administratorsAnd('managersResetPasswords'),
  throttle: 'credentials',
  response: { status: 200, schema: resetPasswordResponse },
  refusals: ['owner_protected', 'own_account'],
});

export const resetFactors = endpoint('POST', '/api/users/:id/reset-factors', {
  summary:
    "Remove a user's second factors, with the body also their passkeys and password, and end their sessions; the response shows the link to set up a new one once, which replaces the previous link.",
  access: administratorsInPerson,
  throttle: 'credentials',
  body: resetFactorsBody,
  response: { status: 200, schema: enrolmentLink },
  refusals: ['proof_required', 'owner_protected', 'own_account'],
});

export const createResetLink = endpoint('POST', '/api/users/:id/reset-link', {
  summary: 'Make a link by which a user chooses a new password, shown once; it replaces the previous one.',
  access: administratorsAnd('managersResetPasswords'),
  throttle: 'credentials',
  response: { status: 200, schema: resetLink },
  refusals: ['owner_protected', 'own_account'],
});

export const invite = endpoint('POST', '/api/users/:id/invitation', {
  summary:
    'Make a new invitation, shown once or mailed, for a user who has not chosen a password; it replaces the previous one.',
  access: administratorsAnd('managersCreateUsers'),
  throttle: 'credentials',
  body: inviteBody,
  response: { status: 200, schema: invitation },
  refusals: ['role_above_own', 'not_invited', 'cannot_mail'],
});

export const revokeInvitation = endpoint('DELETE', '/api/users/:id/invitation', {
  summary: "Revoke a user's invitation; the account stays.",
  access: administratorsAnd('managersCreateUsers'),
  response: { status: 200, schema: user },
  refusals: ['role_above_own', 'not_invited'],
});

export const overview = endpoint('GET', '/api/users/:id/overview', {
  summary:
    'Read what the page of a user shows first: age, lock, and numbers of sessions, applications and requests.',
  access: consoleReaders,
  scope: 'users:read',
  response: { status: 200, schema: userOverview },
});

export const sessions = endpoint('GET', '/api/users/:id/sessions', {
  summary: "List a user's sessions at the hub and at applications, the most recently used first.",
  access: consoleReaders,
  scope: 'users:read',
  response: { status: 200, schema: userSessions },
});

export const endSessions = endpoint('DELETE', '/api/users/:id/sessions', {
  summary: "End all of a user's sessions, also those at applications.",
  access: administratorsAnd('managersSuspendUsers'),
  scope: 'users:write',
  response: { status: 200, schema: endedSessions },
  refusals: ['owner_protected', 'own_account'],
});

export const endSession = endpoint('DELETE', '/api/users/:id/sessions/:sessionId', {
  summary: "End one of a user's sessions, with those at applications that depend on it, unless it has ended.",
  access: administratorsAnd('managersSuspendUsers'),
  scope: 'users:write',
  response: { status: 200, schema: endedSessions },
  refusals: ['owner_protected', 'own_account'],
});

export const endAppSession = endpoint('DELETE', '/api/users/:id/app-sessions/:sessionId', {
  summary: "End one of a user's sessions at an application, unless it has ended.",
  access: administratorsAnd('managersSuspendUsers'),
  scope: 'users:write',
  response: { status: 200, schema: endedSessions },
  refusals: ['owner_protected', 'own_account'],
});
