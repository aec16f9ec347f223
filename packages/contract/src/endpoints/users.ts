/** Endpoints of users. */
import * as v from 'valibot';
import { administratorsAnd, consoleReaders } from '../audience.ts';
import { endpoint } from '../endpoint.ts';
import { done, id } from '../schemas/primitives.ts';
import {
  createUserBody,
  deactivateBody,
  suspendBody,
  suspendedUser,
  temporaryPassword,
  updateUserBody,
  user,
  usersQuery,
} from '../schemas/user.ts';

const params = v.object({ id });

export const list = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'List users, a page at a time, oldest first by default.',
  source: 'core',
  access: consoleReaders,
  scope: 'users:read',
  throttle: 'reads',
  query: usersQuery,
  response: { status: 200, schema: v.array(user), paged: true },
  refusals: [],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'Create a user; the response shows the temporary password once.',
  source: 'core',
  access: administratorsAnd('managersCreateUsers'),
  scope: 'users:write',
  throttle: 'credentials',
  body: createUserBody,
  response: { status: 201, schema: temporaryPassword },
  refusals: ['username_taken', 'email_taken', 'above_role', 'not_found', 'role_above_own'],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'Read one user, with the ETag of the row.',
  source: 'extension',
  access: consoleReaders,
  scope: 'users:read',
  throttle: 'reads',
  params,
  response: { status: 200, schema: user, versioned: true },
  refusals: ['not_found'],
});

export const update = endpoint({
  method: 'PATCH',
  path: '/api/users/:id',
  summary: "Change a user's details, and grant applications with it; a change of role ends their sessions.",
  source: 'core',
  access: administratorsAnd('managersEditUsers'),
  scope: 'users:write',
  throttle: 'writes',
  params,
  body: updateUserBody,
  response: { status: 200, schema: user, versioned: true },
  refusals: [
    'not_found',
    'username_taken',
    'email_taken',
    'role_above_own',
    'above_role',
    'owner_protected',
    'changed_meanwhile',
  ],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Delete a user and end their sessions; the log keeps their name.',
  source: 'core',
  access: administratorsAnd('managersDeleteUsers'),
  scope: 'users:write',
  throttle: 'writes',
  params,
  response: { status: 200, schema: done },
  refusals: ['not_found', 'owner_protected', 'own_account'],
});

export const suspend = endpoint({
  method: 'POST',
  path: '/api/users/:id/suspend',
  summary: 'Suspend a user and end their sessions, or lift the suspension.',
  source: 'core',
  access: administratorsAnd('managersSuspendUsers'),
  scope: 'users:write',
  throttle: 'writes',
  params,
  body: suspendBody,
  response: { status: 200, schema: suspendedUser },
  refusals: ['not_found', 'owner_protected', 'own_account'],
});

export const deactivate = endpoint({
  method: 'POST',
  path: '/api/users/:id/deactivate',
  summary: 'Deactivate a user and end their sessions, or activate them; their access is kept.',
  source: 'extension',
  access: administratorsAnd('managersSuspendUsers'),
  scope: 'users:write',
  throttle: 'writes',
  params,
  body: deactivateBody,
  response: { status: 200, schema: suspendedUser },
  refusals: ['not_found', 'owner_protected', 'own_account'],
});

export const approve = endpoint({
  method: 'POST',
  path: '/api/users/:id/approve',
  summary: 'Approve a registered user: the email address counts as verified and Grant All includes the user.',
  source: 'extension',
  access: administratorsAnd('managersEditUsers'),
  scope: 'users:write',
  throttle: 'writes',
  params,
  response: { status: 200, schema: user },
  refusals: ['not_found', 'owner_protected'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/users/:id/reset-password',
  summary: "Set a temporary password, shown once; the user's sessions and lockouts end.",
  source: 'core',
  access: administratorsAnd('managersResetPasswords'),
  throttle: 'credentials',
  params,
  response: { status: 200, schema: temporaryPassword },
  refusals: ['not_found', 'owner_protected', 'own_account'],
});
