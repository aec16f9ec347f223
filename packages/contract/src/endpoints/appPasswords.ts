/** Endpoints of app passwords. docs/sso.md, 'App passwords'. */
import * as v from 'valibot';
import { administratorsInPerson } from '../audience.ts';
import { endpoint } from '../endpoint.ts';
import { appPassword, appPasswords, createAppPasswordBody, newAppPassword } from '../schemas/appPassword.ts';
import { id } from '../schemas/id.ts';
import { done } from '../schemas/primitives.ts';
import { roles } from '../schemas/role.ts';

const everyone = { by: roles } as const;

export const list = endpoint({
  method: 'GET',
  path: '/api/profile/app-passwords',
  summary: "List the caller's app passwords, the newest first, and the applications that accept one.",
  access: everyone,
  throttle: 'reads',
  response: { status: 200, schema: appPasswords },
  refusals: [],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/profile/app-passwords',
  summary: 'Create an app password for one application; needs a recent proof of who the caller is.',
  access: everyone,
  throttle: 'writes',
  body: createAppPasswordBody,
  response: { status: 201, schema: newAppPassword },
  refusals: ['proof_required', 'no_app_passwords', 'too_many_app_passwords'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/profile/app-passwords/:id',
  summary: "Revoke one of the caller's app passwords.",
  access: everyone,
  throttle: 'writes',
  params: v.object({ id }),
  response: { status: 200, schema: done },
  refusals: ['not_found'],
});

export const ofUser = endpoint({
  method: 'GET',
  path: '/api/users/:id/app-passwords',
  summary: "List a user's app passwords, the newest first.",
  access: administratorsInPerson,
  throttle: 'reads',
  params: v.object({ id }),
  response: { status: 200, schema: v.array(appPassword) },
  refusals: ['not_found'],
});

export const removeOfUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/app-passwords/:methodId',
  summary: "Revoke a user's app password.",
  access: administratorsInPerson,
  throttle: 'writes',
  params: v.object({ id, methodId: id }),
  response: { status: 200, schema: done },
  refusals: ['not_found', 'owner_protected', 'own_account'],
});
