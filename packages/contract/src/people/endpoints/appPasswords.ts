/** Endpoints of app passwords. docs/sso.md, 'App passwords'. */
import * as v from 'valibot';
import { administratorsInPerson, everyone } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { done } from '../../lib/schemas/primitives.ts';
import { appPassword, appPasswords, createAppPasswordBody, newAppPassword } from '../schemas/appPassword.ts';

export const list = endpoint('GET', '/api/profile/app-passwords', {
  summary: "List the caller's app passwords, the newest first, and the applications that accept one.",
  access: everyone,
  response: { status: 200, schema: appPasswords },
});

export const create = endpoint('POST', '/api/profile/app-passwords', {
  summary: 'Create an app password for one application; needs a recent proof of who the caller is.',
  access: everyone,
  body: createAppPasswordBody,
  response: { status: 201, schema: newAppPassword },
  refusals: ['proof_required', 'no_app_passwords', 'too_many_app_passwords'],
});

export const remove = endpoint('DELETE', '/api/profile/app-passwords/:id', {
  summary: "Revoke one of the caller's app passwords.",
  access: everyone,
  response: { status: 200, schema: done },
});

export const ofUser = endpoint('GET', '/api/users/:id/app-passwords', {
  summary: "List a user's app passwords, the newest first.",
  access: administratorsInPerson,
  response: { status: 200, schema: v.array(appPassword) },
});

export const removeOfUser = endpoint('DELETE', '/api/users/:id/app-passwords/:methodId', {
  summary: "Revoke a user's app password.",
  access: administratorsInPerson,
  response: { status: 200, schema: done },
  refusals: ['owner_protected', 'own_account'],
});
